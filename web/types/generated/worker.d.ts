import type { BuildFile } from "../index.js";

export const WORKER: BuildFile;
