import { openSound, type SoundPage } from "../../../../src/adapters/platform/sound.ts"
import { lengthOf, play, type SoundName } from "./sounds.ts"

/**
 * Whether a sound would be audible. `blocked`: the browser waits for a press in this page, as after each reload.
 * `absent`: it plays none. `unknown` until the first attempt.
 */
export type Audibility = "unknown" | "audible" | "blocked" | "absent"

export interface Ringer {
  readonly audibility: () => Audibility
  readonly subscribe: (listener: () => void) => () => void
  /** Finds out whether a sound would be audible. */
  readonly check: () => void
  /** Plays a sound. Plays nothing while the browser blocks it, also not later. */
  readonly ring: (name: SoundName) => void
}

/** Time in ms in which an audio context runs after it was asked to, if the browser allows it. */
const resumeMs = 500

const until = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays sounds by one audio context, which a press in the page unlocks for good. It sleeps between sounds. */
export const openRinger = (page: SoundPage = globalThis): Ringer => {
  const listeners = new Set<() => void>()
  let audibility: Audibility = "unknown"
  let context: AudioContext | undefined
  let asleep: ReturnType<typeof setTimeout> | undefined

  const setAudibility = (next: Audibility) => {
    if (next === audibility) return
    audibility = next
    for (const listener of listeners) listener()
  }
  /** The context once it runs; `undefined` if the browser does not let it. */
  const running = async (): Promise<AudioContext | undefined> => {
    clearTimeout(asleep)
    context ??= openSound(page)
    const audio = context
    if (audio === undefined) {
      setAudibility("absent")
      return undefined
    }
    // Without a press `resume` never settles in Chromium.
    await Promise.race([audio.resume().catch(() => undefined), until(resumeMs)])
    setAudibility(audio.state === "running" ? "audible" : "blocked")
    return audio.state === "running" ? audio : undefined
  }
  const sleep = (audio: AudioContext, afterS: number) => {
    clearTimeout(asleep)
    // A context that was closed meanwhile cannot be suspended.
    asleep = setTimeout(() => void audio.suspend().catch(() => undefined), afterS * 1_000)
  }
  return {
    audibility: () => audibility,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check: () => void running().then((audio) => audio && sleep(audio, 1)),
    ring: (name) =>
      void running().then((audio) => {
        if (audio === undefined) return
        try {
          play(audio, name)
        } catch {
          // A browser extension may replace the audio API.
          return setAudibility("absent")
        }
        sleep(audio, lengthOf(name) + 1)
      }),
  }
}
