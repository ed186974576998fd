// Calendar days as the ranking counts them.

/** The local calendar day. */
export function localDay(date = new Date()) {
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
