import { Effect } from "effect"
import type { Booking } from "../../domain/booking/Booking.ts"
import type { Attempt } from "../../domain/booking/draft.ts"
import type { BookingGateway } from "../ports/BookingGateway.ts"
import { RequestFailed } from "../ports/RequestFailed.ts"
import type { KeepDraft } from "./keepDraft.ts"

/** Whether nobody knows what came of a request: it may have been carried out, and the answer lost. */
const isUnanswered = (failure: { readonly _tag: string }): failure is RequestFailed =>
  failure instanceof RequestFailed && (failure.status === 0 || failure.status >= 500)

/** Sends an attempt; one that was refused is done with, while one that was not answered stays open until it is (K4). */
export const sendAttempt = (bookings: BookingGateway, drafts: KeepDraft, attempt: Attempt) => {
  const { key, movingId, request } = attempt
  return (movingId === undefined ? bookings.submit(request, key) : bookings.reschedule(movingId, request, key)).pipe(
    Effect.tapError((failure) => (isUnanswered(failure) ? Effect.void : drafts.close(attempt))),
  )
}

/**
 * The booking of an attempt whose answer was lost. It is sent once more as it was, so that there is one booking whether the first
 * was carried out or not; where it was refused, that of the attempt before it; undefined: there is none. Fails while nobody answers.
 */
export const settleAttempt = (
  bookings: BookingGateway,
  drafts: KeepDraft,
  attempt: Attempt,
): Effect.Effect<Booking | undefined, RequestFailed> =>
  sendAttempt(bookings, drafts, attempt).pipe(
    Effect.catch((failure) => {
      if (isUnanswered(failure)) return Effect.fail(failure)
      return attempt.after === undefined ? Effect.undefined : settleAttempt(bookings, drafts, attempt.after)
    }),
  )
