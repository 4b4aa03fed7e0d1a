import { Effect } from "effect"
import type { Booking } from "../../../domain/booking/Booking.ts"
import { type Attempt, readAnswer } from "../../../domain/booking/bookingDraft.ts"
import type { BookingUnknown, ChangeFailure, LinkOutdated, LinkUnknown } from "../../ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import { InDoubt, type Reconciling, sendAttempt } from "./sendAttempt.ts"

export interface FoundBooking {
  readonly id: number
  /** Replaces the token of the link. */
  readonly token: string | undefined
  /** The booking itself, if it was fetched. */
  readonly booking?: Booking
}

/** Sends the attempt again with its key: the backend answers with the booking, and makes one at most. */
const reconcileByKey = (
  reconciling: Reconciling,
  attempt: Attempt,
): Effect.Effect<FoundBooking | undefined, RequestFailed | InDoubt> =>
  sendAttempt(reconciling, attempt).pipe(
    Effect.flatMap(({ id, token }) => (id === undefined ? Effect.fail(new InDoubt()) : Effect.succeed({ id, token }))),
    Effect.catchTag("KeyUsed", ({ bookingId }) =>
      bookingId === undefined
        ? Effect.fail(new InDoubt())
        : Effect.succeed({ id: bookingId, token: attempt.request.token }),
    ),
    Effect.catch((failure): Effect.Effect<FoundBooking | undefined, RequestFailed | InDoubt> => {
      if (failure instanceof InDoubt) return Effect.fail(failure)
      if (failure instanceof RequestFailed && readAnswer(failure.status) !== "refused") return Effect.fail(failure)
      return attempt.previous === undefined ? Effect.undefined : reconcileByKey(reconciling, attempt.previous)
    }),
  )

/** Without keys: fetches the booking that was to be moved. A booking that was to be made has no id to fetch it by. */
const reconcileByReading = (
  { bookings, drafts }: Reconciling,
  attempt: Attempt,
): Effect.Effect<FoundBooking | undefined, ChangeFailure | InDoubt> => {
  const { movingId, request } = attempt
  if (movingId === undefined) return Effect.fail(new InDoubt())
  const read: Effect.Effect<Booking, BookingUnknown | LinkOutdated | LinkUnknown | RequestFailed> =
    request.token === undefined ? bookings.find(movingId) : bookings.decode(request.token)
  return read.pipe(
    // This request or another one may have outdated the link; nothing shows which.
    Effect.catchTag(["LinkOutdated", "LinkUnknown"], () => Effect.fail(new InDoubt())),
    Effect.tap(() => drafts.close(attempt)),
    Effect.map((booking) =>
      booking.startsAt === request.startsAt ? { id: movingId, token: request.token, booking } : undefined,
    ),
  )
}

/**
 * Finds the booking of an attempt whose answer was lost. If the attempt was refused, finds the one of the attempt
 * before it (with keys). `undefined` if there is none. Fails while the backend does not answer.
 */
export const reconcileAttempt = (
  reconciling: Reconciling,
  attempt: Attempt,
): Effect.Effect<FoundBooking | undefined, ChangeFailure | InDoubt> =>
  reconciling.isKeyed ? reconcileByKey(reconciling, attempt) : reconcileByReading(reconciling, attempt)
