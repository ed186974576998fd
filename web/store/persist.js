// Asks the browser once, after the first saved match, not to clear Kubek's data when room gets short.

import { keep, recall } from "./settings.js";

export async function askToStay() {
  if (recall("stay", false)) return;
  keep("stay", true);
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch { /* it may be refused; then nothing changes */ }
}
