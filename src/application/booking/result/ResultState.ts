import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import type { LinkOutcome } from "../manage/bookingLink.ts"
import type { ChangeResult } from "../manage/changeBooking.ts"
import type { BookingEvent, DoneBooking, OpenedBooking, Opening } from "../manage/openBooking.ts"

/** The news about a valid appointment. `kept`: the visitor decided not to cancel it. */
export type AppointmentNews = "booked" | "moved" | "confirmed" | "kept"

/** The state of the result page (K4-K7). */
export type ResultState =
  | { readonly _tag: "Opening"; readonly advice: "read" | "confirm" | "cancel" }
  | { readonly _tag: "Unnamed" | "Unknown" | "Failed" }
  | { readonly _tag: "Asked"; readonly opened: OpenedBooking; readonly isBusy: boolean }
  | {
      readonly _tag: "Stands"
      readonly opened: OpenedBooking
      readonly news: AppointmentNews
      /** The former start of a moved booking; UTC, ms since 1970. */
      readonly before: number | undefined
    }
  | { readonly _tag: "Cancelled"; readonly opened: OpenedBooking; readonly isNews: boolean }
  /** The appointment has started, and can be joined until it ends. */
  | { readonly _tag: "Started"; readonly opened: OpenedBooking }
  | { readonly _tag: "Past"; readonly opened: OpenedBooking }
  /**
   * Opens the calendar, for `moving` or for a new booking. With only a token the calendar page reads the link itself
   * and reports what is wrong.
   */
  | { readonly _tag: "Leaving"; readonly moving: OpenedBooking | undefined; readonly token: string | undefined }

const newsOf = { booked: "booked", rescheduled: "moved", confirmed: "confirmed" } as const satisfies Partial<
  Record<BookingEvent, AppointmentNews>
>

const found = (opened: OpenedBooking): ResultState => {
  const { standing } = opened
  switch (standing) {
    case "cancelled":
      return { _tag: "Cancelled", opened, isNews: false }
    case "started":
      return { _tag: "Started", opened }
    case "past":
      return { _tag: "Past", opened }
    default:
      return { _tag: "Stands", opened, news: standing, before: undefined }
  }
}

const closed = (opened: OpenedBooking, why: Closed): ResultState => found({ ...opened, standing: why })

/** State after a change made on this page. */
export const afterEvent = ({ event, opened, before }: DoneBooking): ResultState =>
  event === "cancelled"
    ? { _tag: "Cancelled", opened, isNews: true }
    : { _tag: "Stands", opened, news: newsOf[event], before }

/** State after opening the booking that the address names. */
export const afterOpening = (opening: Opening): ResultState => {
  if (opening._tag === "Opened") return found(opening.opened)
  return { _tag: opening.why === "failed" ? "Failed" : "Unknown" }
}

export type Leaving = Extract<ResultState, { readonly _tag: "Leaving" }>

/** Opens the calendar to move an opened booking. */
export const movingOf = (moving: OpenedBooking): Leaving => ({ _tag: "Leaving", moving, token: moving.token })

/** State after following the mail's link of this token. If it failed, the calendar opens (K7). */
export const afterLink = (outcome: LinkOutcome, token: string): ResultState => {
  switch (outcome._tag) {
    case "Reschedule":
      return found(outcome.opened)
    case "AskCancel":
      return { _tag: "Asked", opened: outcome.opened, isBusy: false }
    case "Confirmed":
      return { _tag: "Stands", opened: outcome.opened, news: "confirmed", before: undefined }
    case "Cancelled":
      return { _tag: "Cancelled", opened: outcome.opened, isNews: true }
    case "Closed":
      return closed(outcome.opened, outcome.why)
    case "NotOpened":
      return { _tag: "Leaving", moving: undefined, token }
    case "NotDone":
      return movingOf(outcome.opened)
  }
}

/** State after cancelling. If it failed, the calendar opens (K7). */
export const afterCancelling = (opened: OpenedBooking, result: ChangeResult): ResultState => {
  switch (result._tag) {
    case "Done":
      return { _tag: "Cancelled", opened: result.opened, isNews: true }
    case "Closed":
      return closed(opened, result.why)
    case "Failed":
      return movingOf(opened)
  }
}

/** State after reading the booking again. Reports a new time and a confirmation made elsewhere. */
export const afterReadingAgain = (before: ResultState, opened: OpenedBooking): ResultState => {
  if (!isOpen(opened.standing)) return found(opened)
  switch (before._tag) {
    case "Asked":
      return { ...before, opened }
    case "Stands": {
      const { startsAt } = before.opened.booking
      if (opened.booking.startsAt !== startsAt) return { _tag: "Stands", opened, news: "moved", before: startsAt }
      const isConfirmed = opened.standing === "confirmed" && before.opened.standing !== "confirmed"
      return { ...before, opened, ...(isConfirmed && { news: "confirmed" }) }
    }
    default:
      return found(opened)
  }
}
