// The worker's half of the image runtime: Python from the module and the image that the page sends.

import { download } from "../download.js";
import { begin } from "./page.js";
import { boot } from "./boot.js";
import { fetchNow } from "./fetch_now.js";
import { Rest } from "./rest.js";

/**
 * @param {{files: Record<"first"|"image"|"rest", {url: string, bytes: number, sha256: string}>,
 *   early: Promise<{module: WebAssembly.Module, image: ArrayBuffer} | null>,
 *   report: (stage: string, done: number) => void}} setting  `early`: null where no page has begun
 * @returns {Promise<(text: string) => string>} the engine's door
 */
export async function start({ files, early, report }) {
  const rest = new Rest(() => fetchNow(files.rest));
  const { module, image } = await early ?? await begin(files, report);
  const { python, layout, exports } = await boot({ module, image, rest });
  Object.assign(self, { kubek: { python, exports, rest } }); // tests look inside with it
  let answered = false;
  return (text) => {
    const answer = python.ask(layout.handle, text);
    if (!answered) setTimeout(() => complete(rest, files.rest));
    answered = true;
    return answer;
  };
}

/** The second half of the code, now that the first answer is on its way.
 * @param {Rest} rest @param {import("../../types/index.js").BuildFile} file */
async function complete(rest, file) {
  try {
    rest.install(await WebAssembly.compile(await download(file)));
  } catch (error) {
    console.warn("Kubek's engine:", String(error)); // it is asked for again when it is needed
  }
}
