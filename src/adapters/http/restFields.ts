import * as v from "valibot"
import { zonedMs } from "../reading/lenient.ts"
import { webAddress } from "./webAddress.ts"

/** A websocket address. A path is relative to the origin of the API base. `undefined` if it is not one. */
export const socketAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  if (!URL.canParse(address)) url.protocol = url.protocol.replace("http", "ws")
  return url.protocol === "ws:" || url.protocol === "wss:" ? url.href : undefined
}

/** A link: a path of the showroom, or an http(s) address; `undefined` if it is neither. */
export const linkAddress = (address: string): string | undefined => {
  if (!address.startsWith("/")) return URL.canParse(address) ? webAddress(address, address) : undefined
  // Any origin works here: browsers resolve `//elsewhere` and `/\elsewhere` to another origin, so these are not paths.
  const own = "https://showroom.invalid"
  if (!URL.canParse(address, own)) return undefined
  const { origin, pathname, search, hash } = new URL(address, own)
  return origin === own ? `${pathname}${search}${hash}` : undefined
}

/** The UTC date of a date or an ISO instant, as YYYY-MM-DD. */
export const utcDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d($|[T ])/),
  v.transform((text) => text.slice(0, 10)),
)

const timeAlone = /^\d\d:\d\d(:\d\d)?(\.\d+)?Z?$/

/** A time of day without a date, or an ISO instant. */
export const utcTime = v.pipe(
  v.string(),
  v.check((text) => utcInstant("2000-01-01", text) !== undefined),
)

/** Not a time of day: .NET's that was never set, and one in another zone than UTC, which is another one in summer. */
const unknownTime = /^0001-01-01.00:00|[T ].*[+-](?!00)/

const dayMs = 86_400_000
/** 1971, in ms. An instant before it is a time of day: Doctrine and .NET complete one by the first date that they know. */
const earliestMs = 365 * dayMs

/**
 * The instant of a UTC time (HH:mm, HH:mm:ss) on a date, or of an ISO instant, in ms since 1970. `undefined` if it
 * cannot be parsed, or if it is a time of day and the date is not known.
 */
export const utcInstant = (date: string | undefined, time: string): number | undefined => {
  const found = zonedMs(timeAlone.test(time) ? `1970-01-01T${time}` : time)
  if (found >= earliestMs) return found
  if (unknownTime.test(time)) return undefined
  const instant = zonedMs(`${date}T00:00`) + (((found % dayMs) + dayMs) % dayMs)
  return Number.isNaN(instant) ? undefined : instant
}
