import { Deferred, Duration, Effect } from "effect"
import { destination } from "../../domain/presentation/destination.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { PresentationFailure } from "../ports/backend/PresentationGateway.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { OpenPresentation } from "../presentation/openPresentation.ts"
import { retryForever } from "../request/retryForever.ts"
import { createSignal, createStore, type Store, until, untilEmitted } from "../store/Store.ts"

/** The visitor's part in a presentation, from fetching it to leaving its page (Q7, R11, X2). */
export interface Attendance {
  /** `undefined` until the presentation is live and fetched. */
  readonly presentation: Store<Presentation | undefined>
  /** The reason why it cannot be fetched; `undefined` after success. */
  readonly failure: Store<PresentationFailure | undefined>
  /** Whether a failure is retried automatically. A visitor without an invitation does not get one by waiting (R8). */
  readonly triesAgain: () => boolean
  /** Whether the start takes longer than usual (Q7). */
  readonly isLate: Store<boolean>
  /** Ends a delay: after a failure, or before the start. */
  readonly tryAgain: () => void
  /** Attends until interrupted. Dies with PresentationUnknown if there is no such presentation (R5). */
  readonly live: Effect.Effect<never>
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

export const attendConsultation =
  ({
    openPresentation,
    untilBegun,
    flow,
  }: {
    readonly openPresentation: OpenPresentation
    readonly untilBegun: UntilBegun
    readonly flow: FollowPresentation
  }): AttendConsultation =>
  (presentationId, during, ahead) => {
    const presentation = createStore<Presentation | undefined>(undefined)
    const failure = createStore<PresentationFailure | undefined>(undefined)
    const isLate = createStore(false)
    const retried = createSignal()
    let again = Deferred.makeUnsafe<void>()

    const triesAgain = () => failure.get()?._tag === "RequestFailed"
    const pause = (ms: number) =>
      Effect.suspend(() => {
        again = Deferred.makeUnsafe<void>()
        const pressed = Deferred.await(again)
        return triesAgain() ? Effect.raceFirst(Effect.sleep(ms), pressed) : pressed
      })

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
      failure.set(undefined)
      if (!belongsHere()) return yield* Effect.never
      const begun = yield* untilBegun(found, () => isLate.set(true), untilEmitted(retried))
      if (begun.status !== "live" || !belongsHere()) return yield* Effect.never
      presentation.set(begun)
      yield* during(begun)
    }).pipe(
      // The page shows error 404 for it (R5).
      Effect.catchTag("PresentationUnknown", (unknown) => Effect.die(unknown)),
    )
    return {
      presentation,
      failure,
      triesAgain,
      isLate,
      tryAgain: () => {
        failure.set(undefined)
        Deferred.doneUnsafe(again, Effect.void)
        retried.emit()
      },
      live: retryForever(Effect.forever(attend), (failed) => Effect.sync(() => failure.set(failed)), pause),
    }
  }

/**
 * Delays before a presentation that is still scheduled is fetched again, in ms: a push message may arrive before the
 * API shows the change.
 */
const readAgainMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Every later delay, in ms: two requests a minute, without a limit. */
const lastWaitMs = 30_000
/** After this many requests, the visitor learns about the delay. */
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
          Effect.as(Effect.logWarning("refetching the presentation failed", failure.status), found),
        )
      }
      return found
    })
