import { Effect } from "effect"
import { type Booking, isOpen } from "../../../domain/booking/Booking.ts"
import type { Attempt } from "../../../domain/booking/bookingDraft.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { FollowHost } from "../../host/followHost.ts"
import { type BookingGateway, RequestUnknown } from "../../ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import { type OpenedBooking, resolveBooking } from "../manage/openBooking.ts"
import type { FinishBooking } from "./finishBooking.ts"
import type { KeepDraft } from "./keepDraft.ts"
import { reconcileAttempt } from "./reconcileAttempt.ts"

/**
 * The outcome of an unanswered attempt. `notMade`: it has made no booking so far. `inDoubt`: the backend cannot say.
 * `unanswered`: the backend gives no usable answer; a retry may help.
 */
export type Recovered = OpenedBooking | "notMade" | "inDoubt" | "unanswered"

/** Recovers from a lost answer (K4). `finishIfMade` and `ownAt` book nothing. */
export interface RecoverAttempt {
  /** Finds the booking of an attempt before the next request. May retry the attempt with its key. */
  readonly resolveBeforeSending: typeof reconcileAttempt
  /** Finds the booking of an attempt, and finishes it as if its answer had arrived now. */
  readonly finishIfMade: (visit: Visit, attempt: Attempt) => Effect.Effect<Recovered>
  /** The first of these bookings that is open and at this time; `unanswered` if some could not be fetched. */
  readonly ownAt: (
    visit: Visit,
    startsAt: number,
    ids: ReadonlyArray<number>,
  ) => Effect.Effect<OpenedBooking | "unanswered" | undefined>
}

/** The first attempt in a chain of retries. It decides the event: made or moved. */
const firstOf = (attempt: Attempt): Attempt => (attempt.previous === undefined ? attempt : firstOf(attempt.previous))

/** Whether the backend lacks `GET booking/requests/{key}`. */
const isWithoutCall = ({ status }: RequestFailed): boolean => status === 404 || status === 405

export const recoverAttempt = ({
  bookings,
  drafts,
  followHost,
  clock,
  isKeyed,
  finishBooking,
}: {
  readonly bookings: BookingGateway
  readonly drafts: KeepDraft
  readonly followHost: Pick<FollowHost, "campaign">
  readonly clock: ServerClock
  readonly isKeyed: Effect.Effect<boolean>
  readonly finishBooking: FinishBooking
}): RecoverAttempt => {
  const standing = (visit: Visit, booking: Booking): Effect.Effect<OpenedBooking | undefined> =>
    Effect.map(clock.now, (now) => {
      const opened = resolveBooking(visit, booking, booking.token, now)
      return isOpen(opened.standing) ? opened : undefined
    })

  const byReading = (attempt: Attempt) =>
    Effect.map(reconcileAttempt({ bookings, drafts, followHost, isKeyed: false }, attempt), (found) => {
      const { booking, token } = found ?? {}
      // The link's token still opens the booking.
      return booking && { ...booking, id: booking.id ?? attempt.movingId, token: booking.token ?? token }
    })

  const byKey = (attempt: Attempt): ReturnType<typeof byReading> =>
    bookings.requested(attempt.key).pipe(
      Effect.map((booking): Booking => ({ ...booking, id: booking.id ?? attempt.movingId })),
      Effect.catch((failure) => {
        if (failure instanceof RequestUnknown) return attempt.previous ? byKey(attempt.previous) : Effect.undefined
        return isWithoutCall(failure) ? byReading(attempt) : Effect.fail(failure)
      }),
    )

  return {
    resolveBeforeSending: reconcileAttempt,
    finishIfMade: (visit, attempt) =>
      Effect.gen(function* () {
        const booking = yield* (yield* isKeyed) ? byKey(attempt) : byReading(attempt)
        if (booking === undefined) return "notMade" as const
        const opened = yield* standing(visit, booking)
        if (opened === undefined) {
          // The booking is cancelled or past, so there is nothing to retry.
          yield* drafts.forget
          return "notMade" as const
        }
        const event = firstOf(attempt).movingId === undefined ? "booked" : "rescheduled"
        yield* finishBooking({ event, opened }, attempt.request)
        return opened
      }).pipe(
        Effect.catch((failure) =>
          Effect.succeed(failure instanceof RequestFailed ? ("unanswered" as const) : ("inDoubt" as const)),
        ),
      ),
    ownAt: (visit, startsAt, ids) =>
      Effect.gen(function* () {
        let isUnanswered = false
        for (const id of ids) {
          const found = yield* bookings.find(id).pipe(
            Effect.catchTag("BookingUnknown", () => Effect.undefined),
            Effect.catchTag("RequestFailed", () => Effect.succeed("unanswered" as const)),
          )
          if (found === "unanswered") isUnanswered = true
          else if (found?.startsAt === startsAt) {
            const opened = yield* standing(visit, found)
            if (opened !== undefined) return opened
          }
        }
        return isUnanswered ? "unanswered" : undefined
      }),
  }
}
