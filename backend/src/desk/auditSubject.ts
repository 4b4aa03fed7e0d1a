import { and, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { customers } from "../environment/tables/people.ts"
import { invitations, kinds, presentations } from "../environment/tables/presentations.ts"
import { queuePlaces } from "../environment/tables/queues.ts"
import { visitorName } from "./visitorName.ts"

/** A visitor as the audit log names them, with the location. */
export interface AuditSubject {
  readonly subject?: string
  readonly customerId?: number
  readonly locationId?: number
}

const named = (customer: typeof customers.$inferSelect) => ({
  subject: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
  customerId: customer.id,
})

/** The visitor of a place in the queue. Empty if the place is gone. */
export const subjectOfEntry = async (db: Db, entryId: number): Promise<AuditSubject> => {
  const [found] = await db
    .select({ customer: customers, locationId: queuePlaces.locationId })
    .from(queuePlaces)
    .innerJoin(customers, eq(customers.id, queuePlaces.customerId))
    .where(eq(queuePlaces.id, entryId))
  return found ? { ...named(found.customer), locationId: found.locationId } : {}
}

/** The visitor of a one-to-one. Of another presentation, its name. */
export const subjectOfPresentation = async (db: Db, presentationId: number): Promise<AuditSubject> => {
  const [found] = await db
    .select({ presentation: presentations, customer: customers })
    .from(presentations)
    .leftJoin(
      invitations,
      and(eq(invitations.presentationId, presentations.id), eq(presentations.typeId, kinds.oneToOne)),
    )
    .leftJoin(customers, eq(customers.id, invitations.customerId))
    .where(eq(presentations.id, presentationId))
    .orderBy(invitations.createdAt)
    .limit(1)
  if (!found) return {}
  const { locationId, name } = found.presentation
  return { locationId, ...(found.customer ? named(found.customer) : { subject: name.en }) }
}

/** The visitor with this consumer tag. */
export const subjectOfTag = async (db: Db, consumerTag: string): Promise<AuditSubject> => {
  const [customer] = await db.select().from(customers).where(eq(customers.consumerTag, consumerTag))
  return customer ? named(customer) : {}
}
