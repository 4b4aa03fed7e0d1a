import { Effect } from "effect"
import { type Booking, isOpen } from "../../../domain/booking/Booking.ts"
import type { Attempt } from "../../../domain/booking/bookingDraft.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { type BookingGateway, RequestUnknown } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import { isOffered } from "../../visit/isOffered.ts"
import { type OpenedBooking, resolveBooking } from "../manage/openBooking.ts"
import type { FinishBooking } from "./finishBooking.ts"
import type { KeepDraft } from "./keepDraft.ts"
import { reconcileAttempt } from "./reconcileAttempt.ts"

/**
 * What has become of an attempt that was never answered. `notMade`: there is no booking of it so far. `inDoubt`: nobody can tell.
 * `unanswered`: the backend gives no usable answer; asking again may help.
 */
export type Recovered = OpenedBooking | "notMade" | "inDoubt" | "unanswered"

/** What a lost answer needs (K4). `recover` and `ownAt` send nothing that books. */
export interface RecoverAttempt {
  /** Finds the booking of an attempt before another request is sent; may send the attempt again under its key. */
  readonly reconcile: typeof reconcileAttempt
  /** A booking that stands is finished as if its answer had come now. */
  readonly recover: (visit: Visit, attempt: Attempt) => Effect.Effect<Recovered>
  /** The first of these bookings that stands at this time; `unanswered`: not all could be read. */
  readonly ownAt: (
    visit: Visit,
    startsAt: number,
    ids: ReadonlyArray<number>,
  ) => Effect.Effect<OpenedBooking | "unanswered" | undefined>
}

/** A booking that a lost attempt has made and the next one moves was asked for as a new one. */
const firstOf = (attempt: Attempt): Attempt => (attempt.after === undefined ? attempt : firstOf(attempt.after))

/** The backend has no call that tells of a request by its key. */
const isWithoutCall = ({ status }: RequestFailed): boolean => status === 404 || status === 405

export const recoverAttempt = ({
  bookings,
  drafts,
  clock,
  config,
  finishBooking,
}: {
  readonly bookings: BookingGateway
  readonly drafts: KeepDraft
  readonly clock: ServerClock
  readonly config: ConfigSource
  readonly finishBooking: FinishBooking
}): RecoverAttempt => {
  const standing = (visit: Visit, booking: Booking): Effect.Effect<OpenedBooking | undefined> =>
    Effect.map(clock.now, (now) => {
      const opened = resolveBooking(visit, booking, booking.token, now)
      return isOpen(opened.standing) ? opened : undefined
    })

  const byReading = (attempt: Attempt) =>
    Effect.map(reconcileAttempt({ bookings, drafts, isKeyed: false }, attempt), (found) => {
      const { booking, token } = found ?? {}
      // The link that reads the booking still opens it.
      return booking && { ...booking, id: booking.id ?? attempt.movingId, token: booking.token ?? token }
    })

  const byKey = (attempt: Attempt): ReturnType<typeof byReading> =>
    bookings.requested(attempt.key).pipe(
      Effect.map((booking): Booking => ({ ...booking, id: booking.id ?? attempt.movingId })),
      Effect.catch((failure) => {
        if (failure instanceof RequestUnknown) return attempt.after ? byKey(attempt.after) : Effect.undefined
        return isWithoutCall(failure) ? byReading(attempt) : Effect.fail(failure)
      }),
    )

  return {
    reconcile: reconcileAttempt,
    recover: (visit, attempt) =>
      Effect.gen(function* () {
        const booking = yield* (yield* isOffered(config, "idempotency")) ? byKey(attempt) : byReading(attempt)
        if (booking === undefined) return "notMade" as const
        const opened = yield* standing(visit, booking)
        if (opened === undefined) {
          // Cancelled or past by now: nothing of the attempt is left to send again.
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
