// Handing a text to other apps where the device can, otherwise to the clipboard.

/** The key of what to say about it, or "" where the device shows it by itself.
 * @param {string} text */
export async function share(text) {
  try {
    if (navigator.share) { await navigator.share({ text }); return ""; }
    await navigator.clipboard.writeText(text);
    return "ui.copied";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "" : "ui.not_shared";
  }
}
