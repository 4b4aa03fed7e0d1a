import { createStore } from "../../../src/shared.ts"
import type { Audibility, Ringer } from "../../src/alerts/sound/openRinger.ts"
import type { SoundName } from "../../src/alerts/sound/sounds.ts"

export interface FakeRinger {
  readonly ringer: Ringer
  /** The sounds so far. */
  readonly rung: ReadonlyArray<SoundName>
  /** The browser allows sound after a press. */
  readonly unlock: () => void
}

/** A ringer that plays nothing. A blocked one stays blocked until the test unlocks it. */
export const fakeRinger = (first: Audibility = "audible"): FakeRinger => {
  const rung: SoundName[] = []
  const audibility = createStore(first)
  return {
    rung,
    unlock: () => audibility.set("audible"),
    ringer: {
      audibility: audibility.get,
      subscribe: audibility.subscribe,
      check: () => {},
      ring: (name) => void rung.push(name),
    },
  }
}
