// Loads the texts of a language; i18n.js makes sentences of them.

import { piece } from "../pieces.js";
import { useCatalogue } from "./i18n.js";

// Made by the build of i18n/<language>.json, the engine's texts and those of each game; the paths are spelt out so
// that there is one chunk of each language.
/** @type {Record<string, () => Promise<{default: any}>>} */
const CATALOGUES = {
  pl: () => import("#texts/pl.json", { with: { type: "json" } }),
  bg: () => import("#texts/bg.json", { with: { type: "json" } }),
  en: () => import("#texts/en.json", { with: { type: "json" } }),
};

/** Loads a catalogue and makes it current; rejects when it cannot be fetched.
 * @param {string} code */
export async function setLanguage(code) {
  const { default: catalogue } = await piece(code, CATALOGUES[code]);
  useCatalogue(code, catalogue);
  document.documentElement.lang = code;
}
