import * as v from "valibot"

/** The UTC date of a date or an ISO instant, as YYYY-MM-DD. */
export const utcDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d($|[T ])/),
  v.transform((text) => text.slice(0, 10)),
)

const timeAlone = /^\d\d:\d\d(:\d\d)?(\.\d+)?Z?$/
/** Whether an ISO instant says by which zone it is told. */
const isZoned = (text: string): boolean => /(Z|[+-]\d\d:?\d\d)$/i.test(text)

/** A time of day alone, or an ISO instant. */
export const utcTime = v.pipe(
  v.string(),
  v.check((text) => utcInstant("2000-01-01", text) !== undefined),
)

/** The instant of a UTC time (HH:mm, HH:mm:ss) on a date, or of an ISO instant; ms since 1970. */
export const utcInstant = (date: string | undefined, time: string): number | undefined => {
  if (timeAlone.test(time) && date === undefined) return undefined
  const text = timeAlone.test(time) ? `${date}T${time}` : time.replace(" ", "T")
  const instant = Date.parse(isZoned(text) ? text : `${text}Z`)
  return Number.isNaN(instant) ? undefined : instant
}
