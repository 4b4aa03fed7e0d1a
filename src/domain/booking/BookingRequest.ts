import type { Referral } from "../visit/Referral.ts"
import type { BookingForm } from "./bookingForm.ts"

/** The request that books a time or moves a booking (K4). Texts are trimmed. */
export interface BookingRequest extends BookingForm {
  readonly locationId: number
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** IANA name of the visitor's zone, which mails use too. */
  readonly timeZone: string
  readonly holdId: string | undefined
  /** The token of the link by which the booking was opened. */
  readonly token: string | undefined
  readonly referral: Referral
}
