// The dice on the table: toggle buttons named by value and state, and the entry of dice rolled by hand.

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { computerMoves } from "../match/view.js";
import { nameOf, own } from "../match/words.js";
import { die } from "./die.js";
import { icon } from "./icon.js";

/** @import { DieView, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */
/** @import { Session } from "../match/session.js" */

/** @param {View} view @param {Selection} selection @param {number} place */
function word(view, selection, place) {
  if (selection.picked.has(place)) return t(`ui.picked.${view.select?.verb || "hold"}`);
  return selection.slots[place].state === "aside" ? own(view, "ui.aside") : "";
}

/** @param {View} view @param {Selection} selection @param {DieView} one @param {number} place */
function oneDie(view, selection, { face, state }, place) {
  const { tumbling } = selection.host;
  const inAir = tumbling ? tumbling.places.indexOf(place) : -1;
  const thrown = inAir >= 0; // it may be down already, beside others that are not
  const lies = !thrown || tumbling?.down[inAir];
  const picked = selection.picked.has(place) && lies;
  const aside = state === "aside" && !picked;
  const said = word(view, selection, place);
  const label = lies ? t("ui.die", { face, state: said || t("ui.free") }) : t("ui.die_rolling");
  const look = `seat-die ${picked ? "picked" : ""} ${aside ? "aside" : ""} ${thrown
    ? `thrown t${place % 3}` : ""} ${lies ? "" : "tumbling"}`;
  const lasts = thrown ? `--lasts: ${tumbling?.times[inAir]}ms` : "";
  const inside = html`${die(tumbling && !lies ? tumbling.faces[inAir] : face)}<span class="word" aria-hidden="true"
    >${lies ? (aside ? "✓" : said) : ""}</span>`;
  return selection.canPick(place) || thrown
    ? html`<button type="button" class=${look} .style=${lasts} aria-pressed=${picked} aria-label=${label}
        data-place=${place} @click=${() => selection.host.tapDie(place)}>${inside}</button>`
    : html`<span class=${look} .style=${lasts} role="img" aria-label=${label}>${inside}</span>`;
}

/** The dice; those still in the cup are outlines.
 * @param {View} view @param {Selection} selection */
export function tray(view, selection) {
  const { slots, host: { called, tumbling } } = selection;
  const past = called || view.over || (view.due > 0 && slots.length > 0 && !view.dice.length);
  const cup = !past && !tumbling ? view.due : 0;
  return html`<div class="tray ${past && !tumbling ? "past" : ""} n${slots.length + cup}" role="group"
    aria-label=${t("ui.dice")}>
    ${slots.map((one, place) => oneDie(view, selection, one, place))}
    ${Array.from({ length: cup }, () => html`<span class="seat-die cup">${die(0)}<span class="word"></span></span>`)}
  </div>`;
}

/** The pad for dice that people rolled on the real table.
 * @param {Session} session */
export function entry(session) {
  const { view, typed } = session.selection;
  const due = session.selection.due();
  const faces = typed ?? [];
  const computers = computerMoves(view);
  const title = computers ? t("ui.type_dice_for", { n: due, name: nameOf(view, view.turn) }) : t("ui.type_dice",
    { n: due });
  return html`<div class="entry">
    <p class="entry-title" id="entry-title">${title}</p>
    <div class="tray n${due}" role="img" aria-label=${faces.join(" ") || t("ui.none_typed")}>
      ${Array.from({ length: due }, (_, i) => html`<span class="seat-die ${faces[i] ? "" : "cup"}"
        >${die(faces[i] || 0)}</span>`)}
    </div>
    <div class="pad" role="group" aria-labelledby="entry-title">
      ${[1, 2, 3, 4, 5, 6].map((face) => html`<button type="button" class="pad-die" aria-label=${t("ui.type_face",
        { face })}
        ?disabled=${faces.length >= due} @click=${() => session.type(face)}>${die(face)}</button>`)}
    </div>
    <div class="actions">
      <button type="button" class="plain" @click=${() => session.untype()}>${icon("erase")}
        ${t(faces.length || computers ? "ui.erase" : "ui.cancel")}</button>
      <button type="button" class="primary" aria-disabled=${faces.length < due}
        @click=${() => session.enterTyped()}>${t("ui.enter_dice")}</button>
    </div>
  </div>`;
}
