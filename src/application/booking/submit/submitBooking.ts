import { Effect } from "effect"
import { type Booking, type Closed, closedBy } from "../../../domain/booking/Booking.ts"
import { type Attempt, type BookingDraft, isAttempted } from "../../../domain/booking/bookingDraft.ts"
import {
  type BookingField,
  type BookingProblems,
  type BookingRequest,
  bookingFieldNames,
  bookingProblems,
  cleanForm,
  firstWrong,
} from "../../../domain/booking/bookingForm.ts"
import { refusedFields } from "../../../domain/validation/rules.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notifications } from "../../notification/notifications.ts"
import type { ChangeFailure, SlotTaken } from "../../ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import { oneFlight } from "../../request/oneFlight.ts"
import type { TimeRefusal } from "../calendar/calendarState.ts"
import { alertFailure, type NotOpened } from "../manage/bookingAlert.ts"
import { type OpenedBooking, resolveBooking } from "../manage/openBooking.ts"
import type { LoadRecovery } from "../schedule/ownTimes.ts"
import type { FinishBooking } from "./finishBooking.ts"
import { InDoubt, type Reconciling, sendAttempt } from "./sendAttempt.ts"

/** The input of a submit: the form as it was typed, and the chosen time. */
export interface Submission extends Pick<BookingRequest, "form" | "timeZone" | "holdId">, Pick<BookingDraft, "chosen"> {
  /** The booking to move; `undefined` for a new one. */
  readonly moving?: OpenedBooking | undefined
  /**
   * What to do if it is unknown whether an earlier request was executed: ask the visitor, or send after they agreed.
   */
  readonly onDoubt: "ask" | "send"
}

/** Result of a submission. Every result but `Booked` keeps the form. */
export type Submitted =
  | { readonly _tag: "Booked"; readonly opened: OpenedBooking }
  /** The form is invalid and was not sent (V1, V2). The focus moves to `first`. */
  | { readonly _tag: "Refused"; readonly problems: BookingProblems; readonly first: BookingField }
  /** The time is not free. The caller passes it to the calendar (`Calendar.taken`), which resolves its owner. */
  | { readonly _tag: "Taken"; readonly refusal: TimeRefusal }
  /** It is unknown whether an earlier request was executed. The visitor decides whether to send again. */
  | { readonly _tag: "InDoubt" }
  /** The booking to move is cancelled, has started or is past. */
  | { readonly _tag: "Closed"; readonly why: Closed }
  /** The booking to move is not available any more. An alert has shown the reason. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /**
   * The request failed; sending again makes no second booking. Problems of fields are shown by the fields, and an alert
   * has shown the failure. Without such problems the form shows `failure`.
   */
  | {
      readonly _tag: "Failed"
      readonly failure: RequestFailed
      readonly problems: BookingProblems
    }

/**
 * Books a time, or moves a booking (K4). Does not send an invalid form (V1, V2). Concurrent calls share one request. A
 * request keeps its key until the form changes or it succeeds, so sending again never makes a second booking.
 */
export type SubmitBooking = (visit: Visit, submission: Submission) => Effect.Effect<Submitted>

const requestOf = (
  { location, referral }: Visit,
  { form, timeZone, holdId, moving }: Submission,
  { startsAt, endsAt }: NonNullable<Submission["chosen"]>,
): BookingRequest => ({
  form: cleanForm(form),
  locationId: location.id,
  startsAt,
  endsAt,
  timeZone,
  holdId,
  token: moving?.token,
  // A copy: an attempt is the same only as long as its content is.
  referral: { ...referral },
})

/** The booking that an unanswered request made. A visitor who agreed to send again continues without it. */
const reconcile = (
  loadRecovery: LoadRecovery,
  reconciling: Reconciling,
  lost: Attempt,
  onDoubt: Submission["onDoubt"],
) =>
  Effect.flatMap(loadRecovery, (recovery) =>
    recovery === undefined
      ? Effect.fail(new RequestFailed({ status: 0, detail: undefined }))
      : recovery.resolveBeforeSending(reconciling, lost),
  ).pipe(
    Effect.catchTag("InDoubt", (doubt) =>
      onDoubt === "ask" ? Effect.fail(doubt) : Effect.as(reconciling.drafts.close(lost), undefined),
    ),
  )

/**
 * The key belongs to a request with other content, perhaps sent before a reload. Changes its booking to the present
 * form and time.
 */
const overwrite = (reconciling: Reconciling, visit: Visit, id: number, request: BookingRequest) =>
  Effect.flatMap(reconciling.drafts.attempt(visit, id, request), (attempt) =>
    sendAttempt(reconciling, attempt).pipe(Effect.catchTag("KeyUsed", () => Effect.fail(new InDoubt()))),
  )

const problemsOf = ({ location }: Visit, { form, chosen, moving }: Submission): BookingProblems =>
  bookingProblems(form, {
    phoneRequired: location.phoneRequired,
    slotChosen: chosen !== undefined,
    asksConsent: moving === undefined,
  })

export const submitBooking = ({
  bookings,
  clock,
  drafts,
  followHost,
  notifications,
  finishBooking,
  loadRecovery,
  isKeyed,
}: Omit<Reconciling, "isKeyed"> & {
  readonly clock: ServerClock
  readonly notifications: Notifications
  readonly finishBooking: FinishBooking
  readonly loadRecovery: LoadRecovery
  /** Whether the backend has the capability `idempotency`. */
  readonly isKeyed: Effect.Effect<boolean>
}): SubmitBooking => {
  const alert = alertFailure(notifications)
  const flight = oneFlight<Submitted>()

  const book = (
    visit: Visit,
    movingId: number | undefined,
    wanted: BookingRequest,
    onDoubt: Submission["onDoubt"],
  ): Effect.Effect<Booking, InDoubt | SlotTaken | ChangeFailure> =>
    Effect.gen(function* () {
      const reconciling = { bookings, drafts, followHost, isKeyed: yield* isKeyed }
      const lost = yield* drafts.dropDisproved(movingId, wanted)
      const isSame = lost !== undefined && isAttempted(lost, movingId, wanted)
      // The same request with the same key needs no check: the backend recognises it.
      const found =
        lost && !(isSame && reconciling.isKeyed)
          ? yield* reconcile(loadRecovery, reconciling, lost, onDoubt)
          : undefined
      if (isSame && found?.booking !== undefined) return found.booking
      // Moves a booking that the lost request made to the time that is wanted now, instead of making a second one.
      const request = found === undefined ? wanted : { ...wanted, token: found.token }
      const attempt = yield* drafts.attempt(visit, found?.id ?? movingId, request)
      return yield* sendAttempt(reconciling, attempt).pipe(
        Effect.catchTag("KeyUsed", ({ bookingId }) => {
          if (bookingId !== undefined) return overwrite(reconciling, visit, bookingId, request)
          return onDoubt === "ask"
            ? Effect.fail(new InDoubt())
            : Effect.andThen(drafts.close(attempt), book(visit, movingId, wanted, "ask"))
        }),
      )
    })

  const send = (visit: Visit, { moving, onDoubt }: Submission, wanted: BookingRequest): Effect.Effect<Submitted> =>
    Effect.gen(function* () {
      const booking = yield* book(visit, moving?.booking.id, wanted, onDoubt)
      // The old link may be outdated by now. Without a new token it is the only one.
      const opened = resolveBooking(visit, booking, booking.token ?? moving?.token, yield* clock.now)
      yield* finishBooking(
        moving === undefined
          ? { event: "booked", opened }
          : { event: "rescheduled", opened, before: moving.booking.startsAt },
        wanted,
      )
      return { _tag: "Booked", opened } as const
    }).pipe(
      Effect.catchTag("SlotTaken", ({ alternatives, bookingId }) =>
        // The earlier request, whose outcome is unknown, may have taken the time.
        Effect.succeed({
          _tag: "Taken",
          refusal: { alternatives, bookingId, isInDoubt: onDoubt === "send" },
        } as const),
      ),
      Effect.catchTag("InDoubt", () => Effect.succeed({ _tag: "InDoubt" } as const)),
      Effect.catchTag("BookingSettled", ({ why }) =>
        Effect.map(
          clock.now,
          (now) => ({ _tag: "Closed", why: moving ? closedBy(why, moving.booking, now) : why }) as const,
        ),
      ),
      Effect.catchTag("RequestFailed", (failure) => {
        const problems = refusedFields(failure.errors, bookingFieldNames)
        const failed = { _tag: "Failed", failure, problems } as const
        // Without problems of fields, the form shows the failure beside its button. With them, the fields show only
        // these, so an alert shows the failure.
        return firstWrong(problems) === undefined ? Effect.succeed(failed) : Effect.as(alert(failure), failed)
      }),
      Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "NotOpened", why }) as const)),
    )

  return (visit, submission) => {
    const { chosen, moving } = submission
    const problems = problemsOf(visit, submission)
    const first = firstWrong(problems)
    if (first !== undefined || chosen === undefined)
      return Effect.succeed({ _tag: "Refused", problems, first: first ?? "slot" })
    return flight(
      String(moving?.booking.id ?? "new"),
      Effect.suspend(() => send(visit, submission, requestOf(visit, submission, chosen))),
    )
  }
}
