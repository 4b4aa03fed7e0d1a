import { and, eq } from "drizzle-orm"
import { generalChat } from "../../chat/ChatMessage.ts"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import {
  invitations,
  kinds,
  type PresentationRow,
  presentations,
  statuses,
} from "../../environment/tables/presentations.ts"
import { type QueuePlace, queuePlaces, waits } from "../../environment/tables/queues.ts"
import { presentationOf } from "../../presentation/access.ts"
import type { Wait } from "../../queue/expected/waits.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"

/** Refused: 403 for a location of others. */
export const requireLocation = ({ locationIds }: DeskAccount, locationId: number): void => {
  if (!locationIds.includes(locationId)) throw new DeskRefused("wrong_location")
}

/** Refused: 403 for other roles. */
export const requireLead = ({ role }: DeskAccount): void => {
  if (role !== "lead") throw new DeskRefused("wrong_role")
}

/** A presentation of the account's locations. Refused: 403, 404. */
export const ownPresentation = async (
  environment: Environment,
  account: DeskAccount,
  presentationId: number,
): Promise<PresentationRow> => {
  const presentation = await presentationOf(environment, presentationId)
  requireLocation(account, presentation.locationId)
  return presentation
}

/** Refused: 403 for all but the presentation's consultant. */
export const requireConsultant = async (
  { accounts }: Pick<DeskSources, "accounts">,
  { id }: DeskAccount,
  { consultantId }: PresentationRow,
): Promise<void> => {
  const people = await accounts.peopleOf([consultantId])
  if (people.get(consultantId)?.accountId !== id) throw new DeskRefused("not_own")
}

/** A webinar of the account's locations. Refused: 403, 404. */
export const ownWebinar = async (
  environment: Environment,
  account: DeskAccount,
  presentationId: number,
): Promise<PresentationRow> => {
  const webinar = await ownPresentation(environment, account, presentationId)
  if (webinar.typeId !== kinds.webinar) throw new DeskRefused("unknown")
  return webinar
}

/** A live presentation of the account's locations. Refused: 403, 404, 409. */
export const ownLivePresentation = async (
  environment: Environment,
  account: DeskAccount,
  presentationId: number,
): Promise<PresentationRow> => {
  const presentation = await ownPresentation(environment, account, presentationId)
  if (presentation.statusId !== statuses.live) throw refused(409, "presentation_over")
  return presentation
}

/** The location of a place in the queue, also of one that is gone. Refused: 403, 404. */
export const requireEntry = async (
  { db }: Environment,
  account: DeskAccount,
  entryId: number,
): Promise<QueuePlace | undefined> => {
  const [place] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
  const [gone] = place ? [] : await db.select().from(waits).where(eq(waits.entryId, entryId))
  const locationId = place?.locationId ?? gone?.locationId
  if (locationId === undefined) throw new DeskRefused("unknown")
  requireLocation(account, locationId)
  return place
}

const tagIn = (chat: string): string => chat.replace(/^private\./, "")

/** The visitor of a private chat. Refused: 404. */
const customerOfChat = async ({ db }: Environment, chat: string): Promise<Customer> => {
  const [customer] = await db
    .select()
    .from(customers)
    .where(eq(customers.consumerTag, tagIn(chat)))
  if (!customer) throw new DeskRefused("unknown")
  return customer
}

/** The visitor of a private chat in this presentation; `undefined` for the group. Refused: 404 if not invited. */
export const visitorInChat = async (
  environment: Environment,
  { id, hasGeneralChat }: PresentationRow,
  chat: string,
): Promise<Customer | undefined> => {
  if (chat === generalChat) {
    if (!hasGeneralChat) throw new DeskRefused("unknown")
    return undefined
  }
  const customer = await customerOfChat(environment, chat)
  const [invited] = await environment.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.presentationId, id), eq(invitations.customerId, customer.id)))
  if (!invited) throw new DeskRefused("unknown")
  return customer
}

/** A visitor about the account meets: where, and by which place or presentation. */
export interface MetVisitor {
  readonly customer: Customer
  readonly locationId: number
  readonly place: QueuePlace | undefined
  /** The newest wait that ended at the account's locations. */
  readonly wait: Wait | undefined
}

const customerById = async ({ db }: Environment, id: number): Promise<Customer> => {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id))
  if (!customer) throw new DeskRefused("unknown")
  return customer
}

const entryIn = (visitor: string): number | undefined => {
  const id = /^entry-(\d+)$/.exec(visitor)?.[1]
  return id === undefined ? undefined : Number(id)
}

/**
 * A visitor by `entry-815` or by the private chat, who waits or waited at one of the account's locations, is invited
 * there, or has booked. Refused: 403 for a visitor of other locations, 404.
 */
export const metVisitor = async (
  environment: Environment,
  account: DeskAccount,
  visitor: string,
): Promise<MetVisitor> => {
  const { db } = environment
  const entryId = entryIn(visitor)
  const [named] = entryId === undefined ? [] : await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
  const [ended] = entryId === undefined ? [] : await db.select().from(waits).where(eq(waits.entryId, entryId))
  const known = named ?? ended
  if (entryId !== undefined && !known) throw new DeskRefused("unknown")
  const customer = known
    ? await customerById(environment, known.customerId)
    : await customerOfChat(environment, visitor)

  const isOwn = ({ locationId }: { readonly locationId: number }) => account.locationIds.includes(locationId)
  const places = await db.select().from(queuePlaces).where(eq(queuePlaces.customerId, customer.id))
  const past = await db.select().from(waits).where(eq(waits.customerId, customer.id)).orderBy(waits.endedAt)
  const shows = await db
    .select({ locationId: presentations.locationId })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .where(eq(invitations.customerId, customer.id))
    .orderBy(presentations.id)
  const booked = await db
    .select({ locationId: bookingIntervals.locationId })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(eq(bookings.customerId, customer.id))
    .orderBy(bookings.id)
  const place = places.find(isOwn)
  const wait = past.filter(isOwn).at(-1)
  const locationId = (place ?? shows.filter(isOwn).at(-1) ?? wait ?? booked.filter(isOwn).at(-1))?.locationId
  if (locationId === undefined) throw new DeskRefused("wrong_location")
  return { customer, locationId, place, wait }
}
