// The dice on the table: toggle buttons named by value and state, and the entry of dice rolled by hand.

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";
import { die } from "./die.js";
import { icon } from "./icon.js";

function word(session, place, state) {
  if (session.picked.has(place)) return t(`ui.picked.${session.view.select?.verb || "hold"}`);
  return state === "aside" ? session.t("ui.aside") : "";
}

function oneDie(session, { face, state }, place) {
  const tumbling = session.rolling?.places.indexOf(place) ?? -1;
  const picked = session.picked.has(place) && tumbling < 0;
  const can = session.canPick(place) && tumbling < 0;
  const shown = tumbling < 0 ? face : session.rolling.faces[tumbling];
  const sign = state === "aside" && !picked ? "✓" : word(session, place, state);
  const label = tumbling < 0 ? t("ui.die", { face, state: word(session, place, state) || t("ui.free") }) : t("ui.die_rolling");
  const look = `seat-die ${picked ? "picked" : ""} ${state === "aside" && !picked ? "aside" : ""} ${tumbling < 0 ? "" : `tumbling t${place % 3}`}`;
  const inside = html`${die(shown)}<span class="word" aria-hidden="true">${tumbling < 0 ? sign : ""}</span>`;
  return can || tumbling >= 0
    ? html`<button type="button" class=${look} aria-pressed=${picked} aria-label=${label} data-place=${place}
        @click=${() => session.togglePick(place)}>${inside}</button>`
    : html`<span class=${look} role="img" aria-label=${label}>${inside}</span>`;
}

/** The dice; those still in the cup are outlines. */
export function tray(session) {
  const { view, slots, handover, rolling } = session;
  const past = handover !== null || view.over || (view.due > 0 && slots.length && !view.dice.length);
  const cup = !past && !rolling && view.due ? Math.max(0, view.due) : 0;
  return html`<div class="tray ${past && !rolling ? "past" : ""} n${slots.length + cup}" role="group" aria-label=${t("ui.dice")}>
    ${slots.map((d, i) => oneDie(session, d, i))}
    ${Array.from({ length: cup }, () => html`<span class="seat-die cup">${die(0)}<span class="word"></span></span>`)}
  </div>`;
}

/** The pad for dice that people rolled on the real table. */
export function entry(session) {
  const due = session.dueNow();
  const { typed } = session;
  return html`<div class="entry">
    <p class="entry-title" id="entry-title">${session.computers
      ? t("ui.type_dice_for", { n: due, name: session.name(session.view.turn) }) : t("ui.type_dice", { n: due })}</p>
    <div class="tray n${due}" role="img" aria-label=${typed.join(" ") || t("ui.none_typed")}>
      ${Array.from({ length: due }, (_, i) => html`<span class="seat-die ${typed[i] ? "" : "cup"}">${die(typed[i] || 0)}</span>`)}
    </div>
    <div class="pad" role="group" aria-labelledby="entry-title">
      ${[1, 2, 3, 4, 5, 6].map((face) => html`<button type="button" class="pad-die" aria-label=${t("ui.type_face", { face })}
        ?disabled=${typed.length >= due} @click=${() => session.type(face)}>${die(face)}</button>`)}
    </div>
    <div class="actions">
      <button type="button" class="plain" @click=${() => session.untype()}>${icon("erase")} ${t(typed.length || session.computers ? "ui.erase" : "ui.cancel")}</button>
      <button type="button" class="primary" aria-disabled=${typed.length < due} @click=${() => session.enterTyped()}>${t("ui.enter_dice")}</button>
    </div>
  </div>`;
}
