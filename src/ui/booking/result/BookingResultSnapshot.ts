import type { CalendarEntry } from "../../../domain/booking/CalendarEntry.ts"
import type { Problem } from "../../language/Problem.ts"

/** An appointment as its page shows it. */
export interface AppointmentShown {
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** The IANA zone in which its times are told. */
  readonly zone: string
  /** Brand plus model. */
  readonly product: string | undefined
  /** Name of the location. */
  readonly place: string | undefined
}

/** An appointment on its way into the visitor's own calendar. */
export interface ToCalendarSnapshot {
  readonly uid: string
  readonly sequence: number
  /** Absent while the file is being written. */
  readonly save: ((entry: CalendarEntry, name: string) => void) | undefined
  readonly problem: Extract<Problem, { readonly _tag: "RequestFailed" }> | undefined
}

/** The newest mail about an appointment, to be had once more (field case BK7). */
export interface MailAgainSnapshot {
  /** Absent while it is being sent. */
  readonly send: (() => void) | undefined
  /** What became of the last one; `tooSoon`: less than a minute ago it was sent. */
  readonly outcome: "sent" | "tooSoon" | "failed" | undefined
}

/** What is told of an appointment that stands. `kept`: it was not cancelled after all. */
export type AppointmentNews = "booked" | "moved" | "confirmed" | "kept"

/** What came of a booking, and what may still be done about it (K4-K7); `book` leads to where a new one is made (K8). */
export type BookingResultSnapshot =
  /** It is being read, or what its link asks for is being done. */
  | { readonly kind: "opening"; readonly does: "read" | "confirm" | "cancel" }
  /** `unnamed`: the address names no appointment; `unknown`: there is none of that name for this visitor. */
  | { readonly kind: "unnamed" | "unknown"; readonly book: () => void }
  /** Nobody answered, or not as hoped; an alert has said which. */
  | { readonly kind: "failed"; readonly retry: () => void }
  /** Whether it is to be cancelled (K6). */
  | {
      readonly kind: "asked"
      readonly appointment: AppointmentShown
      /** Both absent while it is being cancelled. */
      readonly cancel: (() => void) | undefined
      readonly keep: (() => void) | undefined
    }
  | {
      readonly kind: "stands"
      readonly news: AppointmentNews
      readonly appointment: AppointmentShown
      /** When it was before it moved; UTC, ms since 1970. */
      readonly before: number | undefined
      /** Where the mail about it goes; undefined where that is not known. */
      readonly email: string | undefined
      /** Where it is joined; undefined where the backend does not say. */
      readonly joinUrl?: string | undefined
      readonly toCalendar: ToCalendarSnapshot
      /** Undefined where the backend cannot, or the booking is not this visitor's. */
      readonly mail?: MailAgainSnapshot | undefined
      /** Both absent where the booking is not this visitor's to change. */
      readonly move?: () => void
      readonly cancel?: () => void
    }
  /** `isNews`: just now; else it was before. */
  | {
      readonly kind: "cancelled"
      readonly appointment: AppointmentShown
      readonly isNews: boolean
      readonly book: () => void
    }
  /** It can be joined until it ends; `joinUrl` as above. */
  | { readonly kind: "started"; readonly appointment: AppointmentShown; readonly joinUrl: string | undefined }
  | { readonly kind: "past"; readonly appointment: AppointmentShown; readonly book: () => void }
