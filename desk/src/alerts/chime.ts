import { optional } from "../../../src/adapters/platform/optional.ts"
import { openSound } from "../../../src/adapters/platform/sound.ts"

/** Two notes, in Hz, each with its begin in s. */
const notes = [
  [659, 0],
  [880, 0.14],
] as const
const lengthS = 0.35
const volume = 0.12

const play = (sound: AudioContext): void => {
  for (const [frequency, beginS] of notes) {
    const tone = new OscillatorNode(sound, { frequency })
    const gain = new GainNode(sound, { gain: volume })
    gain.gain.setTargetAtTime(0, sound.currentTime + beginS + 0.05, 0.08)
    tone.connect(gain).connect(sound.destination)
    tone.start(sound.currentTime + beginS)
    tone.stop(sound.currentTime + beginS + lengthS)
  }
}

/**
 * Plays two short notes. Silent in a browser without audio processing, and until the consultant has pressed something
 * in this page, as browsers demand.
 */
export const chime = (): void => {
  const sound = openSound()
  if (sound === undefined) return
  optional(() => play(sound))
  setTimeout(() => void sound.close().catch(() => undefined), 1_000)
}
