import type { BuildFile } from "../index.js";

/** What the chosen runtime is made of, by name: the image's `first`, `image` and `rest`, or stock Pyodide's files. */
export const FILES: Record<string, BuildFile>;
