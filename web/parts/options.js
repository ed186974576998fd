// A game's options as a form, made from what the engine says of them.

import { html } from "lit-html";
import { t, number, has } from "../i18n/i18n.js";

/** The text of one value: its own message where there is one, otherwise the number itself. */
export function valueText(id, value) {
  if (value === true || value === false) return t(value ? "ui.yes" : "ui.no");
  const key = `option.${id}.${value}`;
  return has(key) ? t(key) : number(value);
}

/** "Opening minimum: 500", or the option's name alone where it is simply switched on. */
export const optionText = (id, value) => (value === true ? t(`option.${id}`) : t("ui.option_value", { option: t(`option.${id}`), value: valueText(id, value) }));

function field(option, value, change) {
  const name = t(`option.${option.id}`);
  if (option.kind === "bool") {
    return html`<label class="check"><input type="checkbox" .checked=${value} @change=${(e) => change(option.id, e.target.checked)}><span>${name}</span></label>`;
  }
  if (option.kind === "int") {
    const step = option.step || 1;
    const set = (n) => change(option.id, Math.min(option.high, Math.max(option.low, n)));
    return html`<div class="stepper-field"><label for=${`option-${option.id}`}>${name}</label>
      <span class="stepper"><button type="button" class="tool" aria-label=${t("ui.less", { option: name })} ?disabled=${value <= option.low} @click=${() => set(value - step)}>−</button>
      <input id=${`option-${option.id}`} type="number" inputmode="numeric" min=${option.low} max=${option.high} step=${step} .value=${String(value)}
        @change=${(e) => set(Math.round(Number(e.target.value)) || option.default)}>
      <button type="button" class="tool" aria-label=${t("ui.more", { option: name })} ?disabled=${value >= option.high} @click=${() => set(value + step)}>+</button></span></div>`;
  }
  return html`<label class="select-field"><span>${name}</span><select @change=${(e) => change(option.id, option.values[e.target.selectedIndex])}>
    ${option.values.map((v) => html`<option ?selected=${v === value}>${valueText(option.id, v)}</option>`)}</select></label>`;
}

export const OptionForm = (options, values, change) => html`<div class="options">${options.map((o) => field(o, values[o.id], change))}</div>`;
