import { Clock, Effect } from "effect"
import { KeyUsed } from "../../../application/ports/BookingGateway.ts"
import { RequestFailed } from "../../../application/ports/RequestFailed.ts"
import type { Booking } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/BookingRequest.ts"
import { script } from "../script.ts"

/** `lost`: it is done, and the answer is lost; a number or a failure: it is not done, and refused so. */
export type BookingAnswer = "answered" | "failed" | "lost" | number | RequestFailed

/** A request to book or move, and its key. */
export interface AskedBooking {
  readonly request: BookingRequest
  readonly key: string | undefined
}

export const callFailed = () => new RequestFailed({ status: 503, says: undefined })

/** How calls to the booking desk fare, and which have been made. `begin` hears of each that is carried out, and when (ms). */
export const bookingCalls = (begin: (now: number) => void) => {
  const answers = script<BookingAnswer>()
  const byKey = new Map<string, { readonly words: string; readonly made: Booking }>()
  const asked: Array<AskedBooking> = []

  /** One call: not done, done, or done and not heard of. */
  const call = <A, E>(answer: (now: number) => Effect.Effect<A, E>): Effect.Effect<A, E | RequestFailed> =>
    Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | RequestFailed> => {
      const next = answers.next() ?? "answered"
      if (next === "failed") return Effect.fail(callFailed())
      if (next instanceof RequestFailed) return Effect.fail(next)
      if (typeof next === "number") return Effect.fail(new RequestFailed({ status: next, says: undefined }))
      begin(now)
      return next === "lost" ? Effect.andThen(answer(now), Effect.fail(callFailed())) : answer(now)
    })

  return {
    answerNext: answers.add,
    asked: (): ReadonlyArray<AskedBooking> => [...asked],
    call,
    /** Under one key it is done once, and answered the same however often it is asked for with the same words. */
    once: <E>(
      request: BookingRequest,
      key: string | undefined,
      make: (now: number) => Effect.Effect<Booking, E>,
    ): Effect.Effect<Booking, E | KeyUsed | RequestFailed> =>
      call((now): Effect.Effect<Booking, E | KeyUsed> => {
        asked.push({ request, key })
        if (key === undefined) return make(now)
        const words = JSON.stringify(request)
        const done = byKey.get(key)
        if (done === undefined)
          return Effect.tap(make(now), (made) => Effect.sync(() => byKey.set(key, { words, made })))
        return done.words === words ? Effect.succeed(done.made) : Effect.fail(new KeyUsed({ bookingId: done.made.id }))
      }),
  }
}
