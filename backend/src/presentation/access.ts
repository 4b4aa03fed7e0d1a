import { and, eq, inArray } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import {
  invitations,
  kinds,
  type PresentationRow,
  presentations,
  statuses,
} from "../environment/tables/presentations.ts"

/** A presentation that a customer may open, with the invitation and the location. */
export interface Access {
  readonly presentation: PresentationRow
  readonly invitation: typeof invitations.$inferSelect
  readonly location: typeof locations.$inferSelect
}

/** A customer, and this customer's invitation to one presentation. */
export interface Membership {
  readonly customer: Customer
  /** `undefined` if there is no such presentation. */
  readonly presentation: PresentationRow | undefined
  readonly isInvited: boolean
}

export const isOneToOne = ({ typeId }: Pick<PresentationRow, "typeId">): boolean => typeId === kinds.oneToOne

export const isWebinar = ({ typeId }: Pick<PresentationRow, "typeId">): boolean => typeId === kinds.webinar

/** Whether a presentation is a scheduled or live webinar, which a webinar token opens (readings E7). */
export const isOpenWebinar = ({ typeId, statusId }: Pick<PresentationRow, "typeId" | "statusId">): boolean =>
  typeId === kinds.webinar && (statusId === statuses.scheduled || statusId === statuses.live)

/** Whether a customer is invited to a scheduled or live webinar, and so has a webinar token (readings E7). */
export const isInvitedToWebinar = async ({ db }: Environment, customerId: number): Promise<boolean> => {
  const [invited] = await db
    .select({ id: presentations.id })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .where(
      and(
        eq(invitations.customerId, customerId),
        eq(presentations.typeId, kinds.webinar),
        inArray(presentations.statusId, [statuses.scheduled, statuses.live]),
      ),
    )
    .limit(1)
  return invited !== undefined
}

/** The presentation with this id. Refused with 404 if there is none. */
export const presentationOf = async ({ db }: Environment, id: number): Promise<PresentationRow> => {
  const [presentation] = await db.select().from(presentations).where(eq(presentations.id, id))
  if (!presentation) throw refused(404, "presentation_unknown")
  return presentation
}

/** The virtual host that carries a presentation's messages. Refused with 404 if there is no such presentation. */
export const vhostOf = async ({ db }: Environment, presentationId: number): Promise<string> => {
  const [found] = await db
    .select({ vhost: locations.vhost })
    .from(presentations)
    .innerJoin(locations, eq(locations.id, presentations.locationId))
    .where(eq(presentations.id, presentationId))
  if (!found) throw refused(404, "presentation_unknown")
  return found.vhost
}

export const isInvited = async ({ db }: Environment, customerId: number, presentationId: number): Promise<boolean> => {
  const [found] = await db
    .select({ presentationId: invitations.presentationId })
    .from(invitations)
    .where(and(eq(invitations.presentationId, presentationId), eq(invitations.customerId, customerId)))
  return found !== undefined
}

/** The presentation, if the customer is invited (R8). Refused: 404 for an unknown one, 403 without an invitation. */
export const accessOf = async ({ db }: Environment, customerId: number, id: number): Promise<Access> => {
  const isTheirs = and(eq(invitations.presentationId, presentations.id), eq(invitations.customerId, customerId))
  // One query, because hundreds of visitors call this at the same moment.
  const [found] = await db
    .select({ presentation: presentations, invitation: invitations, location: locations })
    .from(presentations)
    .innerJoin(locations, eq(locations.id, presentations.locationId))
    .leftJoin(invitations, isTheirs)
    .where(eq(presentations.id, id))
  if (!found) throw refused(404, "presentation_unknown")
  const { presentation, invitation, location } = found
  if (!invitation) throw refused(403, "not_invited")
  return { presentation, invitation, location }
}

/**
 * The customer with this consumer tag, and whether this customer is invited to the presentation. One query, because
 * many visitors reconnect at the same moment. `undefined` if there is no such customer.
 */
export const membershipOf = async (
  { db }: Environment,
  consumerTag: string,
  id: number,
): Promise<Membership | undefined> => {
  const isTheirs = and(eq(invitations.presentationId, presentations.id), eq(invitations.customerId, customers.id))
  const [found] = await db
    .select({ customer: customers, presentation: presentations, invitedId: invitations.customerId })
    .from(customers)
    .leftJoin(presentations, eq(presentations.id, id))
    .leftJoin(invitations, isTheirs)
    .where(eq(customers.consumerTag, consumerTag))
  if (!found) return undefined
  const { customer, presentation, invitedId } = found
  return { customer, presentation: presentation ?? undefined, isInvited: invitedId !== null }
}
