import type { BuildFile } from "../index.js";

export const TABLES: Record<string, BuildFile>;
