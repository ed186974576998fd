// Calendar days as the ranking counts them, and as people read them.

import { currentLanguage } from "../../i18n/i18n.js";
import { localDay } from "../../store/days.js";

const OFTEN = 30_000; // ms between looks at the clock

/** @param {string} day */
export function dayText(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "short" }).format(new Date(year, month - 1, date));
}

/** Tells when a new day has begun, however long the page slept meanwhile.
 * @param {() => void} changed
 * @returns {() => void} ends it */
export function onNewDay(changed) {
  let day = localDay();
  const look = () => {
    if (document.hidden || day === localDay()) return;
    day = localDay();
    changed();
  };
  const timer = setInterval(look, OFTEN);
  document.addEventListener("visibilitychange", look);
  return () => { clearInterval(timer); document.removeEventListener("visibilitychange", look); };
}
