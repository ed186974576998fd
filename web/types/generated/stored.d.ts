interface Listed { path: string; bytes: number; sha256: string; store: "app" | "runtime" | "table" }

export const BUILD: string;
/** What is said where the page is lost, and the way to try again, by language. */
export const LOST: Record<string, [string, string]>;
export const STORED: Listed[];
export const TABLES: Listed[];
export const TYPES: Record<string, string>;
