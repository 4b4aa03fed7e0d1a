import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { BookingEvent } from "../environment/events.ts"
import { randomSecret, randomTag } from "../environment/random.ts"
import { bookings } from "../environment/tables/bookings.ts"
import { customers } from "../environment/tables/people.ts"
import { invitations, kinds, presentations, statuses } from "../environment/tables/presentations.ts"
import { personal } from "../presentation/beginOneToOne.ts"
import { freshPublishName, freshStreamName } from "../presentation/streamNames.ts"
import type { Booking } from "./Booking.ts"
import { ownerAt } from "./times/intervals.ts"

/** The one-to-one's data from a booking. `undefined` if the location has no consultant. */
const planOf = async (tx: Db, { booking, interval }: Booking) => {
  const consultantId = booking.consultantId ?? (await ownerAt(tx, interval))
  if (consultantId === null) return undefined
  if (booking.consultantId === null) await tx.update(bookings).set({ consultantId }).where(eq(bookings.id, booking.id))
  return { locationId: interval.locationId, startsAt: interval.startsAt, consultantId }
}

const personOf = ({ booking: { firstName, lastName, email } }: Booking) => ({ firstName, lastName, email })

/**
 * Creates the one-to-one. Its invitation has a customer record of its own: the reader of a forwarded mail must not get
 * the booker's uuid (readings E5).
 */
const createOneToOne = async (tx: Db, made: Booking, now: number): Promise<void> => {
  const plan = await planOf(tx, made)
  if (plan === undefined) return
  const createdAt = new Date(now)
  const [presentation] = await tx
    .insert(presentations)
    .values({
      ...plan,
      typeId: kinds.oneToOne,
      statusId: statuses.scheduled,
      hasGeneralChat: false,
      name: personal,
      streamName: freshStreamName(),
    })
    .returning({ id: presentations.id })
  const [guest] = await tx
    .insert(customers)
    .values({ uuid: randomUUID(), consumerTag: randomTag(), ...personOf(made), createdAt })
    .returning({ id: customers.id })
  if (!presentation || !guest) throw new Error("The database kept no presentation.")
  await tx.insert(invitations).values({
    presentationId: presentation.id,
    customerId: guest.id,
    token: randomSecret(),
    publishName: freshPublishName(),
    createdAt,
  })
  await tx.update(bookings).set({ presentationId: presentation.id }).where(eq(bookings.id, made.booking.id))
}

/** Changes a presentation if it has not begun. Returns whether it changed. */
const changeScheduled = async (
  tx: Db,
  id: number,
  change: Partial<typeof presentations.$inferInsert>,
): Promise<boolean> => {
  const rows = await tx
    .update(presentations)
    .set(change)
    .where(and(eq(presentations.id, id), eq(presentations.statusId, statuses.scheduled)))
    .returning({ id: presentations.id })
  return rows.length > 0
}

const moveOneToOne = async (tx: Db, made: Booking, presentationId: number): Promise<boolean> => {
  const plan = await planOf(tx, made)
  if (plan === undefined || !(await changeScheduled(tx, presentationId, plan))) return false
  // The booker may have entered another name or e-mail.
  if (made.invitation) {
    await tx.update(customers).set(personOf(made)).where(eq(customers.id, made.invitation.customerId))
  }
  return true
}

/**
 * Plans, moves or cancels the one-to-one of a booking together with it, in the same transaction (decision 023). A
 * one-to-one that has begun is not changed; if its booking moves later, the booking gets a new one.
 */
export const updateOneToOne = async (tx: Db, made: Booking, kind: BookingEvent["kind"], now: number): Promise<void> => {
  const { presentationId } = made.booking
  if (kind === "cancelled") {
    if (presentationId !== null) await changeScheduled(tx, presentationId, { statusId: statuses.cancelled })
  } else if (presentationId === null || (kind === "rescheduled" && !(await moveOneToOne(tx, made, presentationId)))) {
    await createOneToOne(tx, made, now)
  }
}
