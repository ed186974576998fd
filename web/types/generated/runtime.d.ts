import type { BuildFile } from "../index.js";

interface Setting {
  files: Record<string, BuildFile>;
  early: Promise<{ module: WebAssembly.Module; image: ArrayBuffer } | null>;
  report: (stage: string, done: number) => void;
}

export function start(setting: Setting): Promise<(text: string) => string>;
