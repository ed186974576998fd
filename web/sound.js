// The noises of the table, made by the device itself. A throw is one sound: a rattle, and a knock for each die when it
// lands.

import { settings } from "./store/settings.js";

/** @typedef {typeof import("zzfx").ZZFX} Synth */

// ZzFX parameters: volume, randomness, frequency, attack, sustain, release, shape, …
const SOUNDS = {
  hold: [0.4, 0, 520, 0, 0.01, 0.03, 1, 1.6],
  write: [0.5, 0.1, 900, 0.01, 0.04, 0.08, 4, 0.4, -12],
  bust: [0.7, 0, 160, 0.02, 0.12, 0.25, 2, 1.2, -3],
  win: [0.8, 0, 523, 0.03, 0.25, 0.4, 1, 1.4, 0, 0, 262, 0.08],
};
const KNOCK = [0.9, 0.25, 210, 0, 0.008, 0.05, 4, 2.2, -4, 0, 0, 0, 0, 3, 0, 0.2];
const RATTLE = [0.25, 0.4, 420, 0, 0.004, 0.02, 4, 2.6];
const RATTLES = 70; // ms from one to the next while dice are in the air
const TAIL = 150; // ms in which the last knock dies away
const PATIENCE = 150; // ms to wait for a device that has put sound to rest: what comes later no longer fits

/** @type {Synth | null} */
let synth = null;

/** The synthesizer, awake, or null where the device makes no sound now. After a call, a locked screen or another app's
 * sound the system leaves it suspended or interrupted: it is woken each time, or every later sound would be silent. */
async function awake() {
  synth ??= (await import("zzfx")).ZZFX;
  if (synth.audioContext.state === "closed") synth.audioContext = new AudioContext();
  const { audioContext } = synth;
  if (audioContext.state !== "running") {
    const woken = audioContext.resume().catch(() => {}); // refused until the interruption is over
    await Promise.race([woken, new Promise((done) => { setTimeout(done, PATIENCE); })]);
  }
  return audioContext.state === "running" ? synth : null;
}

// It is made ready while a tap or a key is being handled: some browsers wake it only then, and the first throw that
// follows finds it loaded.
for (const input of ["pointerup", "keydown"]) {
  addEventListener(input, () => { if (settings.sound) awake().catch(() => {}); }, { capture: true, passive: true });
}

/** @param {Synth} made @param {ArrayLike<number>} samples @param {number} from seconds of it that have gone by */
function start({ audioContext, sampleRate, volume }, samples, from = 0) {
  const buffer = audioContext.createBuffer(1, samples.length, sampleRate);
  buffer.getChannelData(0).set(samples);
  const source = audioContext.createBufferSource();
  const gain = audioContext.createGain();
  source.buffer = buffer;
  gain.gain.value = volume;
  source.connect(gain).connect(audioContext.destination);
  source.start(0, from);
  return source;
}

/** @param {Synth} made @param {number[]} landings ms */
function throwSamples(made, landings) {
  const { sampleRate } = made;
  const last = Math.max(...landings);
  const samples = new Float32Array(Math.ceil(((last + TAIL) / 1000) * sampleRate));
  /** @param {number[]} sound @param {number} ms */
  const add = (sound, ms) => {
    const at = Math.round((ms / 1000) * sampleRate);
    for (const [i, value] of made.buildSamples(...sound).entries()) {
      if (at + i < samples.length) samples[at + i] += value;
    }
  };
  for (let ms = 0; ms < Math.min(...landings); ms += RATTLES) add(RATTLE, ms);
  for (const ms of landings) add(KNOCK, ms);
  return samples.map((value) => Math.max(-1, Math.min(1, value)));
}

/** @param {keyof typeof SOUNDS} name */
export async function sound(name) {
  if (!settings.sound) return;
  try {
    const made = await awake();
    if (made) start(made, made.buildSamples(...SOUNDS[name]));
  } catch { /* no audio here */ }
}

/** The sound of a throw, in step with dice that land after so many ms. Call what comes back to end it early: what is
 * still in the air then lands at once.
 * @param {number[]} landings
 * @returns {() => void} */
export function throwSound(landings) {
  if (!settings.sound || !landings.length) return () => {};
  const begun = performance.now();
  /** @type {AudioBufferSourceNode | null} */
  let playing = null;
  let cut = false;
  const play = async () => {
    const made = await awake();
    const gone = performance.now() - begun;
    if (!made || gone > Math.max(...landings)) return;
    playing = cut ? start(made, throwSamples(made, [0])) : start(made, throwSamples(made, landings), gone / 1000);
  };
  play().catch(() => { /* no audio here */ });
  return () => {
    cut = true;
    if (!playing || !synth) return;
    playing.stop();
    start(synth, throwSamples(synth, [0]));
  };
}
