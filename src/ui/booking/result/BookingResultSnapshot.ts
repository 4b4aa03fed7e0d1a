import type { AppointmentNews } from "../../../application/booking/result/ResultState.ts"
import type { CalendarEntry, Organiser } from "../../../domain/booking/Booking.ts"
import type { Product } from "../../../domain/product/Product.ts"
import type { Problem } from "../../failures/Problem.ts"

export interface AppointmentShown {
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** IANA name of the zone for its times. */
  readonly zone: string
  /** Brand plus model. */
  readonly product: string | undefined
  /** The model, if the backend describes it. */
  readonly model?: Product | undefined
  /** Whether the location shows models with their pictures (E8). */
  readonly hasPictures?: boolean
  /** Name of the location. */
  readonly place: string | undefined
}

export interface ToCalendarSnapshot {
  readonly uid: string
  readonly sequence: number
  readonly organiser?: Organiser | undefined
  /** `undefined` while the file is being written. */
  readonly save: ((entry: CalendarEntry, name: string) => void) | undefined
  readonly problem: Extract<Problem, { readonly _tag: "RequestFailed" }> | undefined
}

/** Sends the newest mail about an appointment again (field case BK7). */
export interface MailAgainSnapshot {
  /** `undefined` while the mail is being sent. */
  readonly send: (() => void) | undefined
  /** Result of the last press; `tooSoon`: the last mail is less than a minute old. */
  readonly outcome: "sent" | "tooSoon" | "failed" | undefined
}

/** The result of a booking, and what can still be done about it (K4-K7). `book` opens the calendar for a new one (K8). */
export type BookingResultSnapshot =
  /** The booking is being read, or its link's action is being carried out. */
  | { readonly kind: "opening"; readonly advice: "read" | "confirm" | "cancel" }
  /** `unnamed`: the address names no appointment. `unknown`: this visitor has no appointment of that id. */
  | { readonly kind: "unnamed" | "unknown"; readonly book: () => void }
  /** The appointment could not be read. An alert has shown why. */
  | { readonly kind: "failed"; readonly retry: () => void }
  /** Asks whether to cancel (K6). */
  | {
      readonly kind: "asked"
      readonly appointment: AppointmentShown
      /** Both are `undefined` while the appointment is being cancelled. */
      readonly cancel: (() => void) | undefined
      readonly keep: (() => void) | undefined
    }
  | {
      readonly kind: "stands"
      readonly news: AppointmentNews
      readonly appointment: AppointmentShown
      /** The former start of a moved appointment; UTC, ms since 1970. */
      readonly before: number | undefined
      /** Whether the response to the move says that links of earlier mails no longer work. */
      readonly areLinksOutdated: boolean
      /** Whether this backend is known to send mails about appointments (`booking_mail`). */
      readonly isMailed: boolean
      /** The mail's address. `undefined` if it is not known. */
      readonly email: string | undefined
      /** The address to join. `undefined` if the backend sends none. */
      readonly joinUrl?: string | undefined
      readonly toCalendar: ToCalendarSnapshot
      /** `undefined` if the backend cannot resend it, or the visitor may not change the booking. */
      readonly mail?: MailAgainSnapshot | undefined
      /** Both absent if the visitor may not change the booking. */
      readonly move?: () => void
      readonly cancel?: () => void
    }
  /** `isNews`: cancelled just now. `isMailed`: as above. */
  | {
      readonly kind: "cancelled"
      readonly appointment: AppointmentShown
      readonly isNews: boolean
      readonly isMailed: boolean
      readonly book: () => void
    }
  /** The appointment has started, and can be joined until it ends. */
  | { readonly kind: "started"; readonly appointment: AppointmentShown; readonly joinUrl: string | undefined }
  | { readonly kind: "past"; readonly appointment: AppointmentShown; readonly book: () => void }
