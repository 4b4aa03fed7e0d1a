import { Deferred, Duration, Effect } from "effect"
import { destination } from "../../domain/presentation/destination.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { PresentationFailure } from "../ports/backend/PresentationGateway.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { OpenPresentation } from "../presentation/openPresentation.ts"
import { keepTrying } from "../request/keepTrying.ts"
import { createSignal, createStore, type Store, until, untilEmitted } from "../store/Store.ts"

/** The visitor's part in a presentation, from reading it to leaving its page (Q7, R11, X2). */
export interface Attendance {
  /** Undefined until it is on and was read. */
  readonly presentation: Store<Presentation | undefined>
  /** Why it cannot be read, until it can. */
  readonly failure: Store<PresentationFailure | undefined>
  /** Whether a failure is tried again without the visitor; a visitor who is not invited is not invited later either (R8). */
  readonly triesAgain: () => boolean
  /** Whether it takes longer than usual until it has begun (Q7). */
  readonly isLate: Store<boolean>
  /** Ends the wait after a failure, or for the beginning. */
  readonly tryAgain: () => void
  /** Attends until interrupted; dies with PresentationUnknown where there is no such presentation (R5). */
  readonly live: Effect.Effect<never>
}

/**
 * Reads a presentation, waits until it has begun, then runs `during` until that ends, and begins again. `ahead`: what came of reading
 * it, where that was just done.
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
    /** A visitor who is about to be brought to another page sees nothing of this one, the terms least of all (R11, Q4). */
    const belongsHere = () => {
      const where = destination(flow.state.get(), "presentation")
      return where === undefined || where.page === "presentation"
    }

    const attend = Effect.gen(function* () {
      const found = yield* read
      // Until then the failure stays in view, whatever is tried behind it.
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
      live: keepTrying(Effect.forever(attend), (failed) => Effect.sync(() => failure.set(failed)), pause),
    }
  }

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
          Effect.as(Effect.logWarning("presentation not read again", failure.status), found),
        )
      }
      return found
    })
