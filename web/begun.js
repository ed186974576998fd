// What the page's own code tells the script that stands in the page and watches over it (guard.js).

/** The page's own code has come: from now on it speaks for itself. */
export const begun = () => dispatchEvent(new Event("kubek:begun"));

/** Something has not, and nothing else can say so. */
export const tellMissing = () => dispatchEvent(new Event("kubek:missing"));
