import type { Effect } from "effect"
import { Data } from "effect"

/** An audio output of the visitor's. */
export interface Loudspeaker {
  readonly id: string
  readonly label: string
}

/** The browser does not send the page's sound there: it is gone, or the page may not. */
export class LoudspeakerRefused extends Data.TaggedError("LoudspeakerRefused") {}

/** Where the page's sound comes from. */
export interface Loudspeakers {
  /** Those that the browser tells by name; none where it cannot choose, or before a microphone was allowed. */
  readonly present: Effect.Effect<ReadonlyArray<Loudspeaker>>
  /** Hears that some came or went; the answer stops it. */
  readonly onChange: (listener: () => void) => () => void
  /** All sound of the page comes from there from now on, that of later players too. */
  readonly use: (id: string) => Effect.Effect<void, LoudspeakerRefused>
}
