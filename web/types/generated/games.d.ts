import type { GameFacts } from "../index.js";

declare const games: GameFacts[];
export default games;
