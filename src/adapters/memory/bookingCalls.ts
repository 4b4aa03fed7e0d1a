import { Clock, Effect } from "effect"
import { RequestFailed } from "../../application/ports/RequestFailed.ts"
import type { Booking } from "../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../domain/booking/BookingRequest.ts"
import { script } from "./script.ts"

/** `lost`: it is done, and the answer is lost. */
export type BookingAnswer = "answered" | "failed" | "lost"

/** A request to book or move, and its key. */
export interface AskedBooking {
  readonly request: BookingRequest
  readonly key: string
}

export const callFailed = () => new RequestFailed({ status: 503, says: undefined })

/** How calls to the booking desk fare, and which have been made. `begin` hears of each that is carried out, and when (ms). */
export const bookingCalls = (begin: (now: number) => void) => {
  const answers = script<BookingAnswer>()
  const byKey = new Map<string, Booking>()
  const asked: Array<AskedBooking> = []

  /** One call: not done, done, or done and not heard of. */
  const call = <A, E>(answer: (now: number) => Effect.Effect<A, E>): Effect.Effect<A, E | RequestFailed> =>
    Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | RequestFailed> => {
      const next = answers.next() ?? "answered"
      if (next === "failed") return Effect.fail(callFailed())
      begin(now)
      return next === "lost" ? Effect.andThen(answer(now), Effect.fail(callFailed())) : answer(now)
    })

  return {
    answerNext: answers.add,
    asked: (): ReadonlyArray<AskedBooking> => [...asked],
    call,
    /** Under one key it is done once, and answered the same however often it is asked for. */
    once: <E>(
      request: BookingRequest,
      key: string,
      make: (now: number) => Effect.Effect<Booking, E>,
    ): Effect.Effect<Booking, E | RequestFailed> =>
      call((now) => {
        asked.push({ request, key })
        const done = byKey.get(key)
        if (done !== undefined) return Effect.succeed(done)
        return Effect.tap(make(now), (made) => Effect.sync(() => byKey.set(key, made)))
      }),
  }
}
