// What is kept: history, players, dice, ranking, taking it along, links. Loaded when first needed.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { icon } from "../../parts/icon.js";
import { History } from "./history.js";
import { Replay } from "./replay.js";
import { People } from "./people.js";
import { Dice } from "./dice.js";
import { Ranking } from "./ranking.js";
import { Data } from "./data.js";
import { Share } from "./share.js";
import { Incoming } from "./incoming.js";

/** @import { App } from "../../app.js" */
/** @import { Address } from "../../types/index.js" */
/** @import { RecordScreen } from "./record-screen.js" */

const TABS = ["history", "people", "dice", "ranking", "data"];

/** @param {App} app @param {Address} address
 * @returns {RecordScreen} */
function screenOf(app, { screen, id }) {
  switch (screen) {
    case "history": return id ? new Replay(app, id) : new History(app);
    case "people": return new People(app, id);
    case "dice": return new Dice(app, id);
    case "ranking": return new Ranking(app);
    case "data": return new Data(app);
    case "share": return new Share(app, id ?? "");
    default: return new Incoming(app, id ?? "");
  }
}

/** @param {RecordScreen} screen */
function leave(screen) {
  screen.left = true;
  screen.leave();
}

export class Records {
  screen = "";
  /** @type {string | null} */ id = null;
  /** @type {RecordScreen | null} */ current = null;

  /** @param {App} app */
  constructor(app) { this.app = app; }

  /** @param {Address} address */
  async enter(address) {
    const next = screenOf(this.app, address);
    await next.enter();
    if (this.app.address !== address) { leave(next); return; } // gone on meanwhile
    this.leave();
    this.screen = address.screen;
    this.id = address.id;
    this.current = next;
  }

  leave() { if (this.current) leave(this.current); }

  engineAgain() { this.current?.again(); }

  view() {
    const { app, current, screen, id } = this;
    const tabs = TABS.includes(screen) && !id;
    const bar = html`<nav class="tabs" aria-label=${t("ui.records")}><ul>${TABS.map((tab) => html`<li><a
      href=${`#/${tab}`}
      aria-current=${tab === screen ? "page" : nothing}>${t(`ui.nav.${tab}`)}</a></li>`)}</ul></nav>`;
    return html`<header class="bar">${tabs ? app.around.home()
      : html`<button type="button" class="tool" aria-label=${t("ui.back")} @click=${() =>
        app.back()}>${icon("back")}</button>`}
      <h1>${current?.title() || t(`ui.nav.${screen}`)}</h1>
      ${current?.tools() ?? nothing}</header>
    ${tabs ? bar : nothing}
    <main class="page records" id="main" tabindex="-1">${this.#shown()}</main>`;
  }

  /** The screen; where it throws, the way to the others stays. */
  #shown() {
    try {
      return this.current?.view();
    } catch (error) {
      console.error(error);
      return html`<p class="problem">${t("ui.screen_fault")} <code>${this.id ?? ""}</code></p>`;
    }
  }
}
