// An embedded game until somebody taps it: a picture, its name and a button. Only then the game itself is loaded.

import { begun, tellMissing } from "../begun.js";
import { browserLanguage, LANGUAGES } from "../i18n/i18n.js";
import { readAddress, THEMES } from "./address.js";
import { watchHeight } from "./height.js";
import { listenToHost, tellHost } from "./host.js";
import { refuse, Wishes } from "./wishes.js";

const page = document.documentElement;
const game = page.dataset.game ?? "";
const asked = readAddress(game, location.search);
const wishes = new Wishes();
/** The game, once it was tapped and runs. @type {import("./game.js").EmbeddedGame | null} */
let running = null;
let tapped = false;

/** @returns {NodeListOf<HTMLElement>} one section for each language */
const sections = () => document.querySelectorAll("#main > section");

/** @param {string} language */
function speakIn(language) {
  asked.language = language;
  page.lang = language;
  for (const section of sections()) section.hidden = section.lang !== language;
}

function show() {
  for (const section of sections()) {
    const [still, problem, button] = [".static", ".problem", "button"].map(
      (part) => /** @type {HTMLElement} */ (section.querySelector(part)));
    still.hidden = !asked.wrong;
    button.hidden = Boolean(asked.wrong);
    problem.hidden = !asked.wrong;
    if (asked.wrong) problem.append(` ${asked.wrong}`);
    button.addEventListener("click", start);
  }
}

async function start() {
  if (tapped) return;
  tapped = true;
  page.classList.add("loading");
  try {
    const [{ EmbeddedGame }] = await Promise.all([piece("game", () => import("./game.js")), piece("style", style)]);
    const starting = new EmbeddedGame(game, asked);
    await starting.start();
    begun();
    running = starting;
    if (asked.language) await running.setLanguage(asked.language); // it may have been changed meanwhile
    wishes.serve(running);
  } catch {
    tapped = false; // the button is still there
    tellMissing();
  }
  page.classList.remove("loading");
}

/** As in ../pieces.js, which costs nothing before something has not come.
 * @template T
 * @param {string} name @param {() => Promise<T>} load */
async function piece(name, load) {
  try { return await load(); } catch { return (await import("../pieces.js")).piece(name, load); }
}

/** The sheet of the whole app, which costs nothing before the tap. */
function style() {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: page.dataset.style });
    link.dataset.later = ""; // not what web/guard.js watches
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => { link.remove(); reject(new Error("no style")); });
    document.head.append(link);
  });
}

listenToHost(asked.moves, (type, value, allowed) => {
  if (type === "language" && LANGUAGES.includes(value)) {
    if (running) running.setLanguage(value); else speakIn(value);
  } else if (type === "theme" && THEMES.includes(value)) page.dataset.theme = value;
  else if (type === "new match") wishes.newMatch();
  else if (type === "move") { if (allowed) wishes.move(value); else refuse("move", "not_allowed"); }
});

page.dataset.theme = asked.theme;
speakIn(asked.language ?? browserLanguage());
show();
watchHeight();
begun();
tellHost("ready", { game, language: asked.language });
