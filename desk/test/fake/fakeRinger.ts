import type { Audibility, Ringer } from "../../src/alerts/sound/openRinger.ts"
import type { SoundName } from "../../src/alerts/sound/sounds.ts"

export interface FakeRinger {
  readonly ringer: Ringer
  /** The sounds so far. */
  readonly rung: ReadonlyArray<SoundName>
}

/** A ringer that plays nothing. A blocked one stays blocked. */
export const fakeRinger = (audibility: Audibility = "audible"): FakeRinger => {
  const rung: SoundName[] = []
  return {
    rung,
    ringer: {
      audibility: () => audibility,
      subscribe: () => () => {},
      check: () => {},
      ring: (name) => void rung.push(name),
    },
  }
}
