import { sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { bookingIntervals } from "../../environment/tables/bookings.ts"
import { locations } from "../../environment/tables/places.ts"
import { slotsAhead } from "../../environment/time/openingHours.ts"

/** How far ahead intervals are offered, in days. */
const horizonDays = 60

/**
 * Offers every location's intervals of the next 60 days (T7) and leaves existing ones unchanged. With `after` (ms since
 * 1970), adds only those that begin later, for a new day.
 */
export const openIntervals = async (db: Db, now: number, after = now): Promise<void> => {
  const all = await db.select({ id: locations.id, timeZone: locations.timeZone }).from(locations)
  const zones = new Map(all.map(({ timeZone }) => [timeZone, slotsAhead(now, horizonDays, timeZone)]))
  const rows = all.flatMap(({ id, timeZone }) =>
    (zones.get(timeZone) ?? [])
      .filter(({ startsAt }) => startsAt > after)
      .map(({ startsAt, endsAt }) => ({
        location_id: id,
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(endsAt).toISOString(),
      })),
  )
  // One JSON parameter: building a statement of ten thousand rows takes longer than running it.
  await db.execute(sql`
    INSERT INTO ${bookingIntervals} (location_id, starts_at, ends_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS offered (location_id integer, starts_at timestamptz, ends_at timestamptz)
    ON CONFLICT DO NOTHING`)
}
