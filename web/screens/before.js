// What comes before a match, in one piece: the set-up, the switches, the lines for one's own page.

export { Setup } from "./setup.js";
export { setupScreen } from "./setup-form.js";
export { settingsScreen } from "./settings.js";
export { Embedding, embedScreen } from "./embed.js";
