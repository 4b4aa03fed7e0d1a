import { daysLater, instantsAt, localOf } from "./zonedTime.ts"

/** Opening time that visitors read, in the location's zone (T7). */
const opens = "10:00"
const closes = "22:00"

/**
 * Start of the next support hours; UTC, ms since 1970. `undefined` within the hours: a location that is closed then, as
 * on a holiday, opens at a time that nobody has stated. `zone`: IANA name.
 */
export const nextOpening = (now: number, zone: string): number | undefined => {
  const { date, time } = localOf(now, zone)
  if (time >= opens && time < closes) return undefined
  return instantsAt(time < opens ? date : daysLater(date, 1), opens, zone)[0]
}
