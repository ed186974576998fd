// The switches of this device.

import { html } from "lit-html";
import { t, LANGUAGES, LANGUAGE_NAMES, currentLanguage } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { icon } from "../parts/icon.js";
import { offlineSettings } from "../parts/offline.js";

const SWITCHES = ["sound", "vibration", "shake", "animation", "confirm", "handover", "awake", "coach", "steps", "shortcuts"];

export function settingsScreen(app) {
  const toggle = (name) => html`<label class="check"><input type="checkbox" .checked=${settings[name]} @change=${(e) => app.set(name, e.target.checked)}>
    <span>${t(`ui.set.${name}`)}<small>${t(`ui.set.${name}.hint`)}</small></span></label>`;
  return html`<header class="bar"><button type="button" class="tool" aria-label=${t("ui.back")} @click=${() => app.back()}>${icon("back")}</button><h1>${t("ui.settings")}</h1></header>
    <main class="page settings" id="main" tabindex="-1">
      <fieldset><legend>${t("ui.language")}</legend>${LANGUAGES.map((code) => html`<label class="check"><input type="radio" name="language" .checked=${currentLanguage() === code}
        @change=${() => app.set("language", code)}><span lang=${code}>${LANGUAGE_NAMES[code]}</span></label>`)}</fieldset>
      <fieldset><legend>${t("ui.theme")}</legend>${["system", "light", "dark"].map((theme) => html`<label class="check"><input type="radio" name="theme" .checked=${settings.theme === theme}
        @change=${() => app.set("theme", theme)}><span>${t(`ui.theme.${theme}`)}</span></label>`)}</fieldset>
      <fieldset><legend>${t("ui.playing")}</legend>${SWITCHES.map(toggle)}</fieldset>
      ${offlineSettings(app)}
    </main>`;
}
