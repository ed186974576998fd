import type { HelpPage } from "../index.js";

export function helpPage(page: string, language: string): Promise<HelpPage | null>;
