// The way into the device's own list of apps: the browser's offer where it makes one, Safari's menu on iPhone and iPad.
// The browser's own banner is held back; Kubek speaks of it once a match is over, and never again when told so.

import { recall, keep } from "./store/settings.js";

/** The browser's offer, as long as it stands. @type {(Event & {prompt(): Promise<unknown>}) | null} */
let offered = null;
let changed = () => {};

const installed = () => !matchMedia("(display-mode: browser)").matches || /** @type {any} */
  (navigator).standalone === true;

/** iPads call themselves Macs, but Macs have no touch. Pages inside other apps have no service workers there. */
const onIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent)
  || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** `callback` is told when installing becomes possible or is done.
 * @param {() => void} callback */
export function watchInstall(callback) {
  changed = callback;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = /** @type {any} */ (event);
    changed();
  });
  addEventListener("appinstalled", () => {
    offered = null;
    dismissInstall();
  });
}

/** Acts where Kubek is an installed app, or becomes one.
 * @param {() => void} act */
export function whenInstalled(act) {
  if (installed()) act();
  else addEventListener("appinstalled", () => act());
}

/** How Kubek can be installed here: "prompt", "ios" or null (installed already, or this browser cannot). */
export function installWay() {
  if (installed()) return null;
  if (offered) return "prompt";
  return onIos() ? "ios" : null;
}

export const installDismissed = () => recall("install", null) === "dismissed";

export function dismissInstall() {
  keep("install", "dismissed");
  changed();
}

/** Asks the browser; whatever the answer is, it is not asked for again. */
export async function install() {
  const offer = offered;
  offered = null;
  dismissInstall();
  await offer?.prompt();
}
