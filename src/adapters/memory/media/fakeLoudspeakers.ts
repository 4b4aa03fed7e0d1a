import { Effect } from "effect"
import {
  type Loudspeaker,
  LoudspeakerRefused,
  type Loudspeakers,
} from "../../../application/ports/media/Loudspeakers.ts"
import { createListeners } from "../../../application/store/Store.ts"

/** The visitor's audio outputs; initially empty, as in a browser that offers no choice. */
interface FakeLoudspeakers {
  readonly loudspeakers: Loudspeakers
  /** Sets the available outputs. */
  readonly provide: (...devices: ReadonlyArray<Loudspeaker>) => void
  /** Refuses every choice from now on. */
  readonly refuse: () => void
  /** The last chosen output; `undefined` before any choice. */
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
