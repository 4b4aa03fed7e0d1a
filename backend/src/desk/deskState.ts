import { asc, desc, inArray } from "drizzle-orm"
import { consultants, locations } from "../environment/tables/places.ts"
import { type PresentationRow, presentations } from "../environment/tables/presentations.ts"
import type { Media } from "../media/media.ts"
import type { Backend } from "../rest/backend.ts"
import type { DeskLocation, DeskPresentation, DeskState, DeskWaiting } from "./DeskApi.ts"
import { readDeskBookings } from "./deskBookings.ts"
import { readDeskFeedback } from "./deskFeedback.ts"
import { visitorName } from "./visitorName.ts"

export interface DeskSources {
  readonly backend: Backend
  readonly media: Media
  /** Whether a visitor's page subscribes to the queue of a location. */
  readonly isThere: (locationId: number, consumerTag: string) => Promise<boolean>
}

const most = 300

export const deskPresentation = ({ backend, media }: DeskSources, row: PresentationRow): DeskPresentation => {
  const { applicationName } = backend.streams
  const running = media.statistics().streams.find(({ streamName }) => streamName === row.streamName)
  return {
    id: row.id,
    locationId: row.locationId,
    typeId: row.typeId,
    statusId: row.statusId,
    name: row.name.en,
    startsAt: row.startsAt.getTime(),
    isOnAir: media.isLive(applicationName, row.streamName),
    isRecording: running?.looped ?? false,
    viewers: running?.viewers ?? 0,
  }
}

const readLocations = async (
  { backend: { environment } }: DeskSources,
  locationIds: ReadonlyArray<number>,
): Promise<DeskLocation[]> => {
  const people = await environment.db.select().from(consultants).orderBy(asc(consultants.id))
  const places = await environment.db
    .select()
    .from(locations)
    .where(inArray(locations.id, [...locationIds]))
    .orderBy(asc(locations.id))
  return places.map(({ id, name, brandingCode, moderatorAvailable }) => ({
    id,
    name,
    brandingCode,
    moderatorAvailable,
    consultants: people
      .filter(({ locationId }) => locationId === id)
      .map((person) => ({ id: person.id, name: `${person.firstName} ${person.lastName}` })),
  }))
}

const readQueue = async ({ backend, isThere }: DeskSources, locationId: number): Promise<DeskWaiting[]> =>
  Promise.all(
    (await backend.visitorQueue.waiting(locationId)).map(
      async ({ entryId, consumerTag, firstName, lastName, since }) => ({
        entryId,
        locationId,
        name: visitorName(firstName, lastName, consumerTag),
        since,
        isThere: await isThere(locationId, consumerTag),
      }),
    ),
  )

/** All lists of these locations, the newest presentations first. */
export const readDeskState = async (sources: DeskSources, locationIds: ReadonlyArray<number>): Promise<DeskState> => {
  const { db } = sources.backend.environment
  const places = await readLocations(sources, locationIds)
  const waiting = await Promise.all(places.map(({ id }) => readQueue(sources, id)))
  const upcoming = await Promise.all(places.map(({ id }) => readDeskBookings(sources.backend.environment, id)))
  const rows = await db
    .select()
    .from(presentations)
    .where(inArray(presentations.locationId, [...locationIds]))
    .orderBy(desc(presentations.id))
    .limit(most)
  return {
    locations: places,
    visitorQueue: waiting.flat(),
    presentations: rows.map((row) => deskPresentation(sources, row)),
    feedback: await readDeskFeedback(sources.backend.environment, locationIds),
    bookings: upcoming.flat().sort((one, other) => one.startsAt - other.startsAt),
  }
}
