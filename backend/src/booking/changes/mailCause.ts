import type { Db } from "../../environment/Db.ts"
import type { bookings } from "../../environment/tables/bookings.ts"
import type { MailCause } from "../../limits/mailShares.ts"
import type { Asker } from "../Booking.ts"
import { provesAddress } from "../links.ts"

/** The party that causes a mail about an existing booking. `token` has passed `assertLink`. */
export const mailCauseOf = async (
  tx: Db,
  { by }: Pick<Asker, "by">,
  booking: typeof bookings.$inferSelect,
  token: string | undefined,
): Promise<MailCause> => {
  const isOwners = by === "consultant" || booking.emailProvenAt !== null || (await provesAddress(tx, token, booking))
  return isOwners ? "owner" : "anybody"
}
