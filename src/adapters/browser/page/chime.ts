/** The globals of the page that this uses. */
export interface SoundPage {
  readonly AudioContext?: typeof AudioContext
  /** Missing in old browsers. */
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
}

/** A rising fifth, in Hz; `after` is the delay of a tone, in s. */
const tones = [
  { pitch: 587.33, after: 0 },
  { pitch: 880, after: 0.22 },
] as const
/** Calm: about a fifth of full volume, and faded out after this many seconds. */
const loudness = 0.18
const fadeSeconds = 1.4

/** Plays two soft tones (QU7). Silent if the browser blocks sound, as it does before the visitor's first press. */
export const chime = (page: SoundPage): void => {
  const { AudioContext: Context, navigator } = page
  // Checked first, because a blocked context logs a warning in the console.
  if (Context === undefined || navigator.userActivation?.hasBeenActive === false) return
  try {
    const context = new Context()
    if (context.state !== "running") return void context.close().catch(() => undefined)
    const begin = context.currentTime + 0.05
    const oscillators = tones.map(({ pitch, after }) => {
      const oscillator = new OscillatorNode(context, { frequency: pitch })
      const volume = new GainNode(context, { gain: 0 })
      const at = begin + after
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(loudness, at + 0.03)
      volume.gain.exponentialRampToValueAtTime(0.0001, at + fadeSeconds)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(at)
      oscillator.stop(at + fadeSeconds)
      return oscillator
    })
    oscillators.at(-1)?.addEventListener("ended", () => void context.close().catch(() => undefined))
  } catch {
    // Without sound, the title, the notification and the host page still alert the visitor (QU7).
  }
}
