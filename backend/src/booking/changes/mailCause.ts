import type { MailCause } from "../../limits/mailShares.ts"
import type { Asker } from "../Booking.ts"

/** The party that causes a mail about a booking. `provenAt`: when the booking's address was proven; `null` if it was not. */
export const mailCauseOf = ({ by }: Pick<Asker, "by">, provenAt: Date | null): MailCause =>
  by === "consultant" || provenAt !== null ? "owner" : "anybody"
