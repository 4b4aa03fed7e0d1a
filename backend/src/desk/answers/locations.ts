import { asc, inArray, notInArray } from "drizzle-orm"
import { locations, type products } from "../../environment/tables/places.ts"
import { dailyHours, isOpenAt, nextChangeAt } from "../../environment/time/openingHours.ts"
import { availabilityOf } from "../../queue/availability.ts"
import type { Schemas } from "../contract/deskContract.ts"
import type { DeskSources } from "./DeskSources.ts"
import { isoOrNull } from "./times.ts"
import { pinnedAnswer, wordAnswer } from "./words.ts"

/** The state of the location's webhook receiver while deliveries are stopped; empty while it is active. */
const receiverOf = async (
  { backend }: DeskSources,
  locationId: number,
): Promise<Pick<Schemas["Location"], "receiver">> => {
  const stopped = await backend.webhooks.stoppedAt(locationId)
  if (stopped === undefined || stopped.state === "active") return {}
  return { receiver: { state: stopped.state, since: stopped.changedAt.toISOString() } }
}

type LocationRow = typeof locations.$inferSelect

const openingHours = ({ hasOpeningHours, timeZone }: LocationRow, now: number): Schemas["OpeningHours"] => {
  if (!hasOpeningHours) return { isOpenNow: false, changesAt: null, week: [] }
  const changesAt = nextChangeAt(now, timeZone)
  return {
    isOpenNow: isOpenAt(now, timeZone),
    changesAt: isoOrNull(changesAt === undefined ? undefined : new Date(changesAt)),
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...dailyHours })),
  }
}

/** The fields of a location's answer that are the same for every account. */
const sharedAnswer = async ({ backend }: DeskSources, row: LocationRow) => ({
  id: row.id,
  name: row.name,
  brandingCode: row.brandingCode,
  availability: availabilityOf(row),
  waiting: (await backend.waitingQueue.waiting(row.id)).filter(({ isCounted }) => isCounted).length,
  expectedWaitMinutes: (await backend.waitingQueue.waits.expectedMinutes(row.id)) ?? null,
})

/** Reads these locations, by name. */
export const readLocations = async (
  sources: DeskSources,
  locationIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<Schemas["Location"]>> => {
  const { environment, waitingQueue } = sources.backend
  if (locationIds.length === 0) return []
  const rows = await environment.db
    .select()
    .from(locations)
    .where(inArray(locations.id, [...locationIds]))
    .orderBy(asc(locations.name), asc(locations.id))
  const words = await waitingQueue.words.lastToAll(locationIds)
  const pinned = await waitingQueue.pinned.of(locationIds)
  const now = environment.clock.now()
  return Promise.all(
    rows.map(async (row) => {
      const word = words.get(row.id)
      const hours = openingHours(row, now)
      return {
        ...(await sharedAnswer(sources, row)),
        timeZone: row.timeZone,
        openingHours: hours,
        lastWord: word ? wordAnswer(word) : null,
        pinned: pinnedAnswer(pinned.get(row.id)),
        ...(await receiverOf(sources, row.id)),
      }
    }),
  )
}

/** All locations but these, by name. `freeAt`: how many consultants are free at a location. */
export const readOtherLocations = async (
  sources: DeskSources,
  locationIds: ReadonlyArray<number>,
  freeAt: (locationId: number) => number,
): Promise<ReadonlyArray<Schemas["OtherLocation"]>> => {
  const rows = await sources.backend.environment.db
    .select()
    .from(locations)
    .where(locationIds.length === 0 ? undefined : notInArray(locations.id, [...locationIds]))
    .orderBy(asc(locations.name), asc(locations.id))
  return Promise.all(rows.map(async (row) => ({ ...(await sharedAnswer(sources, row)), free: freeAt(row.id) })))
}

type ModelRow = typeof products.$inferSelect

/** The pictures of a model on which a consultant can point. */
const picturesOf = ({ imageUrl, about: { pictures = [] } }: ModelRow): Schemas["ModelPicture"][] => {
  if (pictures.length > 0)
    return pictures.map(({ url, alt, width, height }) => ({ url, description: alt, width, height }))
  return imageUrl ? [{ url: imageUrl, description: null, width: null, height: null }] : []
}

/** A model of a location. */
export const modelOfLocation = (row: ModelRow): Schemas["Model"] => {
  const { id, brand, model, imageUrl, pageUrl, about } = row
  const price = about.price_from
  return {
    id,
    brand,
    model,
    imageUrl,
    pageUrl,
    pictures: picturesOf(row),
    priceFrom: price ? { cents: price.cents, tax: price.tax ?? null } : null,
    facts: (about.facts ?? []).map(({ label, value, unit }) => ({ label, value, unit: unit ?? null })),
  }
}
