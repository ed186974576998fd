// What is kept: history, players, dice, ranking, taking it along, links. Loaded when first needed.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { icon } from "../../parts/icon.js";
import { engineStatus } from "../../parts/status.js";
import { History, Replay } from "./history.js";
import { People } from "./people.js";
import { Dice } from "./dice.js";
import { Ranking } from "./ranking.js";
import { Data } from "./data.js";
import { Share } from "./share.js";
import { Incoming } from "./incoming.js";

const TABS = ["history", "people", "dice", "ranking", "data"];
const SCREENS = { history: History, people: People, dice: Dice, ranking: Ranking, data: Data, share: Share, link: Incoming };

/** One of these screens at a time: `enter` loads what it needs to be drawn, `view` draws it. */
export class Records {
  constructor(app) { this.app = app; this.current = null; }

  async enter(address) {
    const { screen, id } = address;
    const Kind = screen === "history" && id ? Replay : SCREENS[screen];
    const next = new Kind(this.app, id);
    await next.enter();
    if (this.app.address !== address) { next.leave?.(); return; } // gone on meanwhile
    this.leave();
    Object.assign(this, { screen, id, current: next });
  }

  leave() { this.current?.leave?.(); }

  /** A new engine knows nothing of what the screen has opened, and may do what the last one failed at. */
  engineAgain() {
    const { current } = this;
    if (current?.again) current.again();
    else if (current?.fault?.code === "engine") { current.fault = null; current.enter(); }
  }

  view() {
    const { app, current, screen, id } = this;
    const tabs = TABS.includes(screen) && !id;
    return html`<header class="bar">${tabs
      ? html`<a class="tool" href="#/" aria-label=${t("ui.to_library")}>${icon("back")}</a>`
      : html`<button type="button" class="tool" aria-label=${t("ui.back")} @click=${() => app.back()}>${icon("back")}</button>`}
      <h1>${current.title?.() || t(`ui.nav.${screen}`)}</h1>
      ${current.tools?.() || nothing}</header>
    ${tabs ? html`<nav class="tabs" aria-label=${t("ui.records")}><ul>${TABS.map((tab) => html`<li><a href=${`#/${tab}`} aria-current=${tab === screen ? "page" : nothing}>${t(`ui.nav.${tab}`)}</a></li>`)}</ul></nav>` : nothing}
    <main class="page records" id="main" tabindex="-1">${current.view()}</main>`;
  }
}

/** What is shown while the engine is needed and not there, or counts. */
export function waiting(app, progress) {
  if (app.engineState.stage !== "ready") return engineStatus(app);
  return html`<div class="status"><p>${t("ui.counting")}</p>${progress
    ? html`<progress max=${progress.of} value=${progress.n} aria-label=${t("ui.counting")}></progress>` : nothing}</div>`;
}
