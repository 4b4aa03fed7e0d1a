/**
 * The zones of calendars, by the rules of this Node: a file's own rules are often those of one year only.
 * Plain JavaScript: a process of its own runs it.
 */
import ICAL from "ical.js"
import { findIana } from "windows-iana"

const quarterMs = 900_000
const dayMs = 86_400_000

/** A zone of `Intl`. */
export class IntlZone extends ICAL.Timezone {
  /**
   * @param {string} name A name that `Intl` accepts.
   * @param {string} tzid The name in the file.
   */
  constructor(name, tzid) {
    super({ tzid })
    this.format = new Intl.DateTimeFormat("en", {
      timeZone: name,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    })
    /** @type {Map<number, number>} */
    this.offsets = new Map()
  }

  /**
   * The offset at an instant (ms since 1970), in ms.
   * @param {number} at
   */
  offsetAt(at) {
    const quarter = Math.floor(at / quarterMs)
    const known = this.offsets.get(quarter)
    if (known !== undefined) return known
    const moment = quarter * quarterMs
    const parts = Object.fromEntries(this.format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - moment
    this.offsets.set(quarter, offset)
    return offset
  }

  /**
   * The offset of a local time, in s. Of a time that occurs twice the first one counts; one that is left out is read
   * with the offset before the change (RFC 5545, 3.3.5).
   * @param {{ year: number, month: number, day: number, hour: number, minute: number, second: number }} time
   */
  utcOffset({ year, month, day, hour, minute, second }) {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second)
    const [before, after] = [this.offsetAt(wall - dayMs), this.offsetAt(wall + dayMs)]
    if (before === after || this.offsetAt(wall - before) === before) return before / 1_000
    return (this.offsetAt(wall - after) === after ? after : before) / 1_000
  }
}

/** @param {string} name */
const isIntlName = (name) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The zone that a file means by a name: of IANA, also behind a vendor's prefix such as
 * `/freeassociation.sourceforge.net/Europe/Berlin`, or of Windows, such as `W. Europe Standard Time`. `undefined` for
 * any other.
 * @param {string} tzid
 */
export const intlZone = (tzid) => {
  const parts = tzid.split("/").filter((part) => part !== "")
  const names = [tzid, ...[3, 2].map((count) => parts.slice(-count).join("/")), ...findIana(tzid)]
  const name = names.find((each) => each.length > 2 && isIntlName(each))
  return name === undefined ? undefined : new IntlZone(name, tzid)
}
