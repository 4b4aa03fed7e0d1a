import { optional } from "./optional.ts"

export interface SoundPage {
  readonly AudioContext?: typeof AudioContext
}

/** A new audio context; `undefined` if the browser has no audio processing, or none left: Chromium opens few at once. */
export const openSound = (page: SoundPage = globalThis): AudioContext | undefined =>
  optional(() => page.AudioContext && new page.AudioContext())
