// What the page's own modules hand to one another. The types of the view come from the engine: "#view".

import type { DiceMode, NoteView, Progress, SeatRecord, SettingValue, View } from "#view";

export type Params = Record<string, any>;

/** A text key with its parameters. */
export interface Said { key: string; params?: Params }

/** The engine's answer: what was asked for, or `ok: false` with a code, a text key and its parameters. */
export interface Answer { ok: boolean; code?: string; key: string; params: Params; [field: string]: any }

export type Ask = (request: object) => Promise<Answer>;

/** How far the engine is; `reason` (a text key) where it failed. */
export interface EngineState {
  stage?: "download" | "compile" | "start" | "ready" | "failed"; done?: number; reason?: string;
}

/** What finished matches add up to; only the engine looks inside. */
export interface Figures {
  figures: number; game: string; dice: unknown; from?: number; over: boolean;
  seats: { name: string; player: string; level: string | null; place: number; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** A match as the engine reads and writes it (docs/notation.md). */
export interface MatchRecord {
  kubek: number; rules: number; game: string; options: Record<string, SettingValue>; seats: SeatRecord[];
  dice: DiceMode; seed: number | string | null; log: string[];
}

/** A match on the device; see web/store/matches.js. Times are milliseconds since 1970. */
export interface Saved {
  id: string; record: MatchRecord; marks: number[]; created: number; over: boolean;
  updated?: number; finished?: number; day?: string; turn?: number | null; scores?: number[];
  places?: (number | null)[]; progress?: Progress; figures?: Figures | null; redo?: string[];
  first?: number; remote?: number[]; sent?: number; revision?: number; writer?: string; build?: string;
  /** Kept beside a match that it went on from differently: which one, and how many events both have. */
  fork?: { of: string; at: number };
}

/** Something that cannot be shown here: where it lies, what it is as text, and why. */
export interface Aside { store: "matches" | "aside" | "memory"; key: any; value: any; text: string; why: Said }

/** A match that is over, as the store lists it. */
export type Finished = Saved & { finished: number; places: number[]; scores: number[] };

/** Somebody at the table, as the set-up knows them. */
export interface Person { name: string; mark: number; player?: "human" | "computer"; level?: string }

/** A seat that was asked for, perhaps without a name. */
export interface AskedSeat { name: string | null; player: "human" | "computer"; level?: string }

export interface GameOption {
  id: string; kind: "bool" | "int" | "choice"; default: SettingValue; values: SettingValue[];
  low: number; high: number; step?: number;
}

/** How often a level beats the next weaker one, of 100 matches of two with the usual rules; the mean scores of both. */
export interface Duel { levels: [string, string]; wins: number; error: number; scores: [number, number] }

/** A game as the engine lists it, with what its folder says for the page. */
export interface GameFacts {
  id: string; dice: number; kind: string; chooses: boolean; seats: { low: number; high: number };
  unit: "points" | "numbers"; less_is_better: boolean; options: GameOption[]; duels: Duel[];
  length: "short" | "medium" | "long";
}

/** A file of this build; `url` is absolute. */
export interface BuildFile { url: string; bytes: number; sha256: string; packed?: boolean }

/** A file that the service worker keeps. */
export interface StoredFile extends BuildFile { path: string; type: string; store: "app" | "runtime" | "table" }

/** A worked example of a help page. */
export interface HelpPlay { record: MatchRecord; steps: { event: string; text: string; view: View }[] }
export interface HelpPage { title: string; html: string; contents: string[]; plays: HelpPlay[] }

export interface Address { screen: string; id: string | null; part: string | null }

/** The page's copy for use without a network; see web/offline.js. */
export interface Trouble { what: "store" | "update" | "lost"; reason: string; file?: string }
export interface OfflineState {
  offline?: "unavailable" | "storing" | "ready" | "failed"; done?: number; update?: null | "ask" | "later";
  trouble?: Trouble | null;
}

/** Who may act on the screen: a person, a computer player (people look on), or nobody now. */
export type Actor = "person" | "computer" | "nobody";

/** What boards and the tray know beside the view and what is picked in it, and what a tap on them does. */
export interface Host {
  readonly marks: number[];
  readonly actor: Actor;
  readonly called: boolean;
  readonly tumbling: Tumbling | null;
  readonly fromTop: boolean;
  changed(): void;
  tapCell(cell: string): void;
  tapDie(place: number): void;
  look(seat: number): void;
  tell(text: string, more?: string, said?: string): void;
}

/** Dice in the air: their places, how long each moves (ms), the faces they show meanwhile, and which are down
 * already. */
export interface Tumbling { places: number[]; times: number[]; faces: number[]; down: boolean[] }

export type Notes = Pick<NoteView, "key" | "params">;
