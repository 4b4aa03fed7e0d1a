import type { Effect } from "effect"
import { Data } from "effect"

export interface Loudspeaker {
  readonly id: string
  readonly label: string
}

/** The browser cannot use this loudspeaker: the device is gone, or the page has no permission. */
export class LoudspeakerRefused extends Data.TaggedError("LoudspeakerRefused") {}

export interface Loudspeakers {
  /** The outputs that the browser names; empty if it offers no choice, or before a microphone was allowed. */
  readonly present: Effect.Effect<ReadonlyArray<Loudspeaker>>
  /** Calls the listener when outputs appear or disappear. Returns an unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void
  /** Routes all sound of the page to this output, including that of later players. */
  readonly use: (id: string) => Effect.Effect<void, LoudspeakerRefused>
}
