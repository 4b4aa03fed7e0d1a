import { Clock, Effect } from "effect"
import { KeyUsed } from "../../../application/ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Booking } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import { script } from "../script.ts"

/**
 * The outcome of a call. `lost`: it takes effect, but its response is lost. A number (status) or a failure: it is
 * refused.
 */
export type BookingAnswer = "answered" | "failed" | "lost" | number | RequestFailed

export interface AskedBooking {
  readonly request: BookingRequest
  readonly key: string | undefined
}

export const callFailed = () => new RequestFailed({ status: 503, detail: undefined })

/** Scripted outcomes and a record of calls. Calls `begin` with the time (ms) of each call that takes effect. */
export const scriptedRequests = (begin: (now: number) => void) => {
  const answers = script<BookingAnswer>()
  const byKey = new Map<string, { readonly content: string; readonly made: Booking }>()
  const asked: Array<AskedBooking> = []

  /** A call that is refused, takes effect, or takes effect without a response. */
  const call = <A, E>(answer: (now: number) => Effect.Effect<A, E>): Effect.Effect<A, E | RequestFailed> =>
    Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | RequestFailed> => {
      const next = answers.next() ?? "answered"
      if (next === "failed") return Effect.fail(callFailed())
      if (next instanceof RequestFailed) return Effect.fail(next)
      if (typeof next === "number") return Effect.fail(new RequestFailed({ status: next, detail: undefined }))
      begin(now)
      return next === "lost" ? Effect.andThen(answer(now), Effect.fail(callFailed())) : answer(now)
    })

  return {
    answerNext: answers.add,
    asked: (): ReadonlyArray<AskedBooking> => [...asked],
    call,
    /** Id of the booking that the request with this key made. */
    madeBy: (key: string) => byKey.get(key)?.made.id,
    /** Executes a request once for each key, and returns the same result for repeats. */
    answerOnce: <E>(
      request: BookingRequest,
      key: string | undefined,
      make: (now: number) => Effect.Effect<Booking, E>,
    ): Effect.Effect<Booking, E | KeyUsed | RequestFailed> =>
      call((now): Effect.Effect<Booking, E | KeyUsed> => {
        asked.push({ request, key })
        if (key === undefined) return make(now)
        const content = JSON.stringify(request)
        const done = byKey.get(key)
        if (done === undefined)
          return Effect.tap(make(now), (made) => Effect.sync(() => byKey.set(key, { content, made })))
        return done.content === content
          ? Effect.succeed(done.made)
          : Effect.fail(new KeyUsed({ bookingId: done.made.id }))
      }),
  }
}
