// The switches of this device.

import { html } from "lit-html";
import { t, LANGUAGES, LANGUAGE_NAMES, currentLanguage } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { icon } from "../parts/icon.js";
import { offlineSettings } from "../parts/offline.js";

/** @import { App } from "../app.js" */

const SWITCHES = /** @type {const} */ ([
  "sound", "vibration", "shake", "animation", "confirm", "handover", "awake", "coach", "analysis",
  "steps", "shortcuts"]);
const THEMES = ["system", "light", "dark"];

/** @param {string} name @param {boolean} chosen @param {unknown} text @param {() => void} act */
const radio = (name, chosen, text, act) => html`<label class="check"><input type="radio" name=${name} .checked=${chosen}
  @change=${act}>${text}</label>`;

/** @param {App} app */
export function settingsScreen(app) {
  /** @param {typeof SWITCHES[number]} name */
  const toggle = (name) => html`<label class="check"><input type="checkbox" .checked=${settings[name]}
    @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => app.set(name, target.checked)}>
    <span>${t(`ui.set.${name}`)}<small>${t(`ui.set.${name}.hint`)}</small></span></label>`;
  return html`<header class="bar"><button type="button" class="tool" aria-label=${t("ui.back")}
      @click=${() => app.back()}>${icon("back")}</button><h1>${t("ui.settings")}</h1></header>
    <main class="page settings" id="main" tabindex="-1">
      <fieldset><legend>${t("ui.language")}</legend>${LANGUAGES.map((code) => radio("language",
        currentLanguage() === code,
        html`<span lang=${code}>${LANGUAGE_NAMES[code]}</span>`, () => app.set("language", code)))}</fieldset>
      <fieldset><legend>${t("ui.theme")}</legend>${THEMES.map((theme) => radio("theme", settings.theme === theme,
        html`<span>${t(`ui.theme.${theme}`)}</span>`, () => app.set("theme", theme)))}</fieldset>
      <fieldset><legend>${t("ui.playing")}</legend>${SWITCHES.map(toggle)}</fieldset>
      ${offlineSettings(app)}
    </main>`;
}
