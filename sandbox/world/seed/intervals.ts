import type { Db } from "../Db.ts"
import { slotsAhead } from "../openingHours.ts"
import { bookingIntervals } from "../tables/bookings.ts"
import { locations } from "../tables/places.ts"

/** Times are offered so far ahead, in days. */
const horizonDays = 60
const batch = 1000

/**
 * Offers every location's times of the next 60 days (T7); those that are there already stay as they are. With `after` (ms since
 * 1970) only those that begin later: what a new day brings.
 */
export const openIntervals = async (db: Db, now: number, after = now): Promise<void> => {
  const places = await db.select({ id: locations.id, timeZone: locations.timeZone }).from(locations)
  const zones = new Map(places.map(({ timeZone }) => [timeZone, slotsAhead(now, horizonDays, timeZone)]))
  const rows = places.flatMap(({ id, timeZone }) =>
    (zones.get(timeZone) ?? [])
      .filter(({ startsAt }) => startsAt > after)
      .map(({ startsAt, endsAt }) => ({ locationId: id, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  )
  for (let from = 0; from < rows.length; from += batch) {
    await db
      .insert(bookingIntervals)
      .values(rows.slice(from, from + batch))
      .onConflictDoNothing()
  }
}
