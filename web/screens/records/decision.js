// In the replay: a decision that could have been better, with the best move and both values.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { moveText } from "../../parts/moves.js";
import { amount } from "../analysis/amounts.js";

/** @import { MatchReport } from "#view" */
/** @import { Selection } from "../../match/selection.js" */
/** @import { Kept } from "../../store/analyses.js" */

/** What was decided after so many events, where something else was better; `value` and `got` are of the best move and
 * of the one that was played, and stand where it was not a last turn that was played for winning.
 * @param {Kept | null} kept @param {number} at
 * @returns {{played: string, best: string, loss: number, unit: MatchReport["unit"], value?: number, got?: number}
 *   | null} */
export function decisionAt(kept, at) {
  if (!kept?.report) return null;
  const { unit, more_is_better: more } = kept.report;
  for (const { decisions, for_winning: late, worth } of kept.state.seats) {
    const [, played, best, loss] = decisions.find(([index, , , lost]) => index === at && lost) ?? [];
    if (played) {
      const value = worth.find(([index]) => index === at)?.[1] ?? 0;
      return { played, best, loss, unit, value, got: value - (more ? loss : -loss) };
    }
    const [, chosen, better, chance] = late.find(([index, , , lost]) => index === at && lost) ?? [];
    if (chosen) return { played: chosen, best: better, loss: chance, unit: "win" };
  }
  return null;
}

/** @param {ReturnType<typeof decisionAt>} found @param {Selection} moment the position that is shown */
export function decisionText(found, moment) {
  if (!found) return nothing;
  const { played, best, loss, unit, value, got } = found;
  return html`<div class="paper decision"><p>${t("ui.analysis.instead", { best: moveText(moment, best),
    played: moveText(moment, played), n: amount(loss, unit) })}</p>
    ${value === undefined || got === undefined ? nothing : html`<small>${t("ui.analysis.values",
      { best: amount(value, unit), played: amount(got, unit) })}</small>`}</div>`;
}
