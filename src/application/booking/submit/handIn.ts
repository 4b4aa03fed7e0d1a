import { Effect } from "effect"
import { type Booking, closedBy } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/BookingRequest.ts"
import { bookingFieldNames, bookingProblems, firstWrong } from "../../../domain/booking/bookingForm.ts"
import { type Attempt, isAttempted } from "../../../domain/booking/draft.ts"
import { refusedFields } from "../../../domain/validation/refusedFields.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notices } from "../../notice/notices.ts"
import type { BookingGateway, ChangeFailure, SlotTaken } from "../../ports/BookingGateway.ts"
import type { ConfigSource } from "../../ports/ConfigSource.ts"
import type { HostFrame } from "../../ports/HostFrame.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { isOffered } from "../../visit/isOffered.ts"
import type { RememberVisitor } from "../../visit/rememberVisitor.ts"
import { alertFailure, withdrawAlert } from "../alertFailure.ts"
import type { BookingLink } from "../manage/bookingLink.ts"
import type { KeptLastBooking } from "../manage/lastBooking.ts"
import type { OpenedBooking } from "../manage/OpenedBooking.ts"
import { takeInHand } from "../manage/takeInHand.ts"
import { oneFlight } from "../oneFlight.ts"
import type { KeepDraft } from "./keepDraft.ts"
import { type Asking, sendAttempt, settleAttempt, Unsettled } from "./reconcileAttempt.ts"
import type { Submission, Submitted } from "./Submission.ts"

/** Hands a form in: for a new booking, or to move one. */
export type HandIn = (
  visit: Visit,
  moving: OpenedBooking | undefined,
  submission: Submission,
) => Effect.Effect<Submitted>

const requestOf = (
  { location, referral }: Visit,
  moving: OpenedBooking | undefined,
  { form, zone, holdId }: Submission,
  times: NonNullable<Submission["chosen"]>,
): BookingRequest => ({
  productId: form.productId,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  comments: form.comments.trim(),
  consent: form.consent,
  locationId: location.id,
  startsAt: times.startsAt,
  endsAt: times.endsAt,
  timeZone: zone,
  holdId,
  token: moving?.token,
  referral,
})

/**
 * What booking and moving share (K4): nothing is sent before it is right (V1, V2); one request however often it is asked for, and
 * under one key until the form changes or it succeeds; the form is kept until then.
 */
export const handIn = ({
  bookings,
  clock,
  drafts,
  bookingLink,
  visitor,
  host,
  notices,
  lastBooking,
  config,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly drafts: KeepDraft
  readonly bookingLink: BookingLink
  readonly visitor: RememberVisitor
  readonly host: HostFrame
  readonly notices: Notices
  readonly lastBooking: KeptLastBooking
  readonly config: ConfigSource
}): HandIn => {
  const alert = alertFailure(notices)
  const flight = oneFlight<Submitted>()

  /** What a lost answer was about, as far as it can be found out; a visitor who was asked already does without. */
  const settled = (asking: Asking, lost: Attempt, onDoubt: Submission["onDoubt"]) =>
    settleAttempt(asking, lost).pipe(
      Effect.catchTag("Unsettled", (doubt) =>
        onDoubt === "ask" ? Effect.fail(doubt) : Effect.as(drafts.close(lost), undefined),
      ),
    )

  const book = (
    visit: Visit,
    movingId: number | undefined,
    wanted: BookingRequest,
    onDoubt: Submission["onDoubt"],
  ): Effect.Effect<Booking, Unsettled | SlotTaken | ChangeFailure> =>
    Effect.gen(function* () {
      const asking = { bookings, drafts, isKeyed: yield* isOffered(config, "idempotency") }
      const lost = yield* drafts.lost(movingId, wanted)
      const isSame = lost !== undefined && isAttempted(lost, movingId, wanted)
      const found = lost && !(isSame && asking.isKeyed) ? yield* settled(asking, lost, onDoubt) : undefined
      if (isSame && found?.booking !== undefined) return found.booking
      // What the lost answer was about is moved to what is wanted now: never a second booking.
      const request = found === undefined ? wanted : { ...wanted, token: found.token }
      const attempt = yield* drafts.attempt(visit, found?.id ?? movingId, request)
      return yield* sendAttempt(asking, attempt).pipe(
        Effect.catchTag("KeyUsed", ({ bookingId }) => {
          if (bookingId !== undefined) return changed(asking, visit, bookingId, request)
          return onDoubt === "ask"
            ? Effect.fail(new Unsettled())
            : Effect.andThen(drafts.close(attempt), book(visit, movingId, wanted, "ask"))
        }),
      )
    })

  /** The key had booked something with other words, before a reload may be: that becomes what is wanted now. */
  const changed = (asking: Asking, visit: Visit, id: number, request: BookingRequest) =>
    Effect.flatMap(drafts.attempt(visit, id, request), (attempt) =>
      sendAttempt(asking, attempt).pipe(Effect.catchTag("KeyUsed", () => Effect.fail(new Unsettled()))),
    )

  const send = (
    visit: Visit,
    moving: OpenedBooking | undefined,
    wanted: BookingRequest,
    onDoubt: Submission["onDoubt"],
  ): Effect.Effect<Submitted> =>
    Effect.gen(function* () {
      const booking = yield* book(visit, moving?.booking.id, wanted, onDoubt)
      // The link may have been for the booking as it was before; where nothing takes its place, it is all that there is.
      const opened = takeInHand(visit, booking, booking.token ?? moving?.token, yield* clock.now)
      lastBooking.set(
        moving === undefined
          ? { event: "booked", opened }
          : { event: "rescheduled", opened, before: moving.booking.startsAt },
      )
      yield* drafts.forget
      yield* withdrawAlert(notices)
      const { token } = opened
      yield* token === undefined ? bookingLink.finish : bookingLink.become({ token, action: "reschedule" })
      const { firstName, lastName, email } = wanted
      yield* visitor.remember({ firstName, lastName, email })
      if (moving === undefined) yield* host.tell({ type: "event", name: "booked" })
      return { _tag: "Booked", opened } as const
    }).pipe(
      Effect.catchTag("SlotTaken", ({ alternatives }) => Effect.succeed({ _tag: "Taken", alternatives } as const)),
      Effect.catchTag("Unsettled", () => Effect.succeed({ _tag: "Unsettled" } as const)),
      Effect.catchTag("BookingSettled", ({ why }) =>
        Effect.map(
          clock.now,
          (now) => ({ _tag: "Settled", why: moving ? closedBy(why, moving.booking, now) : why }) as const,
        ),
      ),
      Effect.catchTag("RequestFailed", (failure) =>
        Effect.as(alert(failure), {
          _tag: "Failed",
          failure,
          problems: refusedFields(failure.errors, bookingFieldNames),
        } as const),
      ),
      Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "NotOpened", why }) as const)),
    )

  return (visit, moving, submission) => {
    const { chosen, form } = submission
    const { phoneRequired } = visit.location
    const problems = bookingProblems(form, {
      phoneRequired,
      slotChosen: chosen !== undefined,
      asksConsent: moving === undefined,
    })
    const first = firstWrong(problems)
    if (first !== undefined || chosen === undefined)
      return Effect.succeed({ _tag: "Refused", problems, first: first ?? "slot" })
    return flight(
      String(moving?.booking.id ?? "new"),
      Effect.suspend(() => send(visit, moving, requestOf(visit, moving, submission, chosen), submission.onDoubt)),
    )
  }
}
