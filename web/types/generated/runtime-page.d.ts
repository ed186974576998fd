import type { BuildFile } from "../index.js";

type Report = (stage: "download" | "compile" | "start", done: number) => void;
type Parts = { module: WebAssembly.Module; image: ArrayBuffer; transfer?: Transferable[] };

export function begin(files: Record<string, BuildFile>, report: Report): Promise<Parts> | null;
