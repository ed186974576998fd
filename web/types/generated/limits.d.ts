/** The engine's own: formats, and how much it takes. */
export const FORMAT: number;
export const RULES: number;
export const FIGURES: number;
export const LEVELS: string[];
export const MOST_SEATS: number;
export const MOST_MOVES: number;
export const LONGEST_NAME: number;
export const LONGEST_MOVE: number;
export const LONGEST_LOG: number;
export const LONGEST_FILE: number;
export const LONGEST_SEED: number;
export const MOST_COUNTED: number;
export const LATEST: number;
export const MOST_ENTRIES: number;
export const CONTROL: [number, number][];
export const INVISIBLE: [number, number][];
export const NOBODY: string;
