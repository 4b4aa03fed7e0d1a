/** Two notes, in Hz, each with its begin in s. */
const notes = [
  [659, 0],
  [880, 0.14],
] as const
const lengthS = 0.35
const volume = 0.12

/** Plays two short notes. Silent until the consultant has pressed something in this page, as browsers demand. */
export const chime = (): void => {
  if (!("AudioContext" in globalThis)) return
  const sound = new AudioContext()
  for (const [frequency, beginS] of notes) {
    const tone = new OscillatorNode(sound, { frequency })
    const gain = new GainNode(sound, { gain: volume })
    gain.gain.setTargetAtTime(0, sound.currentTime + beginS + 0.05, 0.08)
    tone.connect(gain).connect(sound.destination)
    tone.start(sound.currentTime + beginS)
    tone.stop(sound.currentTime + beginS + lengthS)
  }
  setTimeout(() => void sound.close(), 1_000)
}
