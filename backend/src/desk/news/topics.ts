import { desc, eq, inArray } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { customers } from "../../environment/tables/people.ts"
import { locations, questions, type Texts } from "../../environment/tables/places.ts"
import { feedback, presentations } from "../../environment/tables/presentations.ts"
import { instantAt, localDate } from "../../environment/time/zonedTime.ts"
import { bookingsBetween, readBookings } from "../answers/bookings.ts"
import { presentationsWithChats, readChats } from "../answers/chats.ts"
import { readColleagues, readFree } from "../answers/colleagues.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readLocations, readOtherLocations } from "../answers/locations.ts"
import { endOfTomorrow, readCurrentPresentations } from "../answers/presentations.ts"
import { readQueueEntries } from "../answers/queueEntries.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"

type Events = Schemas["Events"]

/** The lists of the desk, for an account's locations. */
export interface Topics {
  readonly queue: (locationId: number) => Promise<NonNullable<Events["queue"]>>
  readonly availability: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["availability"]>>
  readonly colleagues: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["colleagues"]>>
  readonly presentations: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["presentations"]>>
  readonly bookings: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["bookings"]>>
  readonly chats: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<Schemas["ChatSummary"]>>
  readonly feedback: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<Schemas["Feedback"]>>
}

/** Lists that another feature of the desk adds. */
export interface MoreTopics {
  readonly webinars: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["webinars"]>>
  readonly followUps: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["followUps"]>>
}

const mostFeedback = 50

const readFeedback = async (
  { backend }: DeskSources,
  locationIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<Schemas["Feedback"]>> => {
  const { db } = backend.environment
  if (locationIds.length === 0) return []
  const asked = new Map<number, Texts>((await db.select().from(questions)).map(({ id, text }) => [id, text]))
  const rows = await db
    .select({ given: feedback, presentation: presentations, customer: customers })
    .from(feedback)
    .innerJoin(presentations, eq(presentations.id, feedback.presentationId))
    .innerJoin(customers, eq(customers.id, feedback.customerId))
    .where(inArray(presentations.locationId, [...locationIds]))
    .orderBy(desc(feedback.givenAt))
    .limit(mostFeedback)
  return rows.map(({ given, presentation, customer }) => ({
    key: `${given.presentationId}-${given.customerId}`,
    presentationId: presentation.id,
    locationId: presentation.locationId,
    chat: privateChat(customer.consumerTag),
    name: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
    presentation: { en: presentation.name.en, de: presentation.name.de },
    givenAt: given.givenAt.toISOString(),
    rating: given.rating,
    callQuality: given.callQuality,
    review: given.review,
    answers: (given.answers ?? []).flatMap(({ question_id, text }) => {
      const question = asked.get(question_id)
      return question ? [{ question: { en: question.en, de: question.de }, text }] : []
    }),
    newsTo: given.subscribe ? given.email : null,
  }))
}

/** Today and tomorrow in each location's zone. */
const readDays = async ({ backend }: DeskSources, locationIds: ReadonlyArray<number>) => {
  const { db, clock } = backend.environment
  if (locationIds.length === 0) return []
  const rows = await db
    .select()
    .from(locations)
    .where(inArray(locations.id, [...locationIds]))
  const now = clock.now()
  return rows.map(({ id, timeZone }) => ({
    locationId: id,
    from: instantAt(localDate(now, timeZone), 0, timeZone),
    until: endOfTomorrow(now, timeZone),
  }))
}

export const openTopics = (sources: DeskSources): Topics => {
  const { db, clock } = sources.backend.environment
  return {
    queue: async (locationId) => ({ locationId, entries: [...(await readQueueEntries(sources, locationId))] }),
    availability: async (locationIds) => ({
      locations: [...(await readLocations(sources, locationIds))],
      otherLocations: [...(await readOtherLocations(sources, locationIds, await readFree(sources)))],
    }),
    colleagues: async (locationIds) => ({ colleagues: [...(await readColleagues(sources, locationIds))] }),
    presentations: async (locationIds) => {
      const ends = (await readDays(sources, locationIds)).map(({ until }) => until)
      const until = new Date(Math.max(clock.now(), ...ends))
      return { presentations: [...(await readCurrentPresentations(sources, locationIds, until))] }
    },
    bookings: async (locationIds) => {
      const days = await readDays(sources, locationIds)
      const lists = await Promise.all(
        days.map(({ locationId, from, until }) => readBookings(sources, bookingsBetween(locationId, from, until))),
      )
      const bookings = lists
        .flat()
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id - other.id)
      return { bookings }
    },
    chats: async (locationIds) => {
      const shows = await presentationsWithChats(db, locationIds, clock.now())
      const live = new Set(shows.filter(({ isLive }) => isLive).map(({ id }) => id))
      const all = await readChats(
        db,
        shows.map(({ id }) => id),
      )
      return all.filter(({ presentationId, unread }) => live.has(presentationId) || unread > 0)
    },
    feedback: (locationIds) => readFeedback(sources, locationIds),
  }
}
