// What cannot be shown here, one by one: what it seems to be, why, and how to take it along or delete it.

import { html } from "lit-html";
import { has, isolate, t } from "../../i18n/i18n.js";
import { icon } from "../../parts/icon.js";
import { Handed } from "../../parts/save-file.js";
import { shownName } from "../../store/names.js";

/** @import { Aside } from "../../types/index.js" */

/** As much as can be told of it: the game, who plays, or how the text begins.
 * @param {Aside} aside */
function nameOf({ text }) {
  let record = null;
  try { record = JSON.parse(text)?.record; } catch { /* no JSON: its beginning has to do */ }
  const seats = Array.isArray(record?.seats) ? record.seats : [];
  const names = seats.filter((/** @type {any} */ seat) => typeof seat?.name === "string")
    .map((/** @type {any} */ seat) => isolate(shownName(seat.name.slice(0, 40)))).slice(0, 12).join(", ");
  const key = `game.${record?.game}.name`;
  const told = [has(key) ? t(key) : "", names].filter(Boolean).join(": ");
  return told || [...text.trim()].slice(0, 40).join("") || t("ui.aside_unnamed");
}

/** @param {Aside[]} aside @param {(item: Aside) => unknown} remove @param {(handed: Handed) => void} hand
 * @param {() => void} draw */
export function asideList(aside, remove, hand, draw) {
  /** @param {Aside} item @param {number} i */
  const save = (item, i) => {
    const handed = new Handed(`kubek-aside-${i + 1}.json`, item.text, "application/json", draw);
    hand(handed);
    return handed.give();
  };
  return html`<section class="paper rule aside"><p class="notice">${t("ui.aside_n", { n: aside.length })}</p>
    <ul>${aside.map((item, i) => {
      const name = nameOf(item);
      return html`<li><span><b><bdi>${name}</bdi></b> <small>${t(item.why.key, item.why.params)}</small></span>
        <button type="button" class="quiet" aria-label=${t("ui.aside_save", { name })}
          @click=${() => save(item, i)}>${icon("share")}</button>
        <button type="button" class="quiet" aria-label=${t("ui.aside_delete", { name })}
          @click=${() => remove(item)}>${icon("trash")}</button></li>`;
    })}</ul></section>`;
}
