// How well somebody plays: what decisions have cost in the matches that were looked back at. The engine counts; here
// it is gathered and drawn.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { curve } from "../../parts/chart.js";
import { allKept, isWhole } from "../../store/analyses.js";
import { amount } from "../analysis/amounts.js";
import { dayText } from "./days.js";

/** @import { MatchReport } from "#view" */
/** @import { Kept } from "../../store/analyses.js" */
/** @import { Ask, Finished } from "../../types/index.js" */

/** @typedef {{matches: number, loss: number, error: number}} Rating */
/** What one player's decisions in a game have cost, match by match.
 * @typedef {{key: string, unit: MatchReport["unit"], losses: number[], days: string[]}} Series */
/** @typedef {Series & {now: Rating | null, before: Rating | null, curve: Rating[]}} Rated */

/** @param {string} game @param {{name: string, player: string, level?: string | null}} seat */
export const keyOf = (game, { name, player, level }) => JSON.stringify([game, player, level ?? "",
  player === "computer" ? "" : name]);

/** What is known of each player in each game, the first match first. Where matches were judged in another unit than
 * the latest one, they do not compare and are left out.
 * @param {Finished[]} matches @param {Map<string, Kept>} kept
 * @returns {Series[]} */
export function seriesOf(matches, kept) {
  /** @type {Map<string, Series>} */
  const found = new Map();
  for (const { id, record, day } of matches) {
    const one = kept.get(id) ?? null;
    if (!isWhole(one, record)) continue;
    const { unit, seats } = one.report;
    for (const [at, seat] of record.seats.entries()) {
      const key = keyOf(record.game, seat);
      const before = found.get(key);
      const series = before?.unit === unit ? before : { key, unit, losses: [], days: [] };
      series.losses.push(seats[at].loss);
      series.days.push(day ?? "");
      found.set(key, series);
    }
  }
  return [...found.values()];
}

/** @param {Ask} ask @param {Finished[]} matches
 * @returns {Promise<Map<string, Rated>>} */
export async function ratingsOf(ask, matches) {
  const series = seriesOf(matches, await allKept());
  const answer = series.length ? await ask({ do: "rating", losses: series.map(({ losses }) => losses) }) : null;
  return new Map(answer?.ok ? series.map((one, at) => [one.key, { ...one, ...answer.found[at] }]) : []);
}

/** @param {Rated | undefined} rated @param {string} name of the game */
export function ratingOf(rated, name) {
  if (!rated?.now) return nothing;
  const { unit, now, before, curve: over, days } = rated;
  /** @param {Rating} rating */
  const told = ({ loss, error }) => ({ n: amount(loss, unit), error: amount(error, unit) });
  const rows = over.map((one, at) => [dayText(days[at + 1]), `${amount(one.loss, unit)} ± ${amount(one.error, unit)}`]);
  const factor = unit === "win" ? 100 : 1;
  return html`<h3>${t("ui.rating")}</h3>
    <p>${t("ui.rating.now", { ...told(now), matches: now.matches })}
      ${before ? t("ui.rating.before", told(before)) : nothing}</p>
    ${over.length > 1 ? curve(t("ui.rating.curve", { game: name }), [t("ui.day"), t("ui.rating.cost")],
      over.map(({ loss }, at) => ({ label: dayText(days[at + 1]), value: loss * factor })), rows) : nothing}
    <p class="hint">${t("ui.rating.hint")}</p>`;
}
