export const BUILD: string;
export const VERSION: string;
export const LICENCES: string;
export const FIGURES: string;
