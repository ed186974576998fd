interface Listed { path: string; bytes: number; sha256: string; store: "app" | "runtime" | "table" }

export const BUILD: string;
export const STORED: Listed[];
export const TABLES: Listed[];
export const TYPES: Record<string, string>;
