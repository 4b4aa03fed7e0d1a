import { Effect } from "effect"
import {
  type Loudspeaker,
  LoudspeakerRefused,
  type Loudspeakers,
} from "../../../application/ports/media/Loudspeakers.ts"
import { createListeners } from "../../../application/store/listeners.ts"

/** The visitor's audio outputs; none at first, as in a browser that does not let a page choose. */
export interface FakeLoudspeakers {
  readonly loudspeakers: Loudspeakers
  /** These are there from now on. */
  readonly provide: (...devices: ReadonlyArray<Loudspeaker>) => void
  /** From now on the browser refuses every choice. */
  readonly refuse: () => void
  /** The output that was chosen last; undefined before any choice. */
  readonly used: () => string | undefined
}

export const fakeLoudspeakers = (): FakeLoudspeakers => {
  const changed = createListeners()
  let devices: ReadonlyArray<Loudspeaker> = []
  let used: string | undefined
  let refuses = false
  return {
    loudspeakers: {
      present: Effect.sync(() => devices),
      onChange: changed.add,
      use: (id) =>
        Effect.suspend(() => {
          if (refuses) return Effect.fail(new LoudspeakerRefused())
          used = id
          return Effect.void
        }),
    },
    provide: (...present) => {
      devices = present
      changed.notify()
    },
    refuse: () => {
      refuses = true
    },
    used: () => used,
  }
}
