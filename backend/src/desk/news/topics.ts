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

type Ids = ReadonlyArray<number>

/** Today and tomorrow in each location's zone. */
const readDays = async ({ backend }: DeskSources, locationIds: Ids) => {
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

/** The lists of the desk, for an account's locations. */
export const openTopics = (sources: DeskSources) => {
  const { db, clock } = sources.backend.environment
  return {
    queue: async (locationId: number) => ({ locationId, entries: [...(await readQueueEntries(sources, locationId))] }),
    availability: async (locationIds: Ids) => ({
      locations: [...(await readLocations(sources, locationIds))],
      otherLocations: [...(await readOtherLocations(sources, locationIds, await readFree(sources)))],
    }),
    colleagues: async (locationIds: Ids) => ({ colleagues: [...(await readColleagues(sources, locationIds))] }),
    presentations: async (locationIds: Ids) => {
      const ends = (await readDays(sources, locationIds)).map(({ until }) => until)
      const until = new Date(Math.max(clock.now(), ...ends))
      return { presentations: [...(await readCurrentPresentations(sources, locationIds, until))] }
    },
    bookings: async (locationIds: Ids) => {
      const days = await readDays(sources, locationIds)
      const lists = await Promise.all(
        days.map(({ locationId, from, until }) => readBookings(sources, bookingsBetween(locationId, from, until))),
      )
      const bookings = lists
        .flat()
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id - other.id)
      return { bookings }
    },
    /** Live and coming webinars. Their links begin with `showroomUrl`. */
    webinars: async (locationIds: Ids, showroomUrl: string) => {
      const list = await readWebinars(sources, currentWebinars(locationIds, clock.now()), showroomUrl)
      for (const { presentationId, guests } of list)
        if (guests.present > 0) await sources.backend.webinars.noteGuests(presentationId, guests.present)
      return { webinars: [...list] }
    },
    chats: async (locationIds: Ids) => {
      const shows = await presentationsWithChats(db, locationIds, clock.now())
      const live = new Set(shows.filter(({ isLive }) => isLive).map(({ id }) => id))
      const all = await readChats(
        db,
        shows.map(({ id }) => id),
      )
      return all.filter(({ presentationId, unread }) => live.has(presentationId) || unread > 0)
    },
    followUps: (locationIds: Ids) => readOpenFollowUps(sources, locationIds),
    feedback: (locationIds: Ids) => readFeedback(sources, { locationIds }),
  }
}

export type Topics = ReturnType<typeof openTopics>
