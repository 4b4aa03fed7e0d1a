/**
 * Reads at which times a calendar (iCalendar, RFC 5545) says that its owner is busy.
 * Plain JavaScript: a process of its own runs it, because a large or hostile calendar takes seconds.
 * @import { CalendarFailure } from "../environment/tables/calendar.ts"
 * @import { Busy, Window } from "./Busy.ts"
 */
import ICAL from "ical.js"
import { IntlZone, intlZone } from "./zones.mjs"

/** Occurrences that are looked at, and that may overlap the window. More than any calendar of a person has. */
const mostSteps = 100_000
const mostEntries = 20_000
/** Busy times of one calendar, once joined. Each request for free times reads them. */
const mostSpans = 2_000
/** A gap that is shorter than this, in ms, is joined: no appointment fits (30 minutes). */
const leastGapMs = 5 * 60_000
/** Outlook's words for a time at which a meeting is welcome. */
const freeWords = ["FREE", "WORKINGELSEWHERE"]

/** A calendar whose times are not known. */
export class Unreadable extends Error {
  /** @param {CalendarFailure} failure */
  constructor(failure) {
    super(failure)
    this.failure = failure
  }
}

/** The calendars of a file, which may contain several. */
const parsed = (/** @type {string} */ text) => {
  /** @type {unknown[]} */
  let found
  try {
    found = ICAL.parse(text)
  } catch {
    throw new Unreadable("notCalendar")
  }
  const all = /** @type {any[]} */ (typeof found[0] === "string" ? [found] : found)
  if (all.length === 0 || all.some(([name]) => name !== "vcalendar")) throw new Unreadable("notCalendar")
  return all
}

/**
 * Makes the zones of a calendar known to the parser: ours where we know the name, otherwise the file's own rules.
 * @param {any} calendar As jCal.
 */
const registerZones = (calendar) => {
  const names = new Set()
  for (const [kind, properties] of calendar[2])
    if (kind === "vevent" || kind === "vfreebusy") for (const [, { tzid }] of properties) if (tzid) names.add(tzid)
  const isTzid = (/** @type {any} */ [name]) => name === "tzid"
  const own = new Set()
  for (const component of calendar[2]) if (component[0] === "vtimezone") own.add(component[1].find(isTzid)?.[3])
  for (const name of names) {
    const zone = intlZone(String(name))
    if (zone) {
      own.delete(name)
      ICAL.TimezoneService.register(zone, name)
    } else if (!own.has(name)) throw new Unreadable("unknownZone")
  }
  calendar[2] = calendar[2].filter(
    (/** @type {any} */ [kind, properties]) => kind !== "vtimezone" || own.has(properties.find(isTzid)?.[3]),
  )
}

/** The value of a property in capitals. Empty if it is missing. */
const word = (/** @type {ICAL.Component} */ component, /** @type {string} */ name) =>
  String(component.getFirstPropertyValue(name) ?? "")
    .trim()
    .toUpperCase()

const isBusy = (/** @type {ICAL.Component} */ component) =>
  word(component, "status") !== "CANCELLED" &&
  word(component, "transp") !== "TRANSPARENT" &&
  !freeWords.includes(word(component, "x-microsoft-cdo-busystatus"))

/** Collects the busy times that overlap a window. */
class Times {
  /** @param {Window} window */
  constructor({ from, until, zone }) {
    this.from = from
    this.until = until
    this.place = new IntlZone(zone, zone)
    /** @type {Array<[number, number]>} */
    this.spans = []
    this.steps = 0
  }

  /**
   * The instant of a time, in ms. Days and times without a zone are those of the place.
   * @param {ICAL.Time} time
   */
  instantOf(time) {
    if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000
    const here = time.clone()
    here.zone = this.place
    return here.toUnixTime() * 1_000
  }

  step() {
    this.steps += 1
    if (this.steps > mostSteps) throw new Unreadable("tooLarge")
  }

  /** @param {number} start @param {number} end */
  addSpan(start, end) {
    if (!(end > start && end > this.from && start < this.until)) return
    this.spans.push([Math.max(start, this.from), Math.min(end, this.until)])
    if (this.spans.length > mostEntries) throw new Unreadable("tooLarge")
  }

  /** @param {ICAL.Time} start @param {ICAL.Time} end */
  add(start, end) {
    const from = this.instantOf(start)
    // A day that ends when it begins is a day.
    const isDay = start.isDate && this.instantOf(end) <= from
    this.addSpan(from, isDay ? from + 86_400_000 : this.instantOf(end))
  }

  /** The spans in order, joined where no appointment fits between them. */
  joined() {
    const sorted = this.spans.sort(([one], [other]) => one - other)
    /** @type {Array<[number, number]>} */
    const joined = []
    for (const [start, end] of sorted) {
      const last = joined.at(-1)
      if (last && start - last[1] < leastGapMs) last[1] = Math.max(last[1], end)
      else joined.push([start, end])
    }
    if (joined.length > mostSpans) throw new Unreadable("tooLarge")
    return joined
  }
}

/** A day as a text, or an instant: by which an exception names an occurrence. */
const keysOf = (/** @type {Times} */ times, /** @type {ICAL.Time} */ time) =>
  time.isDate ? [time.toString()] : [time.toString().slice(0, 10), times.instantOf(time)]

/** By which key an exception names its occurrence. */
const keyOf = (/** @type {Times} */ times, /** @type {ICAL.Time} */ time) => keysOf(times, time).at(-1)

/** An UNTIL that is a day means its end, where the event has times (older files of Google and others). */
const extendUntil = (/** @type {ICAL.Component} */ component, /** @type {ICAL.Time} */ start) => {
  for (const property of component.getAllProperties("rrule")) {
    const { until } = property.getFirstValue()
    if (!until?.isDate || start.isDate) continue
    until.isDate = false
    until.hour = 23
    until.minute = 59
    until.second = 59
    until.zone = start.zone
  }
}

/**
 * Adds the occurrences of a recurring event, without those that exceptions replace.
 * @param {Times} times
 * @param {ICAL.Component} component
 * @param {ICAL.Component[]} exceptions
 */
const addRecurring = (times, component, exceptions) => {
  const futures = exceptions.filter((each) => each.getFirstProperty("recurrence-id")?.getParameter("range"))
  const event = new ICAL.Event(component, { exceptions: futures })
  if (!event.startDate) return
  extendUntil(component, event.startDate)
  const without = new Set([
    ...component.getAllProperties("exdate").flatMap((each) => each.getValues().map((at) => keyOf(times, at))),
    ...exceptions.map((each) => keyOf(times, /** @type {any} */ (each.getFirstPropertyValue("recurrence-id")))),
  ])
  // Details of an occurrence cost as much as finding it. A day more, for the change of the clocks.
  const longest = futures.length === 0 ? event.duration.toSeconds() * 1_000 + 86_400_000 : Number.POSITIVE_INFINITY
  const occurrences = event.iterator()
  for (let at = occurrences.next(); at; at = occurrences.next()) {
    times.step()
    const start = times.instantOf(at)
    if (start >= times.until) return
    if (start + longest < times.from) continue
    if (keysOf(times, at).some((key) => without.has(key))) continue
    const { startDate, endDate, item } = event.getOccurrenceDetails(at)
    if (isBusy(item.component)) times.add(startDate, endDate)
  }
}

/** Adds the times of a free/busy list, which some servers publish in place of events. */
const addFreeBusy = (/** @type {Times} */ times, /** @type {ICAL.Component} */ component) => {
  for (const property of component.getAllProperties("freebusy")) {
    if (property.getParameter("fbtype") === "FREE") continue
    for (const period of property.getValues()) times.add(period.start, period.getEnd())
  }
}

/** Adds what one calendar says. */
const addCalendar = (/** @type {Times} */ times, /** @type {ICAL.Component} */ calendar) => {
  if (word(calendar, "method") === "CANCEL") return
  /** @type {Map<string, ICAL.Component[]>} */
  const exceptions = new Map()
  const events = calendar.getAllSubcomponents("vevent")
  for (const event of events) {
    const uid = String(event.getFirstPropertyValue("uid"))
    if (event.hasProperty("recurrence-id")) exceptions.set(uid, [...(exceptions.get(uid) ?? []), event])
  }
  for (const component of events) {
    times.step()
    const isRecurring = component.hasProperty("rrule") || component.hasProperty("rdate")
    if (isRecurring && !component.hasProperty("recurrence-id")) {
      const uid = String(component.getFirstPropertyValue("uid"))
      addRecurring(times, component, exceptions.get(uid) ?? [])
    } else if (isBusy(component) && component.hasProperty("dtstart")) {
      const event = new ICAL.Event(component, { exceptions: [] })
      times.add(event.startDate, event.endDate)
    }
  }
  for (const list of calendar.getAllSubcomponents("vfreebusy")) addFreeBusy(times, list)
}

/**
 * The busy times of a calendar within a window. Throws Unreadable.
 * @param {string} text
 * @param {Window} window
 * @returns {Busy}
 */
export const busyTimes = (text, window) => {
  const times = new Times(window)
  for (const calendar of parsed(text)) {
    ICAL.TimezoneService.reset()
    try {
      registerZones(calendar)
      addCalendar(times, new ICAL.Component(calendar))
    } catch (failure) {
      throw failure instanceof Unreadable ? failure : new Unreadable("notCalendar")
    }
  }
  return { spans: times.joined(), entries: times.spans.length }
}
