// Small things that must be known before the first paint: kept in localStorage, or in memory where that is refused.

const memory = new Map();

export function recall(key, fallback) {
  try {
    const text = localStorage.getItem(`kubek.${key}`);
    if (text !== null) return JSON.parse(text);
  } catch { /* refused or damaged: memory decides */ }
  return memory.has(key) ? memory.get(key) : fallback;
}

export function keep(key, value) {
  memory.set(key, value);
  try { localStorage.setItem(`kubek.${key}`, JSON.stringify(value)); } catch { /* stays in memory */ }
}

export const DEFAULTS = {
  language: null, theme: "system", sound: false, vibration: false, shake: false, animation: true,
  shortcuts: true, confirm: true, handover: true, awake: true, decay: true, coach: false, steps: true,
};

const stored = recall("settings", {});
export const settings = { ...DEFAULTS, ...(stored && typeof stored === "object" ? stored : {}) };

export function change(name, value) {
  settings[name] = value;
  keep("settings", settings);
  applyTheme();
}

export function applyTheme() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.motion = settings.animation ? "on" : "off";
}
