/** YYYY-MM-DD, in a zone. */
export type LocalDate = string
/** YYYY-MM, in a zone. */
export type LocalMonth = string

/** The wall clock of a zone at an instant. */
export interface LocalTime {
  readonly date: LocalDate
  /** HH:mm */
  readonly time: string
  /** Offset of the zone ahead of UTC at that instant, in minutes. */
  readonly offsetMinutes: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** One formatter for each zone: creating one takes about a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  // Every browser writes Swedish dates as year, month, day, hour, minute. `formatToParts` takes three times as long.
  const made = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
  formatters.set(zone, made)
  return made
}

export const isTimeZone = (zone: string): boolean => {
  try {
    formatterOf(zone)
    return true
  } catch {
    // Intl throws for an unknown zone.
    return false
  }
}

/** The wall clock of a zone at an instant (UTC, ms since 1970), by the rules of its own date (readings K2). */
export const localOf = (instant: number, zone: string): LocalTime => {
  const [year = "", month = "", day = "", hour = "", minute = ""] =
    formatterOf(zone).format(instant).match(/\d+/g) ?? []
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return {
    date: `${year.padStart(4, "0")}-${month}-${day}`,
    time: `${hour}:${minute}`,
    offsetMinutes: Math.round((wall - Math.floor(instant / minuteMs) * minuteMs) / minuteMs),
  }
}

/** Reads the wall clock as UTC, in ms since 1970. */
const wallOf = (date: LocalDate, time: string): number => Date.parse(`${date}T${time}:00Z`)

/**
 * The instants at which the wall clock shows this time. Usually one; none in the hour that is skipped when clocks go
 * forward; two, in order, in the hour that repeats when they go back.
 */
export const instantsAt = (date: LocalDate, time: string, zone: string): ReadonlyArray<number> => {
  const wall = wallOf(date, time)
  const offsets = new Set([wall - dayMs, wall + dayMs].map((near) => localOf(near, zone).offsetMinutes))
  return [...offsets]
    .map((offset) => wall - offset * minuteMs)
    .filter((instant) => {
      const shown = localOf(instant, zone)
      return shown.date === date && shown.time === time
    })
    .sort((one, other) => one - other)
}

/** The first instant of a local day. It is not always midnight, because some zones change their clocks then. */
export const startOfDay = (day: LocalDate, zone: string): number => {
  const wall = wallOf(day, "00:00")
  // No zone is more than 14 hours from UTC, so the day begins between these two minutes.
  let before = Math.floor((wall - 15 * 60 * minuteMs) / minuteMs)
  let within = Math.floor((wall + 15 * 60 * minuteMs) / minuteMs)
  const [midnight] = instantsAt(day, "00:00", zone)
  if (midnight !== undefined) return midnight
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (localOf(middle * minuteMs, zone).date < day) before = middle
    else within = middle
  }
  return within * minuteMs
}

/** The date that is `days` later, or earlier if negative. */
export const daysLater = (day: LocalDate, days: number): LocalDate =>
  new Date(wallOf(day, "00:00") + days * dayMs).toISOString().slice(0, 10)

/** The UTC dates that a local day overlaps, in order: one or two (readings K1). */
export const utcDatesOf = (day: LocalDate, zone: string): ReadonlyArray<string> => {
  const first = new Date(startOfDay(day, zone)).toISOString().slice(0, 10)
  const last = new Date(startOfDay(daysLater(day, 1), zone) - 1).toISOString().slice(0, 10)
  return first === last ? [first] : [first, last]
}
