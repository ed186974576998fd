// What the report says of one player: what the result is made of, what was worth deciding otherwise, and the luck.

import { html, nothing } from "lit-html";
import { t, percent } from "../../i18n/i18n.js";
import { cellName } from "../../match/words.js";
import { mark } from "../../parts/mark.js";
import { moveText } from "../../parts/moves.js";
import { amount, change, partsOf } from "./amounts.js";

/** @import { MatchReport, Mistake, RollReport } from "#view" */
/** @import { Selection } from "../../match/selection.js" */
/** @import { MatchRecord } from "../../types/index.js" */

const GOOD = 0.9; // of all decisions

/** What a player's part is drawn from: `moments` are the positions before the decisions that are named.
 * @typedef {{id: string, record: MatchRecord, report: MatchReport, moments: Map<number, Selection>}} Told */

/** @param {Told} told @param {number} at */
function sum({ report }, at) {
  const { unit, seats } = report;
  const { start, value } = seats[at];
  const parts = partsOf(report, at).map((part) => t(`ui.analysis.part.${part.key}`, { n: change(part.value, unit) }));
  return html`<p>${[t("ui.analysis.from", { n: amount(start, unit) }), ...parts].join(" · ")} · <b>${
    t("ui.analysis.to", { n: amount(value, unit) })}</b></p>`;
}

/** @param {Told} told @param {string} move @param {number} index */
function words({ moments }, move, index) {
  const moment = moments.get(index);
  return moment ? moveText(moment, move) : move;
}

/** @param {Told} told @param {Mistake} mistake */
function mistakeLine(told, { index, played, best, loss, kind, value, got }) {
  const { id, report } = told;
  const unit = value === undefined ? "win" : report.unit; // else a last turn that was played for winning
  const values = value === undefined || got === undefined ? nothing : html`<small>${t("ui.analysis.values",
    { best: amount(value, unit), played: amount(got, unit) })}</small>`;
  return html`<li><p><b>${t(`ui.analysis.kind.${kind}`)}</b> ${t("ui.analysis.instead",
    { best: words(told, best, index), played: words(told, played, index), n: amount(loss, unit) })} ${values}</p>
    <a class="button plain" href=${`#/history/${id}/${index}`}>${t("ui.analysis.show")}</a></li>`;
}

/** @param {Told} told @param {number} at */
function decisions(told, at) {
  const { choices, best, mistakes, kinds, wasted, loss, for_winning: late } = told.report.seats[at];
  const { unit } = told.report;
  if (!choices) return nothing;
  const moment = wasted ? told.moments.values().next().value : null;
  const rate = t("ui.analysis.rate", { best, n: choices, share: percent(best / choices) });
  const praise = best === choices ? t("ui.analysis.all_best") : best / choices >= GOOD ? t("ui.analysis.well") : "";
  const all = Object.entries(kinds).sort(([, [, one]], [, [, other]]) => other - one);
  return html`<h3>${t("ui.analysis.decisions")}</h3>
    <p>${rate} ${praise}</p>
    ${mistakes.length ? html`<p>${t("ui.analysis.loss", { n: amount(loss, unit) })}</p>
      <h4>${t("ui.analysis.mistakes")}</h4><ul class="mistakes">${mistakes.map((one) => mistakeLine(told, one))}</ul>
      <details><summary>${t("ui.analysis.kinds")}</summary><ul class="sentences">${all.map(([kind, [n, lost]]) =>
        html`<li>${t(`ui.analysis.kind.${kind}`)} ${t("ui.analysis.times", { n, lost: amount(lost, unit) })}</li>`)}
        ${wasted && moment ? html`<li>${t("ui.analysis.wasted", { cell: cellName(moment.view, wasted) })}</li>`
          : nothing}</ul></details>` : nothing}
    ${late.length ? html`<h4>${t("ui.analysis.for_winning")}</h4><ul class="mistakes">${late.map((one) =>
      mistakeLine(told, one))}</ul>` : nothing}`;
}

/** @param {Told} told @param {string} key @param {RollReport} roll */
function rollLine({ id, record, report }, key, { index, luck }) {
  const sign = report.more_is_better ? 1 : -1;
  const dice = record.log[index].split(" ").slice(1).join("\u00a0"); // on one line
  return html`<li><p>${t(`ui.analysis.${key}`, { dice, n: change(sign * luck, report.unit) })}</p>
    <a class="button plain" href=${`#/history/${id}/${index + 1}`}>${t("ui.analysis.show")}</a></li>`;
}

/** @param {Told} told @param {number} at */
function luck(told, at) {
  const { report } = told;
  const { luck: all, lucky, unlucky } = report.seats[at];
  const sign = report.more_is_better ? 1 : -1;
  const whole = t(all < 0 ? "ui.analysis.unlucky_whole" : "ui.analysis.lucky_whole",
    { n: change(sign * all, report.unit) });
  return html`<h3>${t("ui.analysis.luck")}</h3><p>${whole} ${unusual(report, at)}</p><ul class="mistakes">
    ${lucky && lucky.luck > 0 ? rollLine(told, "lucky", lucky) : nothing}
    ${unlucky && unlucky.luck < 0 ? rollLine(told, "unlucky", unlucky) : nothing}</ul>`;
}

/** @param {MatchReport} report @param {number} at */
function unusual({ seats }, at) {
  const { luck: all, beyond } = seats[at];
  if (beyond === null) return "";
  const n = Math.round(1 / Math.max(beyond, 1e-6));
  if (n < 3) return t("ui.analysis.usual");
  return t(all < 0 ? "ui.analysis.unluckier" : "ui.analysis.luckier", { n: n > 999 ? 1000 : n });
}

/** @param {Told} told @param {number} at @param {number} mine the player's mark */
export function seatReport(told, at, mine) {
  const { report, record } = told;
  const { gap } = report.seats[at];
  return html`<section class="paper game-figures"><h2>${mark(mine)}<bdi>${record.seats[at].name}</bdi></h2>
    ${sum(told, at)}${decisions(told, at)}${luck(told, at)}
    ${report.exact || !gap ? nothing : html`<p class="hint">${t("ui.analysis.gap",
      { n: amount(gap, report.unit) })}</p>`}</section>`;
}

/** The events before which the positions have to be known, to name what was decided there.
 * @param {MatchReport} report */
export const named = ({ seats }) => [...new Set(seats.flatMap(({ mistakes, for_winning: late }) =>
  [...mistakes, ...late].map(({ index }) => index)))];

