import { Deferred, Effect } from "effect"
import { destination } from "../../domain/presentation/destination.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationFailure } from "../ports/PresentationGateway.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { OpenPresentation } from "../presentation/openPresentation.ts"
import type { UntilBegun } from "../presentation/untilBegun.ts"
import { keepTrying } from "../request/keepTrying.ts"
import { createStore, nextThat, type Store } from "../store/Store.ts"

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
    const presses = createStore(0)
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
      const begun = yield* untilBegun(
        found,
        () => isLate.set(true),
        nextThat(presses, () => true),
      )
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
        presses.set(presses.get() + 1)
      },
      live: keepTrying(Effect.forever(attend), (failed) => Effect.sync(() => failure.set(failed)), pause),
    }
  }
