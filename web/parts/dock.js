// What can be done now: at the bottom of a phone, where the thumb is; beside the sheet on a wide screen.

import { html, nothing } from "lit-html";
import { t, number, percent } from "../i18n/i18n.js";
import { announces, holds, onlyRoll, setsOf } from "../match/view.js";
import { cellName, nameOf, own, words } from "../match/words.js";
import { aboutFlag } from "../match/about.js";
import { shortcut } from "./actions.js";
import { whatNow } from "./answers.js";
import { callFace } from "./call.js";
import { coachButton, coachPanel } from "./coach.js";
import { icon } from "./icon.js";
import { markColour } from "./mark.js";
import { entry, tray } from "./tray.js";

/** @import { ActionView } from "#view" */
/** @import { Name } from "./actions.js" */
/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

/** @param {string} look @param {unknown} text @param {() => void} act
 * @param {{off?: boolean, action?: Name | null, move?: string | null}} how */
const button = (look, text, act, { off = false, action = null, move = null } = {}) => html`<button type="button"
  class=${look}
  data-move=${move ?? nothing} aria-disabled=${off ? "true" : nothing} aria-keyshortcuts=${shortcut(action)}
  @click=${act}>${text}</button>`;

/** A button that cannot be pressed says why.
 * @param {Session} session @param {string} look @param {string} text @param {ActionView} action */
const refused = (session, look, text, { reason, params }) => button(look, text,
  () => session.tell(words(session.selection.view, { key: reason ?? "", params })), { off: true });

/** @param {Session} session */
function rollButton(session) {
  const { selection } = session;
  const { view } = selection;
  const n = selection.due();
  if (!view.due && !holds(view)) return takeAndRoll(session);
  const listed = view.actions.find((action) => action.move === "roll");
  if (listed?.reason) return refused(session, "primary", t("ui.roll", { n }), listed);
  const all = selection.keepsAll();
  const roll = n ? t(view.dice_mode === "own" ? "ui.roll_own" : "ui.roll", { n }) : t("ui.roll_none");
  const text = all ? t("ui.keep_all") : roll;
  return button(selection.cell ? "plain" : "primary", text, () => session.roll(), { off: !n && !all, action: "roll",
    move: "roll" });
}

/** Setting dice aside and rolling on are one press.
 * @param {Session} session */
function takeAndRoll(session) {
  const { selection } = session;
  const { view } = selection;
  const { select } = view;
  if (!select || !setsOf(view)) return nothing;
  const set = selection.pickedSet();
  const n = selection.due();
  if (n) {
    const text = own(view, view.dice_mode === "own" ? `ui.${select.verb}_enter` : `ui.${select.verb}_roll`, { n });
    return button("primary", text, () => session.roll(), { action: "roll", move: "roll" });
  }
  if (set) return nothing; // it ends the turn: see endings
  const why = () => session.tell(own(view, selection.picked.size ? "ui.not_a_set" : `ui.${select.verb}_how`));
  return button("primary", own(view, `ui.${select.verb}_nothing`), why, { off: true });
}

/** @param {Session} session @param {ActionView} action */
function actionButton(session, action) {
  const text = words(session.selection.view, action);
  return action.reason ? refused(session, "plain", text, action)
    : button("plain", text, () => session.act(action), { move: action.move });
}

/** What ends the turn after the picked set, or with it.
 * @param {Session} session */
function takeButton(session) {
  const { selection } = session;
  const { view } = selection;
  const set = selection.pickedSet();
  if (!set || !view.select) return nothing;
  if (set.then?.length) return set.then.filter(({ move }) => move !== "roll").map((one) => actionButton(session, one));
  return button("plain", own(view, `ui.${view.select.verb}`, { n: set.points }), () => session.play([set.move]));
}

/** @param {Session} session */
function cellButton(session) {
  const { selection } = session;
  const offer = selection.offer(selection.cell);
  if (!offer || !selection.cell) return nothing;
  const short = t(selection.announcing ? "ui.announce" : "ui.write", { points: offer.points });
  const name = cellName(selection.view, selection.cell);
  return html`<button type="button" class="primary" aria-label=${`${short}: ${name}`}
    @click=${() => session.play([offer.move])}>${icon(selection.announcing ? "flag" : "pencil")}<span class="which"
    >${short}<small>${name}</small></span></button>`;
}

/** @param {Session} session */
function announceButton(session) {
  const { view, cell, announcing } = session.selection;
  if (!announces(view) || cell || view.must_announce) return nothing;
  const text = announcing ? t("ui.announce_cancel") : html`${icon("flag")} ${t("ui.announce")}`;
  return button("plain", text, () => session.toggleAnnouncing(), { action: "announce" });
}

const undoLine = () => html`<span class="fact">${icon("undo")} ${t("ui.undo_can")}</span>`;

/** @param {Session} session */
function facts(session) {
  const { selection } = session;
  const { view } = selection;
  const { turn_points: points, roll, announced, risk, board } = view;
  const parts = [];
  if (session.entered) parts.push(undoLine());
  if (points !== null) {
    const more = selection.pickedSet()?.points;
    parts.push(html`<span class="fact">${t("ui.turn_points")} <b class="hand">${number(points)}</b>${more
      ? html` <b class="hand pencil">+${number(more)}</b>` : nothing}</span>`);
  }
  if (roll?.of && roll.of > 1 && roll.made) parts.push(html`<span class="fact">${t("ui.roll_of", { ...roll })}</span>`);
  if (announced) parts.push(html`<span class="fact announced" @click=${() => selection.host.tell(aboutFlag(view,
    announced))}>${icon("flag")} ${cellName(view, announced)}</span>`);
  if (board.kind === "turns" && board.now) {
    const { combination, points: worth } = board.now;
    const name = combination ? t(`combination.${combination}`) : t("ui.no_combination");
    parts.push(html`<span class="fact">${name} <b class="hand">${number(worth)}</b></span>`);
  }
  const threat = risk ?? selection.pickedSet()?.risk;
  if (threat) {
    const { chance, lose } = threat;
    parts.push(html`<span class="fact risk">${t("ui.risk", { chance: percent(chance), lose })}</span>`);
  }
  return parts;
}

/** What happened and where the turn stands; always as high as two lines, so that nothing below it jumps.
 * @param {Session} session @param {Shell} app @param {string} text @param {unknown[]} more */
const news = (session, app, text, more = []) => html`<div class="top"><div class="news" tabindex="0"><p
  class="message">${text}</p>${more.length
  ? html`<p class="turn-facts">${more}</p>` : nothing}</div>${coachButton(session, app)}</div>`;

/** Screen readers find a button for the key that says what now; a phone has no such key.
 * @param {Session} session @param {string} look @param {unknown} inside */
const frame = (session, look, inside) => html`<section aria-labelledby="now" class="dock ${look}"><h2 id="now"
  class="unseen">${t("ui.now")}</h2><button type="button" class="unseen skip now" aria-keyshortcuts=${shortcut("now")}
  @click=${() => session.say(whatNow(session))}>${t("ui.now")}</button>${inside}</section>`;

/** @param {Session} session */
const dice = ({ selection }) => tray(selection.view, selection);

/** A computer moves: what it does is seen, and can be hurried; dice of one's own are rolled for it.
 * @param {Session} session @param {Shell} app */
function computerDock(session, app) {
  const { computer, selection: { view, typed } } = session;
  if (typed) return frame(session, "computer", html`${coachPanel(session)}${entry(session)}`);
  const trouble = computer?.trouble;
  const actions = trouble
    ? html`<p class="problem" role="alert">${t("ui.computer_stuck", { name: nameOf(view, view.turn) })}
      ${t(trouble.key, trouble.params)}</p>${button("primary", t("ui.retry"), () => computer.retry())}`
    : html`<button type="button" class="plain" data-main aria-keyshortcuts=${shortcut("hurry")}
      @click=${() => computer?.hurry()}>${icon("hurry")} ${t("ui.hurry")}</button>`;
  return frame(session, "computer", html`${coachPanel(session)}
    ${news(session, app, session.message, facts(session))}
    ${dice(session)}
    <div class="actions">${actions}</div>`);
}

/** What there is to press: what ends a turn never lies where Roll lies.
 * @param {unknown} ends @param {unknown} main @param {Session} session */
const actions = (ends, main, session) => html`<div class="actions ${session.tumbling ? "resting" : ""}"
  ><div class="ends">${ends}</div><div class="main">${main}</div></div>`;

/** The next player is called; the same press rolls.
 * @param {Session} session @param {Shell} app */
function handover(session, app) {
  const { selection: { view }, marks } = session;
  const seat = session.handover ?? 0;
  const key = view.dice_mode === "own" ? "ui.roll_own" : "ui.roll";
  const what = onlyRoll(view) ? t(key, { n: view.due }) : t("ui.your_turn");
  return frame(session, "calling", html`${coachPanel(session)}
    ${news(session, app, session.message, session.entered ? [undoLine()] : [])}
    ${dice(session)}
    ${actions(fastSwitch(session), html`<button type="button" class="primary call ${markColour(marks[seat])}" data-main
      aria-keyshortcuts=${shortcut("roll")} @click=${() => session.takeOver()}>${callFace(view, seat, marks[seat],
      what)}</button>`, session)}`);
}

/** Somebody else's entry is taken back only when that is meant.
 * @param {Session} session @param {Shell} app */
const asking = (session, app) => frame(session, "asking", html`${coachPanel(session)}
  ${news(session, app, session.message)}
  ${dice(session)}
  ${actions(button("plain", t("ui.undo_do"), () => session.step("undo")),
    button("primary", t("ui.undo_leave"), () => session.leaveEntry()), session)}`);

/** @param {Session} session */
function fastSwitch(session) {
  const { view } = session.selection;
  if (view.dice_mode !== "app" || !view.fast) return nothing;
  return html`<label class="check fast"><input type="checkbox" .checked=${session.pace.fast}
    @change=${() => session.toggleFast()}><span>${t("ui.fast")}</span></label>`;
}

/** Play by link: another device has the move.
 * @param {Session} session @param {Shell} app */
function awayDock(session, app) {
  const { id, match: { sent }, selection: { view } } = session;
  const name = nameOf(view, view.turn);
  return frame(session, "away", html`
    ${news(session, app, t(sent ? "ui.away_sent" : "ui.away_send", { name }))}
    <div class="actions">${button("plain", t("ui.away_here", { name }), () => session.bringHere())}
      <a class="button ${sent ? "plain" : "primary"}" data-main href=${`#/share/${id}`}>${icon("share")}
        ${t("ui.send_to", { name })}</a></div>`);
}

/** @param {Session} session @param {Shell} app */
const overDock = (session, app) => frame(session, "", html`${news(session, app, session.message)}${dice(session)}
  <div class="actions"><a class="button primary" data-main
    href=${`#/match/${session.id}/end`}>${t("ui.to_end")}</a></div>`);

/** @param {Session} session @param {Shell} app */
function decisions(session, app) {
  const { selection } = session;
  const { view, announcing, cell } = selection;
  const others = view.actions.filter((action) => action.move !== "roll");
  const rolls = Boolean(view.due) || holds(view);
  const asks = announcing && !cell;
  const text = asks ? t(view.must_announce ? "ui.announce_must" : "ui.announce_mode") : session.message;
  const hint = html`<p class="hint">${t(announcing ? "ui.point_announce" : "ui.point_write")}</p>`;
  return frame(session, announcing ? "announcing" : "", html`${coachPanel(session)}
    ${news(session, app, text, facts(session))}
    ${dice(session)}
    ${actions(html`${cellButton(session)}${announceButton(session)}
      ${others.map((action) => actionButton(session, action))}${takeButton(session)}${rolls && !others.length
        ? fastSwitch(session) : nothing}`,
    html`${rollButton(session)}${!others.length && !rolls && !view.select && !cell ? hint : nothing}`, session)}`);
}

/** @param {Session} session @param {Shell} app */
export function dock(session, app) {
  switch (session.phase) {
    case "away": return awayDock(session, app);
    case "locked": return frame(session, "", html`<p class="message">${t("ui.read_only")}</p>`);
    case "over": return overDock(session, app);
    case "asking": return asking(session, app);
    case "calling": return handover(session, app);
    case "computer": return computerDock(session, app);
    case "typing": return frame(session, "", entry(session));
    default: return decisions(session, app);
  }
}
