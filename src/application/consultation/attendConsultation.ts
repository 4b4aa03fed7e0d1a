import { Duration, Effect } from "effect"
import { destination } from "../../domain/presentation/destination.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationFailure } from "../ports/backend/PresentationGateway.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { OpenPresentation } from "../presentation/openPresentation.ts"
import { retryForever } from "../request/retryForever.ts"
import { change, createSignal, createStore, type Store, until, untilEmitted } from "../store/Store.ts"

/** The visitor's part in a presentation, from fetching it to leaving its page (Q7, R11, X2). */
export interface Attendance {
  readonly state: Store<Attending>
  /** Ends a delay: after a failure, or before the start. */
  readonly retry: () => void
  /** Attends until interrupted. Dies with PresentationUnknown if there is no such presentation (R5). */
  readonly live: Effect.Effect<never>
}

interface Attending {
  /** `undefined` until the presentation is live and fetched. */
  readonly presentation: Presentation | undefined
  /** The reason why it cannot be fetched; `undefined` after success. */
  readonly failure: PresentationFailure | undefined
  /** Whether a failure is retried automatically. A visitor without an invitation does not get one by waiting (R8). */
  readonly triesAgain: boolean
  /** Whether the start takes longer than usual (Q7). */
  readonly isLate: boolean
}

/**
 * Fetches a presentation, waits for its start, runs `during` until that ends, and repeats. `ahead`: a fetch that the
 * caller has just made.
 */
export type AttendConsultation = (
  presentationId: number,
  during: (presentation: Presentation) => Effect.Effect<unknown>,
  ahead?: Effect.Effect<Presentation, PresentationFailure>,
) => Attendance

interface AttendDeps {
  readonly openPresentation: OpenPresentation
  readonly flow: Pick<FollowPresentation, "state">
  readonly page: Page
}

export const attendConsultation =
  ({ openPresentation, flow, page }: AttendDeps): AttendConsultation =>
  (presentationId, during, ahead) => {
    const state = createStore<Attending>({
      presentation: undefined,
      failure: undefined,
      triesAgain: false,
      isLate: false,
    })
    const retried = createSignal()
    const again = untilEmitted(retried)
    const fail = (failure: PresentationFailure | undefined) =>
      change(state, { failure, triesAgain: failure?._tag === "RequestFailed" })

    let first = ahead
    const read = Effect.suspend(() => {
      const reading = first ?? openPresentation(presentationId)
      first = undefined
      return reading
    })
    /** A visitor who is about to be redirected sees nothing of this page, least of all the terms (R11, Q4). */
    const belongsHere = () => {
      const where = destination(flow.state.get(), "presentation")
      return where === undefined || where.page === "presentation"
    }

    const attend = Effect.gen(function* () {
      const found = yield* read
      // The failure stays in view during retries, until a fetch succeeds.
      fail(undefined)
      if (!belongsHere()) return yield* Effect.never
      const late = () => change(state, { isLate: true })
      const begun = yield* untilBegun({ openPresentation, flow, page })(found, late, again)
      if (begun.status !== "live" || !belongsHere()) return yield* Effect.never
      change(state, { presentation: begun })
      yield* during(begun)
    }).pipe(
      // The page shows error 404 for it (R5).
      Effect.catchTag("PresentationUnknown", (unknown) => Effect.die(unknown)),
    )
    return {
      state,
      retry: () => {
        fail(undefined)
        retried.emit()
      },
      live: retryForever(
        Effect.forever(attend),
        (failure) => Effect.sync(() => fail(failure)),
        (ms) => Effect.suspend(() => (state.get().triesAgain ? Effect.raceFirst(Effect.sleep(ms), again) : again)),
      ),
    }
  }

/**
 * Delays before a presentation that is still scheduled is fetched again, in ms: a push message may arrive before the
 * API shows the change.
 */
const readAgainMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Every later delay, in ms: two requests a minute, without a limit. */
const lastWaitMs = 30_000
/** Requests after which the visitor reads about the delay. */
const patientReadings = 3

/**
 * Fetches a presentation until it is no longer scheduled (Q7): the call may arrive before the API shows the change.
 * `late` runs if that takes longer than usual; `again` ends a delay. A failed fetch changes nothing.
 */
type UntilBegun = (
  planned: Presentation,
  late: () => void,
  again: Effect.Effect<unknown>,
) => Effect.Effect<Presentation, PresentationFailure>

export const untilBegun =
  ({ openPresentation, flow, page }: AttendDeps): UntilBegun =>
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
          Effect.as(Effect.logWarning("refetching the presentation failed", failure.status), found),
        )
      }
      return found
    })
