// A game's options as a form, made from what the engine says of them.

import { html } from "lit-html";
import { t, number, has } from "../i18n/i18n.js";

/** @import { SettingValue } from "#view" */
/** @import { GameOption } from "../types/index.js" */

/** @typedef {(id: string, value: SettingValue) => void} Change */

/** The text of one value: its own message where there is one, otherwise the number itself.
 * @param {string} id @param {SettingValue} value */
function valueText(id, value) {
  if (value === true || value === false) return t(value ? "ui.yes" : "ui.no");
  const key = `option.${id}.${value}`;
  return has(key) ? t(key) : number(Number(value));
}

/** "Opening minimum: 500", or the option's name alone where it is simply switched on.
 * @param {string} id @param {SettingValue} value */
export const optionText = (id, value) => (value === true ? t(`option.${id}`)
  : t("ui.option_value", { option: t(`option.${id}`), value: valueText(id, value) }));

/** The options that make the rules others than usual; who begins is no rule.
 * @param {Record<string, SettingValue>} options */
export const changedOptions = (options) => Object.entries(options).filter(([id]) => id !== "opening");

/** Those that differ from their defaults.
 * @param {GameOption[]} options @param {Record<string, SettingValue>} values */
export const differing = (options, values) => Object.fromEntries(
  options.filter(({ id, default: usual }) => values[id] !== usual).map(({ id }) => [id, values[id]]));

/** @param {GameOption[]} options @returns {Record<string, SettingValue>} */
export const defaults = (options) => Object.fromEntries(options.map(({ id, default: usual }) => [id, usual]));

/** @param {GameOption} option @param {number} value @param {Change} change @param {string} name */
function stepper({ id, low, high, step = 1, default: usual }, value, change, name) {
  /** @param {number} n */
  const set = (n) => change(id, Math.min(high, Math.max(low, n)));
  /** @param {string} sign @param {string} key @param {boolean} off @param {number} to */
  const button = (sign, key, off, to) => html`<button type="button" class="tool" aria-label=${t(key, { option: name })}
    ?disabled=${off} @click=${() => set(to)}>${sign}</button>`;
  return html`<div class="stepper-field"><label for=${`option-${id}`}>${name}</label>
    <span class="stepper">${button("−", "ui.less", value <= low, value - step)}
    <input id=${`option-${id}`} type="number" inputmode="numeric" min=${low} max=${high} step=${step}
      .value=${String(value)}
      @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => set(Math.round(Number(target.value))
        || Number(usual))}>
    ${button("+", "ui.more", value >= high, value + step)}</span></div>`;
}

/** @param {GameOption} option @param {SettingValue} value @param {Change} change */
function field(option, value, change) {
  const { id, kind, values } = option;
  const name = t(`option.${id}`);
  if (kind === "bool") {
    return html`<label class="check"><input type="checkbox" .checked=${value}
      @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => change(id,
        target.checked)}><span>${name}</span></label>`;
  }
  if (kind === "int") return stepper(option, Number(value), change, name);
  return html`<label class="select-field"><span>${name}</span><select
    @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => change(id, values[target.selectedIndex])}>
    ${values.map((one) => html`<option ?selected=${one === value}>${valueText(id, one)}</option>`)}</select></label>`;
}

/** @param {GameOption[]} options @param {Record<string, SettingValue>} values @param {Change} change */
export const OptionForm = (options, values, change) => html`<div class="options">${options.map(
  (option) => field(option, values[option.id], change))}</div>`;
