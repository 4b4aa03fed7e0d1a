import type { Referral } from "../visit/Referral.ts"
import type { BookingForm } from "./bookingForm.ts"

/** What is asked for when a time is booked or a booking moved (K4); words without the spaces around them. */
export interface BookingRequest extends BookingForm {
  readonly locationId: number
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** IANA name of the zone in which the visitor reads times; mails are written in it. */
  readonly timeZone: string
  readonly holdId: string | undefined
  /** The token of the link by which the booking was opened. */
  readonly token: string | undefined
  readonly referral: Referral
}
