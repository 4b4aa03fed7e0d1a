import { Data, Effect } from "effect"
import type { Booking } from "../../../domain/booking/Booking.ts"
import type { Attempt } from "../../../domain/booking/draft.ts"
import { readAnswer } from "../../../domain/booking/readAnswer.ts"
import {
  type BookingGateway,
  type BookingUnknown,
  type ChangeFailure,
  KeyUsed,
  type LinkOutdated,
  type LinkUnknown,
} from "../../ports/BookingGateway.ts"
import { RequestFailed } from "../../ports/RequestFailed.ts"
import type { KeepDraft } from "./keepDraft.ts"

/** Nobody can find out what came of a request whose answer was lost: the visitor is asked before it is sent again (K4). */
export class Unsettled extends Data.TaggedError("Unsettled") {}

/** A booking that was found for a lost request; the token is what takes the place of the link's. */
export interface FoundBooking {
  readonly id: number
  readonly token: string | undefined
  /** As it stands, where it was looked at. */
  readonly booking?: Booking
}

/** How a backend is asked about a request that it may have carried out. */
export interface Asking {
  readonly bookings: BookingGateway
  readonly drafts: KeepDraft
  /** Whether the backend knows keys (capability `idempotency`). */
  readonly isKeyed: boolean
}

/**
 * Sends an attempt. It is done with when it is refused for what it says; what never reached whoever decides, or was not answered,
 * keeps its key (K4).
 */
export const sendAttempt = ({ bookings, drafts, isKeyed }: Asking, attempt: Attempt) => {
  const { movingId, request } = attempt
  const key = isKeyed ? attempt.key : undefined
  return (movingId === undefined ? bookings.submit(request, key) : bookings.reschedule(movingId, request, key)).pipe(
    Effect.tapError((failure) => {
      // Something stands under this key: it is not done with before that is dealt with.
      if (failure instanceof KeyUsed) return Effect.void
      switch (failure instanceof RequestFailed ? readAnswer(failure.status) : "refused") {
        case "lost":
          return Effect.void
        case "turnedAway":
          return drafts.turnedAway(attempt)
        case "refused":
          return drafts.close(attempt)
      }
    }),
  )
}

/** By its key: it is sent once more as it was, so that there is one booking whether the first was carried out or not. */
const settleByKey = (
  asking: Asking,
  attempt: Attempt,
): Effect.Effect<FoundBooking | undefined, RequestFailed | Unsettled> =>
  sendAttempt(asking, attempt).pipe(
    Effect.flatMap(({ id, token }) =>
      id === undefined ? Effect.fail(new Unsettled()) : Effect.succeed({ id, token }),
    ),
    Effect.catchTag("KeyUsed", ({ bookingId }) =>
      bookingId === undefined
        ? Effect.fail(new Unsettled())
        : Effect.succeed({ id: bookingId, token: attempt.request.token }),
    ),
    Effect.catch((failure): Effect.Effect<FoundBooking | undefined, RequestFailed | Unsettled> => {
      if (failure instanceof Unsettled) return Effect.fail(failure)
      if (failure instanceof RequestFailed && readAnswer(failure.status) !== "refused") return Effect.fail(failure)
      return attempt.after === undefined ? Effect.undefined : settleByKey(asking, attempt.after)
    }),
  )

/** Without keys: the booking that it was to move is looked at. One that was to be made has no name that could be asked for. */
const settleByLook = (
  { bookings, drafts }: Asking,
  attempt: Attempt,
): Effect.Effect<FoundBooking | undefined, ChangeFailure | Unsettled> => {
  const { movingId, request } = attempt
  if (movingId === undefined) return Effect.fail(new Unsettled())
  const looked: Effect.Effect<Booking, BookingUnknown | LinkOutdated | LinkUnknown | RequestFailed> =
    request.token === undefined ? bookings.find(movingId) : bookings.decode(request.token)
  return looked.pipe(
    // The link may be outdated by the very request, or by another: nothing tells which.
    Effect.catchTag("LinkOutdated", () => Effect.fail(new Unsettled())),
    Effect.catchTag("LinkUnknown", () => Effect.fail(new Unsettled())),
    Effect.tap(() => drafts.close(attempt)),
    Effect.map((booking) =>
      booking.startsAt === request.startsAt ? { id: movingId, token: request.token, booking } : undefined,
    ),
  )
}

/**
 * The booking of an attempt whose answer was lost; where that was refused, the one of the attempt before it; undefined: there is
 * none. Fails while nobody answers.
 */
export const settleAttempt = (
  asking: Asking,
  attempt: Attempt,
): Effect.Effect<FoundBooking | undefined, ChangeFailure | Unsettled> =>
  asking.isKeyed ? settleByKey(asking, attempt) : settleByLook(asking, attempt)
