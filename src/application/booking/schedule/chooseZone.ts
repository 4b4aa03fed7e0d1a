import { Effect } from "effect"
import { isTimeZone } from "../../../domain/booking/zonedTime.ts"
import type { TimeZones } from "../../ports/browser/BookingBrowser.ts"
import type { VisitorStore } from "../../ports/browser/VisitorStore.ts"

/** The zone for times (readings K2): the visitor's own, or the one chosen in this tab. */
export interface ChooseZone {
  readonly own: Effect.Effect<string>
  /** IANA names of all zones to choose from. */
  readonly all: Effect.Effect<ReadonlyArray<string>>
  readonly current: Effect.Effect<string>
  readonly choose: (zone: string) => Effect.Effect<void>
}

export const chooseZone = ({
  zones: { own, all },
  store,
}: {
  readonly zones: TimeZones
  readonly store: VisitorStore
}): ChooseZone => {
  let chosen: string | undefined
  return {
    own,
    all,
    current: Effect.gen(function* () {
      const zone = chosen ?? (yield* store.read("timeZone"))
      return zone !== undefined && isTimeZone(zone) ? zone : yield* own
    }),
    choose: (zone) =>
      Effect.suspend(() => {
        chosen = zone
        return store.write("timeZone", zone)
      }),
  }
}
