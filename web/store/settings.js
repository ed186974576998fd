// Small things that must be known before the first paint: kept in localStorage, or in memory where that is refused.

import { HOME, named } from "../home.js";

/** @param {string} key */
const nameOf = (key) => named(`kubek.${key}`);

takeOver();

/** A copy at a path of its own begins with what all copies of its host shared once, and leaves that as it is. */
function takeOver() {
  try {
    if (new URL(HOME).pathname === "/" || localStorage.getItem(nameOf("taken")) !== null) return;
    for (const name of Object.keys(localStorage)) {
      const key = name.startsWith("kubek.") ? name.slice("kubek.".length) : null;
      const text = key !== null && localStorage.getItem(nameOf(key)) === null && localStorage.getItem(name);
      if (key && text) localStorage.setItem(nameOf(key), text);
    }
    localStorage.setItem(nameOf("taken"), "1");
  } catch { /* refused: there is nothing to take over */ }
}

/** @type {Map<string, any>} */
const memory = new Map();

/** @param {string} key @param {any} fallback */
export function recall(key, fallback) {
  try {
    const text = localStorage.getItem(nameOf(key));
    if (text !== null) return JSON.parse(text);
  } catch { /* refused or damaged: memory decides */ }
  return memory.has(key) ? memory.get(key) : fallback;
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  memory.set(key, value);
  try { localStorage.setItem(nameOf(key), JSON.stringify(value)); } catch { /* stays in memory */ }
}

/** The same for this tab only, until it is closed.
 * @param {string} key
 * @returns {string | undefined} */
export function recallHere(key) {
  try { return sessionStorage.getItem(nameOf(key))
    ?? memory.get(`here.${key}`); } catch { return memory.get(`here.${key}`); }
}

/** @param {string} key @param {string} text */
export function keepHere(key, text) {
  memory.set(`here.${key}`, text);
  try { sessionStorage.setItem(nameOf(key), text); } catch { /* stays in memory */ }
}

const DEFAULTS = {
  language: /** @type {string | null} */ (null), theme: "system", sound: false, vibration: false, shake: false,
    animation: true,
  shortcuts: true, confirm: true, handover: true, awake: true, decay: true, coach: false, steps: true,
};

const stored = recall("settings", {});
export const settings = { ...DEFAULTS, ...(stored && typeof stored === "object" ? stored : {}) };

/** @param {string} name @param {unknown} value */
export function change(name, value) {
  Object.assign(settings, { [name]: value });
  keep("settings", settings);
  applyTheme();
}

/** @type {Record<string, string>} */
const BAR = { light: "#e6dcc8", dark: "#1d1b18" }; // the system's bars, as in index.html

export function applyTheme() {
  document.documentElement.dataset.theme = settings.theme;
  /** @type {NodeListOf<HTMLMetaElement>} */
  const bars = document.querySelectorAll('meta[name="theme-color"]');
  for (const meta of bars) {
    meta.content = BAR[settings.theme] ?? BAR[meta.media.includes("dark") ? "dark" : "light"];
  }
  document.documentElement.dataset.motion = settings.animation ? "on" : "off";
}
