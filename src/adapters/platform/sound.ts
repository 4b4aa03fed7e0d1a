import { optional } from "./optional.ts"

export interface SoundPage {
  readonly AudioContext?: typeof AudioContext
}

/** A new audio context; `undefined` if the browser has no audio processing, or none left: Chromium opens few at once. */
export const openSound = (page: SoundPage = globalThis): AudioContext | undefined =>
  optional(() => page.AudioContext && new page.AudioContext())

export interface Melody {
  /** `pitch` in Hz; `after` is the tone's delay in s. */
  readonly tones: ReadonlyArray<{ readonly pitch: number; readonly after: number }>
  /** Share of full volume, from 0 to 1. */
  readonly loudness: number
  /** Fade time of a tone, in s. */
  readonly fadeSeconds: number
}

export interface PressedPage extends SoundPage {
  /** Missing in old browsers. */
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
}

/** Plays tones that fade. Silent if the browser plays no sound, or blocks it, as it does before the first press in the page. */
export const playMelody = (melody: Melody, page: PressedPage = globalThis): void => {
  const { tones, loudness, fadeSeconds } = melody
  // Checked first, because a blocked context logs a warning in the console.
  if (page.navigator.userActivation?.hasBeenActive === false) return
  const context = openSound(page)
  if (context === undefined) return
  // A page may have only a few contexts at once. One that is closed already has nothing to release.
  const release = () => void context.close().catch(() => undefined)
  try {
    const begin = context.currentTime + 0.05
    const ends = tones.map(({ pitch, after }) => {
      const oscillator = new OscillatorNode(context, { frequency: pitch })
      const volume = new GainNode(context, { gain: 0 })
      const at = begin + after
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(loudness, at + 0.03)
      volume.gain.exponentialRampToValueAtTime(0.0001, at + fadeSeconds)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(at)
      oscillator.stop(at + fadeSeconds)
      return at + fadeSeconds
    })
    // Firefox starts a context a moment later. One that is still blocked by the end must not sound later.
    setTimeout(release, (Math.max(...ends) - context.currentTime + 0.1) * 1_000)
  } catch {
    // A browser without these nodes stays silent.
    release()
  }
}
