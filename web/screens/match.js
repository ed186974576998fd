// What a match needs, in one piece: it is wanted together.

export * as play from "./play.js";
export * as end from "./end.js";
export * as companions from "../thinking/companions.js";
