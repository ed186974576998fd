// What can be done now: at the bottom of a phone, where the thumb is; beside the sheet on a wide screen.

import { html, nothing } from "lit-html";
import { t, number, percent, cellName } from "../i18n/i18n.js";
import { tray, entry } from "./tray.js";
import { mark } from "./mark.js";
import { icon } from "./icon.js";
import { shortcut } from "./keys.js";
import { coachButton, coachPanel } from "./coach.js";
import { isSent } from "../store/by-link.js";

const button = (look, text, act, { off = false, key = null, move = null } = {}) => html`<button type="button" class=${look} data-move=${move ?? nothing}
  aria-disabled=${off ? "true" : nothing} aria-keyshortcuts=${shortcut(key)} @click=${act}>${text}</button>`;

function rollButton(session) {
  const n = session.dueNow();
  const { view } = session;
  const listed = view.actions.find((a) => a.move === "roll");
  if (!view.due && view.select?.verb !== "hold") return nothing;
  if (listed?.reason) return button("primary", t("ui.roll", { n }), () => session.tell(session.words({ key: listed.reason, params: listed.params })), { off: true });
  const text = t(view.dice_mode === "own" ? "ui.roll_own" : "ui.roll", { n });
  return button(session.cell ? "plain" : "primary", n ? text : t("ui.roll_none"), () => session.roll(), { off: !n, key: "R", move: "roll" });
}

function actionButton(session, action, alone) {
  const text = session.words(action);
  return action.reason
    ? button("plain", text, () => session.tell(session.words({ key: action.reason, params: action.params })), { off: true })
    : button(alone ? "primary" : "plain", text, () => session.play([action.move]), { move: action.move });
}

function takeButton(session) {
  const { select } = session.view;
  if (!select?.sets) return nothing;
  const set = session.pickedSet();
  return button("primary", set ? session.t(`ui.${select.verb}`, { n: set.points }) : session.t(`ui.${select.verb}_nothing`),
    () => (set ? session.play([set.move]) : session.tell(session.t(session.picked.size ? "ui.not_a_set" : `ui.${select.verb}_how`))), { off: !set });
}

function cellButton(session) {
  const { cell } = session;
  const offer = cell && session.offer(cell);
  if (!offer) return nothing;
  const [sign, key] = session.announcing ? ["flag", "ui.announce"] : ["pencil", "ui.write"];
  const short = t(key, { points: offer.points });
  return html`<button type="button" class="primary" aria-label=${`${short}: ${cellName(cell)}`}
    @click=${() => session.play([offer.move])}>${icon(sign)} ${short}</button>`;
}

function announceButton(session) {
  const { board } = session.view;
  if (!Object.keys(board.announce || {}).length || session.cell) return nothing;
  if (session.announcing) {
    return session.mustAnnounce() ? nothing
      : button("plain", t("ui.announce_cancel"), () => session.toggleAnnouncing(), { key: "A" });
  }
  return button("plain", html`${icon("flag")} ${t("ui.announce")}`, () => session.toggleAnnouncing(), { key: "A" });
}

function facts(session) {
  const { view } = session;
  const parts = [];
  const set = session.pickedSet();
  if (view.turn_points !== null && view.turn_points !== undefined) {
    parts.push(html`<span class="fact">${t("ui.turn_points")} <b class="hand">${number(view.turn_points)}</b>${set && set.points
      ? html` <b class="hand pencil">+${number(set.points)}</b>` : nothing}</span>`);
  }
  if (view.roll?.of > 1 && view.roll.made) parts.push(html`<span class="fact">${t("ui.roll_of", { made: view.roll.made, of: view.roll.of })}</span>`);
  if (view.announced) parts.push(html`<span class="fact announced">${icon("flag")} ${cellName(view.announced)}</span>`);
  if (view.board.now) {
    const { points, combination } = view.board.now;
    parts.push(html`<span class="fact">${combination ? t(`combination.${combination}`) : t("ui.no_combination")} <b class="hand">${number(points)}</b></span>`);
  }
  if (view.risk) {
    parts.push(html`<span class="fact risk">${t("ui.risk", { chance: percent(view.risk.chance), lose: view.risk.lose })}</span>`);
  }
  return parts;
}

/** What happened and where the turn stands; always as high as two lines, so that nothing below it jumps. */
const news = (session, app, text, more = []) => html`<div class="top"><div class="news"><p class="message">${text}</p>${more.length ? html`<p class="turn-facts">${more}</p>` : nothing}</div>${coachButton(session, app)}</div>`;

/** A computer moves: what it does is seen, and can be hurried; dice of one's own are rolled for it. */
function computerDock(session, app) {
  const { computer } = session;
  return html`<section aria-label=${t("ui.now")} class="dock computer">${coachPanel(session)}
    ${session.typed ? entry(session) : html`
    ${news(session, app, session.message, facts(session))}
    ${tray(session)}
    <div class="actions">${computer.trouble
      ? html`<p class="problem" role="alert">${t("ui.computer_stuck", { name: session.name(session.view.turn) })} ${t(computer.trouble.key, computer.trouble.params)}</p>${button("primary", t("ui.retry"), () => computer.retry())}`
      : html`<button type="button" class="plain" data-main aria-keyshortcuts=${shortcut("H")} @click=${() => computer.hurry()}>${icon("hurry")} ${t("ui.hurry")}</button>`}</div>`}
  </section>`;
}

function handover(session, app) {
  const seat = session.handover;
  return html`<section aria-label=${t("ui.now")} class="dock calling">${coachPanel(session)}
    ${news(session, app, session.message)}
    ${tray(session)}
    <button type="button" class="primary call" data-main @click=${() => session.takeOver()}>
      ${mark(session.saved.marks[seat])}
      <span><bdi>${session.name(seat)}</bdi><small>${t("ui.your_turn")}</small></span>
    </button>
    ${fastSwitch(session)}
  </section>`;
}

/** Fast roll is offered where people wait for dice more than they decide. */
function fastSwitch(session) {
  if (session.view.dice_mode !== "app" || !session.offersFast) return nothing;
  return html`<label class="check fast"><input type="checkbox" .checked=${session.fast} @change=${() => session.toggleFast()}>
    <span>${t("ui.fast")}</span></label>`;
}

/** Play by link: another device has the move. */
function awayDock(session, app) {
  const { view, saved, id } = session;
  const name = session.name(view.turn);
  const sent = isSent(saved);
  return html`<section aria-label=${t("ui.now")} class="dock away">
    ${news(session, app, t(sent ? "ui.away_sent" : "ui.away_send", { name }))}
    <div class="actions"><button type="button" class="plain" @click=${() => session.bringHere()}>${t("ui.away_here", { name })}</button>
      <a class="button ${sent ? "plain" : "primary"}" data-main href=${`#/share/${id}`}>${icon("share")} ${t("ui.send_to", { name })}</a></div>
  </section>`;
}

export function dock(session, app) {
  const { view } = session;
  if (session.away && !session.readOnly && !session.elsewhere) return awayDock(session, app);
  if (session.locked) return html`<section aria-label=${t("ui.now")} class="dock"><p class="message">${t("ui.read_only")}</p></section>`;
  if (view.over && !session.rolling) {
    return html`<section aria-label=${t("ui.now")} class="dock">${news(session, app, session.message)}${tray(session)}
      <div class="actions"><a class="button primary" data-main href=${`#/match/${session.id}/end`}>${t("ui.to_end")}</a></div></section>`;
  }
  if (session.handover !== null && !session.rolling) return handover(session, app);
  if (session.computers) return computerDock(session, app);
  if (session.typed) return html`<section aria-label=${t("ui.now")} class="dock">${entry(session)}</section>`;
  const others = view.actions.filter((a) => a.move !== "roll");
  const rolls = Boolean(view.due) || view.select?.verb === "hold";
  return html`<section aria-label=${t("ui.now")} class="dock ${session.announcing ? "announcing" : ""}">${coachPanel(session)}
    ${news(session, app, session.announcing && !session.cell ? t(session.mustAnnounce() ? "ui.announce_must" : "ui.announce_mode") : session.message, facts(session))}
    ${tray(session)}
    <div class="actions ${session.rolling ? "resting" : ""}">
      ${cellButton(session)}${announceButton(session)}
      ${others.map((a) => actionButton(session, a, !rolls && others.length === 1))}
      ${takeButton(session)}${rollButton(session)}
      ${!others.length && !rolls && !view.select && !session.cell ? html`<p class="hint">${t(session.announcing ? "ui.point_announce" : "ui.point_write")}</p>` : nothing}
    </div>
    ${fastSwitch(session)}
  </section>`;
}
