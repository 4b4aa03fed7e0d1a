/** What is needed of the page's globals. */
export interface SoundPage {
  readonly AudioContext?: typeof AudioContext
  /** Missing in old browsers. */
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
}

/** A fifth, rising, in Hz; each begins that many seconds after the first. */
const tones = [
  { pitch: 587.33, after: 0 },
  { pitch: 880, after: 0.22 },
] as const
/** Calm: about a fifth of full volume, and gone after this many seconds. */
const loudness = 0.18
const fadeSeconds = 1.4

/** Sounds two soft tones (QU7). Silent where the browser does not let the page be heard, as before the visitor's first press. */
export const chime = (page: SoundPage): void => {
  const { AudioContext: Context, navigator } = page
  // Asked first, for a context that may not start complains in the console.
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
    // Without sound there are still the title, the notification and the host page (QU7).
  }
}
