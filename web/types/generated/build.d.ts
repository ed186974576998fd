export const BUILD: string;
export const VERSION: string;
/** The folder this copy lives in. */
export const HOME: string;
export const LICENCES: string;
export const FIGURES: string;
