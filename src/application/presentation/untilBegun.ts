import { Duration, Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Page } from "../ports/Page.ts"
import type { PresentationFailure } from "../ports/PresentationGateway.ts"
import { type Store, until } from "../store/Store.ts"
import type { OpenPresentation } from "./openPresentation.ts"

/** Waits before a presentation that is still planned is read again, in ms: push may be ahead of the answer by a moment. */
const readAgainMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000]
/** What the waits come to in the end, in ms: two readings a minute, however long it goes on. */
const lastWaitMs = 30_000
/** After so many readings the visitor is told. */
const patientReadings = 3

/**
 * Reads a presentation to which the visitor was called until it is not planned any more (Q7): the call may come before the answer
 * says so. `late` runs when that takes longer than usual; `again` ends a wait. A reading that fails changes nothing.
 */
export type UntilBegun = (
  planned: Presentation,
  late: () => void,
  again: Effect.Effect<unknown>,
) => Effect.Effect<Presentation, PresentationFailure>

export const untilBegun =
  ({
    openPresentation,
    flow,
    page,
  }: {
    readonly openPresentation: OpenPresentation
    readonly flow: { readonly state: Store<VisitState> }
    readonly page: Page
  }): UntilBegun =>
  (planned, late, again) =>
    Effect.gen(function* () {
      let found = planned
      for (let readings = 0; found.status === "scheduled"; readings += 1) {
        if (readings >= patientReadings) late()
        const spread = 0.8 + 0.4 * (yield* page.draw)
        const ms = Math.round((readAgainMs[readings] ?? lastWaitMs) * spread)
        const begun = until(flow.state, (now) => now._tag === "Live" && now.presentation?.status === "live")
        yield* Effect.raceAllFirst([Effect.sleep(Duration.millis(ms)), again, begun])
        found = yield* Effect.catchTag(openPresentation(planned.id), "RequestFailed", (failure) =>
          Effect.as(Effect.logWarning("presentation not read again", failure.status), found),
        )
      }
      return found
    })
