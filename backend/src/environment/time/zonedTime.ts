const hourMs = 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  })
  formats.set(timeZone, made)
  return made
}

/** The local time of a zone as if it were UTC, ms since 1970. */
const wallClock = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The date in a zone, YYYY-MM-DD. */
export const localDate = (at: number, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)

/** The time in a zone, HH:mm. */
export const localTime = (at: number, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(11, 16)

/** Whether the zone database has this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    // Intl reports an unknown name by an exception.
    return false
  }
}

/** The date this many days later. Counts calendar days, not hours. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)

/**
 * The instant of this date and hour (14.5 is half past two) in a zone, ms since 1970, by the zone database and the date's own offset
 * (field case BK1). Of an hour that occurs twice, returns one of the two; of a skipped hour, the hour after it.
 */
export const instantAt = (date: string, hour: number, timeZone: string): number => {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * hourMs
  const guess = wall - (wallClock(wall, timeZone) - wall)
  return wall - (wallClock(guess, timeZone) - guess)
}

/**
 * The instant of this date and time (HH:mm) in a zone, ms since 1970; `undefined` if there is no such date, or the
 * clocks skip that time. Of a time that occurs twice, returns one of the two.
 */
export const clockInstant = (date: string, time: string, timeZone: string): number | undefined => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const at = instantAt(date, hour + minute / 60, timeZone)
  if (Number.isNaN(at)) return undefined
  return localDate(at, timeZone) === date && localTime(at, timeZone) === time ? at : undefined
}
