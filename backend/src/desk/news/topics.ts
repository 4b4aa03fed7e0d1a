import { inArray } from "drizzle-orm"
import { locations } from "../../environment/tables/places.ts"
import { instantAt, localDate } from "../../environment/time/zonedTime.ts"
import { readOpenFollowUps } from "../after/openFollowUps.ts"
import { bookingsBetween, readBookings } from "../answers/bookings.ts"
import { presentationsWithChats, readChats } from "../answers/chats.ts"
import { readColleagues, readFree } from "../answers/colleagues.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readFeedback } from "../answers/feedback.ts"
import { readLocations, readOtherLocations } from "../answers/locations.ts"
import { endOfTomorrow, readCurrentPresentations } from "../answers/presentations.ts"
import { readQueueEntries } from "../answers/queueEntries.ts"
import { currentWebinars, readWebinars } from "../answers/webinars.ts"
import type { Schemas } from "../contract/deskContract.ts"

type Events = Schemas["Events"]

/** The lists of the desk, for an account's locations. */
export interface Topics {
  readonly queue: (locationId: number) => Promise<NonNullable<Events["queue"]>>
  readonly availability: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["availability"]>>
  readonly colleagues: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["colleagues"]>>
  readonly presentations: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["presentations"]>>
  readonly bookings: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["bookings"]>>
  /** Live and coming webinars. `showroomUrl` begins their links. */
  readonly webinars: (
    locationIds: ReadonlyArray<number>,
    showroomUrl: string,
  ) => Promise<NonNullable<Events["webinars"]>>
  readonly chats: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<Schemas["ChatSummary"]>>
  readonly followUps: (locationIds: ReadonlyArray<number>) => Promise<NonNullable<Events["followUps"]>>
  readonly feedback: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<Schemas["Feedback"]>>
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
    webinars: async (locationIds, showroomUrl) => {
      const list = await readWebinars(sources, currentWebinars(locationIds, clock.now()), showroomUrl)
      for (const { presentationId, guests } of list)
        if (guests.present > 0) await sources.backend.webinars.noteGuests(presentationId, guests.present)
      return { webinars: [...list] }
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
    followUps: (locationIds) => readOpenFollowUps(sources, locationIds),
    feedback: (locationIds) => readFeedback(sources, { locationIds }),
  }
}
