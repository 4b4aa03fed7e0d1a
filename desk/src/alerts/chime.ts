import { type Melody, playMelody } from "../../../src/adapters/platform/sound.ts"

/** Two short notes. */
const notes: Melody = {
  tones: [
    { pitch: 659, after: 0 },
    { pitch: 880, after: 0.14 },
  ],
  loudness: 0.12,
  fadeSeconds: 0.35,
}

/** Tells the consultant of a visitor. Silent until she has pressed something in this page, as browsers demand. */
export const chime = (): void => playMelody(notes)
