import { and, desc, eq, inArray, isNotNull } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import type { Environment } from "../../environment/Environment.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { products } from "../../environment/tables/places.ts"
import { attendances, consents, invitations, presentations, statuses } from "../../environment/tables/presentations.ts"
import { bookingsAheadOf, readBookings } from "../answers/bookings.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { modelAnswer, pageAnswer, referralAnswer } from "../answers/interest.ts"
import { noteAnswer } from "../answers/notes.ts"
import { readQueueEntries } from "../answers/queueEntries.ts"
import { isoOrNull } from "../answers/times.ts"
import { readBookedNames } from "../bookedNames.ts"
import { type DeskAccount, personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { givenName, visitorName } from "../visitorName.ts"
import { type MetVisitor, metVisitor } from "./access.ts"
import { isPresentationOf, readEarlier } from "./earlier.ts"

/** Earlier visits on a card. */
const mostEarlier = 20

const firstConsent = async (
  { db }: Environment,
  account: DeskAccount,
  customerId: number,
): Promise<Date | undefined> => {
  const [row] = await db
    .select({ agreedAt: consents.agreedAt })
    .from(consents)
    .innerJoin(presentations, eq(presentations.id, consents.presentationId))
    .where(and(eq(consents.customerId, customerId), isPresentationOf(account)))
    .orderBy(consents.agreedAt)
  return row?.agreedAt
}

/** How to reach a visitor: as the last booking says, else as given to a presentation. */
const readContact = async ({ db }: Environment, account: DeskAccount, customer: Customer) => {
  const [booked] = await db
    .select({ email: bookings.email, phone: bookings.phone })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(and(eq(bookings.customerId, customer.id), inArray(bookingIntervals.locationId, [...account.locationIds])))
    .orderBy(desc(bookings.id))
    .limit(1)
  const [attending] = await db
    .select({ email: attendances.email })
    .from(attendances)
    .innerJoin(presentations, eq(presentations.id, attendances.presentationId))
    .where(and(eq(attendances.customerId, customer.id), isNotNull(attendances.email), isPresentationOf(account)))
    .orderBy(desc(attendances.presentationId))
    .limit(1)
  return { email: booked?.email ?? attending?.email ?? null, phone: booked?.phone ?? null }
}

const readPresence = async ({ db }: Environment, account: DeskAccount, { id }: Customer) => {
  const [row] = await db
    .select({ presentation: presentations, attending: attendances })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .leftJoin(attendances, and(eq(attendances.presentationId, presentations.id), eq(attendances.customerId, id)))
    .where(and(eq(invitations.customerId, id), eq(presentations.statusId, statuses.live), isPresentationOf(account)))
    .orderBy(desc(presentations.id))
    .limit(1)
  return row
}

const waitedSeconds = ({ place, wait }: MetVisitor, now: number): number | null => {
  if (place) return Math.floor((now - place.since.getTime()) / 1000)
  return wait ? Math.floor((wait.endedAt.getTime() - wait.since.getTime()) / 1000) : null
}

const readCard = async (
  sources: DeskSources,
  account: DeskAccount,
  visitor: string,
): Promise<Schemas["VisitorCard"]> => {
  const { environment, notes } = sources.backend
  const met = await metVisitor(environment, account, visitor)
  const { customer, place, wait, locationId } = met
  const now = environment.clock.now()
  const entry = place && (await readQueueEntries(sources, place.locationId)).find(({ entryId }) => entryId === place.id)
  const live = await readPresence(environment, account, customer)
  const from = place ?? wait
  const agreedAt = (await firstConsent(environment, account, customer.id)) ?? (from?.interest ? from.since : undefined)
  const bookedName = agreedAt ? await readBookedNames(environment.db, [customer.id]) : () => undefined
  const { firstName, lastName } = givenName(live?.attending, customer, bookedName(customer.id, locationId))
  const contact = agreedAt ? await readContact(environment, account, customer) : { email: null, phone: null }
  const [appointment] = agreedAt
    ? await readBookings(sources, bookingsAheadOf(customer.id, account.locationIds, now))
    : []
  const models = await environment.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.locationId, locationId))
  return {
    chat: privateChat(customer.consumerTag),
    entry: entry ?? null,
    presentationId: live?.presentation.id ?? null,
    name: visitorName(firstName, lastName, customer.consumerTag),
    isNamed: Boolean(firstName || lastName),
    language: from?.language ?? null,
    timeZone: from?.interest?.time_zone ?? null,
    model: modelAnswer(from?.interest ?? null, (id) => models.some((model) => model.id === id)),
    page: pageAnswer(from?.interest ?? null),
    referral: referralAnswer(from?.referral ?? null),
    waitedSeconds: waitedSeconds(met, now),
    consentedAt: isoOrNull(agreedAt),
    ...contact,
    earlier: agreedAt ? [...(await readEarlier(sources, account, customer.id, mostEarlier))] : [],
    appointment: appointment ?? null,
    notes: (await notes.on(customer.id, account.locationIds)).map((note) => noteAnswer(note, account)),
  }
}

/** The visitor's card, and the colleagues' notes. */
export const visitorHandlers = (sources: DeskSources): DeskHandlers => {
  const { backend, accounts } = sources
  const { environment, notes } = backend

  /** Refused: 403 for a colleague's note unless a lead may act on it, 404. */
  const noteOf = async (account: DeskAccount, customer: Customer, noteId: number, mayLead: boolean) => {
    const note = await notes.find(noteId)
    if (note?.customerId !== customer.id || !account.locationIds.includes(note.locationId))
      throw new DeskRefused("unknown")
    const isOwn = note.writtenBy.accountId === account.id
    if (!isOwn && !(mayLead && account.role === "lead")) throw new DeskRefused("not_own")
    return note
  }

  return {
    visitor: ({ account, path }) => readCard(sources, account, path.visitor),
    notes: async ({ account, path }) => {
      const { customer } = await metVisitor(environment, account, path.visitor)
      return { notes: (await notes.on(customer.id, account.locationIds)).map((note) => noteAnswer(note, account)) }
    },
    addNote: async ({ account, path, body }) => {
      const { customer, locationId } = await metVisitor(environment, account, path.visitor)
      return noteAnswer(await notes.add(customer, locationId, body.text, personOf(account)), account)
    },
    changeNote: async ({ account, path, body }) => {
      const { customer } = await metVisitor(environment, account, path.visitor)
      const note = await noteOf(account, customer, path.noteId, false)
      return noteAnswer(await notes.change(customer, note, body.text), account)
    },
    deleteNote: async ({ account, path }) => {
      const { customer, locationId } = await metVisitor(environment, account, path.visitor)
      const note = await noteOf(account, customer, path.noteId, true)
      await notes.remove(customer, note)
      await accounts.note(account, {
        action: "noteDeleted",
        locationId,
        customerId: customer.id,
        subject: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
      })
      return undefined
    },
  }
}
