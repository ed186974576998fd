// Calendar days as the ranking counts them, and as people read them.

import { currentLanguage } from "../../i18n/i18n.js";
import { keep, recall } from "../../store/settings.js";
import { localDay } from "../../store/days.js";

/** @param {string} day */
export function dayText(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "short" }).format(new Date(year, month - 1, date));
}

/** Today, or the latest day this device has seen: a clock set back gives no points back. */
export function rankingDay() {
  const seen = recall("day", "");
  const today = localDay();
  if (typeof seen === "string" && /^\d{4}-\d\d-\d\d$/.test(seen) && seen > today) return seen;
  keep("day", today);
  return today;
}
