import { Effect } from "effect"
import { type Melody, playMelody } from "../../platform/sound.ts"

/** One short note, softer than a voice. */
const note: Melody = { tones: [{ pitch: 880, after: 0 }], loudness: 0.06, fadeSeconds: 0.3 }

/** Plays the sound of a chat message. */
export const messageSound = Effect.sync(() => playMelody(note))
