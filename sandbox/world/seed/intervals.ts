import type { Db } from "../Db.ts"
import { bookingIntervals } from "../tables/bookings.ts"
import { locations } from "../tables/places.ts"

const dayMs = 86_400_000
const slotMs = 30 * 60_000
/** Times are offered so far ahead, in days. */
const horizonDays = 60
/** 10 to 18 o'clock in Berlin, as the support hours begin (T7); the last time begins at 17:30. */
const firstHour = 10
const slotsADay = 16
const batch = 1000

const berlin = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  weekday: "short",
})

const berlinParts = (at: number) => Object.fromEntries(berlin.formatToParts(at).map(({ type, value }) => [type, value]))

/** 10:00 in Berlin on the Berlin day of `at`, or nothing on a Sunday. The zone is one or two hours ahead of UTC all year. */
const opening = (at: number): number | undefined => {
  const parts = berlinParts(at)
  if (parts.weekday === "Sun") return undefined
  const wall = Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day), firstHour)
  return [wall - 2 * 3_600_000, wall - 3_600_000].find((utc) => Number(berlinParts(utc).hour) === firstHour)
}

/** The times of one location from `now` on, UTC, in ms since 1970. */
export const slotsFrom = (now: number): number[] => {
  const found: number[] = []
  for (let day = 0; day <= horizonDays; day += 1) {
    const first = opening(now + day * dayMs)
    if (first === undefined) continue
    for (let slot = 0; slot < slotsADay; slot += 1) {
      const start = first + slot * slotMs
      if (start > now) found.push(start)
    }
  }
  return found
}

/** Offers every location's times of the next 60 days; those that are there already stay as they are. */
export const openIntervals = async (db: Db, now: number): Promise<void> => {
  const slots = slotsFrom(now)
  const rows = (await db.select({ id: locations.id }).from(locations)).flatMap(({ id }) =>
    slots.map((start) => ({ locationId: id, startsAt: new Date(start), endsAt: new Date(start + slotMs) })),
  )
  for (let from = 0; from < rows.length; from += batch) {
    await db
      .insert(bookingIntervals)
      .values(rows.slice(from, from + batch))
      .onConflictDoNothing()
  }
}
