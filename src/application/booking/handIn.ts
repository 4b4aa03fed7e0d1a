import { Effect } from "effect"
import type { BookingRequest } from "../../domain/booking/BookingRequest.ts"
import { bookingProblems, firstWrong } from "../../domain/booking/bookingForm.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Notices } from "../notice/notices.ts"
import type { BookingGateway } from "../ports/BookingGateway.ts"
import type { HostFrame } from "../ports/HostFrame.ts"
import type { ServerClock } from "../ports/ServerClock.ts"
import type { RememberVisitor } from "../visit/rememberVisitor.ts"
import { alertFailure } from "./alertFailure.ts"
import type { BookingLink } from "./bookingLink.ts"
import type { KeepDraft } from "./keepDraft.ts"
import type { KeptLastBooking } from "./lastBooking.ts"
import type { OpenedBooking } from "./OpenedBooking.ts"
import { oneFlight } from "./oneFlight.ts"
import type { Submission, Submitted } from "./Submission.ts"
import { sendAttempt, settleAttempt } from "./settleAttempt.ts"
import { takeInHand } from "./takeInHand.ts"

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
  startsAt: number,
): BookingRequest => ({
  productId: form.productId,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  comments: form.comments.trim(),
  consent: form.consent,
  locationId: location.id,
  startsAt,
  timeZone: zone,
  holdId,
  token: moving?.token,
  referral,
})

/**
 * What booking and moving share (K4): nothing is sent before it is right (V1, V2); one request however often it is asked for, and
 * under one key until the form changes or it succeeds; the form is kept until then.
 */
export const handIn = (
  bookings: BookingGateway,
  clock: ServerClock,
  drafts: KeepDraft,
  link: BookingLink,
  visitor: RememberVisitor,
  host: HostFrame,
  notices: Notices,
  last: KeptLastBooking,
): HandIn => {
  const alert = alertFailure(notices)
  const flight = oneFlight<Submitted>()

  const send = (visit: Visit, moving: OpenedBooking | undefined, wanted: BookingRequest): Effect.Effect<Submitted> =>
    Effect.gen(function* () {
      const before = yield* drafts.open(moving?.booking.id, wanted)
      const made = before && (yield* settleAttempt(bookings, drafts, before))
      // What the lost answer was about is moved to what is wanted now: never a second booking.
      const request = made === undefined ? wanted : { ...wanted, token: made.token }
      const attempt = yield* drafts.attempt(visit, made?.id ?? moving?.booking.id, request)
      const booking = yield* sendAttempt(bookings, drafts, attempt)
      // The link was for the booking as it was before.
      const opened = takeInHand(visit, booking, booking.token, yield* clock.now)
      last.set(
        moving === undefined
          ? { event: "booked", opened }
          : { event: "rescheduled", opened, before: moving.booking.startsAt },
      )
      yield* drafts.forget
      const { token } = opened
      yield* token === undefined ? link.finish : link.become({ token, action: "reschedule" })
      const { firstName, lastName, email } = wanted
      yield* visitor.remember({ firstName, lastName, email })
      if (moving === undefined) yield* host.tell({ type: "event", name: "booked" })
      return { _tag: "Booked", opened } as const
    }).pipe(
      Effect.catchTag("SlotTaken", ({ alternatives }) => Effect.succeed({ _tag: "Taken", alternatives } as const)),
      Effect.catchTag("BookingSettled", ({ why }) => Effect.succeed({ _tag: "Settled", why } as const)),
      Effect.catchTag("RequestFailed", (failure) => Effect.as(alert(failure), { _tag: "Failed", failure } as const)),
      Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "NotOpened", why }) as const)),
    )

  return (visit, moving, submission) => {
    const { chosen, form } = submission
    const { phoneRequired } = visit.location
    const problems = bookingProblems(form, { phoneRequired, slotChosen: chosen !== undefined })
    const first = firstWrong(problems)
    if (first !== undefined || chosen === undefined)
      return Effect.succeed({ _tag: "Refused", problems, first: first ?? "slot" })
    return flight(
      String(moving?.booking.id ?? "new"),
      Effect.suspend(() => send(visit, moving, requestOf(visit, moving, submission, chosen.startsAt))),
    )
  }
}
