// What stands in the page's place where the page itself is lost: in all languages, the reader's first, with no script.

import { LOST } from "#stored";

/** @param {string} path what cannot be had */
export function lostPage(path) {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const place = (/** @type {string} */ tag) => (wanted.includes(tag) ? wanted.indexOf(tag) : wanted.length);
  const said = Object.entries(LOST).sort(([a], [b]) => place(a) - place(b)).map(([language, [text, again]]) =>
    `<p lang="${language}">${text.replace("{file}", `<code>${path}</code>`)} <a href="">${again}</a></p>`);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kubek</title><style>body { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.5 sans-serif;
color-scheme: light dark }</style><h1>Kubek</h1>${said.join("\n")}`;
  return new Response(page, { status: 504, headers: { "content-type": "text/html; charset=utf-8" } });
}
