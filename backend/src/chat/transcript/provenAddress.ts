import { and, desc, eq, isNotNull, ne, or } from "drizzle-orm"
import { bookingStatus, readBooking } from "../../booking/Booking.ts"
import type { Db } from "../../environment/Db.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import type { Customer } from "../../environment/tables/people.ts"
import type { invitations } from "../../environment/tables/presentations.ts"

type Invitation = typeof invitations.$inferSelect

/** Bookings with a proven address from which the presentation was made, or that were made in it, the newest first. */
const provenBookings = (db: Db, presentationId: number) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.presentationId, presentationId), eq(bookings.madeIn, presentationId)),
        ne(bookings.statusId, bookingStatus.cancelled),
        isNotNull(bookings.emailProvenAt),
      ),
    )
    .orderBy(desc(bookings.id))

/**
 * The visitor's address, if a link in a mail to it proves it: the visitor came by such a link, or confirmed or moved
 * the appointment by one. `undefined` for an address that was only typed.
 */
export const provenAddress = async (
  db: Db,
  customer: Customer,
  { presentationId, mailed }: Pick<Invitation, "presentationId" | "mailed">,
): Promise<string | undefined> => {
  for (const { id } of await provenBookings(db, presentationId)) {
    const made = await readBooking(db, id)
    // The booker joins as the guest of the appointment's own invitation.
    const isGuest = made.invitation?.presentationId === presentationId && made.invitation.customerId === customer.id
    if (isGuest || made.customer.id === customer.id) return made.booking.email
  }
  return mailed ? (customer.email ?? undefined) : undefined
}
