// Everything at the table, in one piece: playing, its rules and its end.

export { arrived, play, showWhatCounts } from "./play.js";
export { end } from "./end.js";
export { help, nameSettings } from "./help.js";
export { useExamples } from "../parts/example.js";
export { accompany } from "../thinking/companions.js";
