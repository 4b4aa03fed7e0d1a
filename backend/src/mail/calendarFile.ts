import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator"
import type { CalendarPart } from "../environment/tables/people.ts"

/** An event for a calendar file. Times are UTC. */
export interface CalendarEvent {
  /** Identifies the event permanently, in every file about it. */
  readonly uid: string
  /** Increases with each change, so that a calendar replaces its entry. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly language: "en" | "de"
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  /** Never an address with a token: calendars are shared with others. */
  readonly url: string
  readonly organiser: { readonly name: string; readonly email: string }
  readonly attendee: { readonly name?: string; readonly email: string }
  /** Time of writing, in ms since 1970. */
  readonly now: number
}

/** Removes control characters: a line break in a name would start a new line of the file. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim()

/** An event of a calendar that its owner subscribes to. */
export type FeedEvent = Pick<
  CalendarEvent,
  "uid" | "sequence" | "startsAt" | "endsAt" | "title" | "description" | "url"
>

export interface CalendarFeed {
  readonly name: string
  readonly language: "en" | "de"
  readonly events: ReadonlyArray<FeedEvent>
  /** Time of writing, in ms since 1970. */
  readonly now: number
}

const prodIdOf = (language: "en" | "de") => ({
  company: "Online Showroom",
  product: "appointments",
  language: language.toUpperCase(),
})

const eventOf = ({ uid, sequence, startsAt, endsAt, title, description, url }: FeedEvent, now: number) => ({
  id: uid,
  sequence,
  stamp: new Date(now),
  start: startsAt,
  end: endsAt,
  summary: title,
  description,
  url,
})

/** Recommended interval between two reads of a feed, in s. */
const refreshSeconds = 900

/** A calendar with these events (RFC 5545). Calendars remove what is no longer in it. */
export const calendarFeed = ({ name, language, events, now }: CalendarFeed): string => {
  const calendar = ical({ name, prodId: prodIdOf(language), method: ICalCalendarMethod.PUBLISH, ttl: refreshSeconds })
  for (const event of events)
    calendar.createEvent({
      ...eventOf({ ...event, title: oneLine(event.title) }, now),
      status: ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}

/** The file of one event (RFC 5545, 5546). */
export const calendarFile = (event: CalendarEvent): CalendarPart => {
  const { isCancelled, attendee, organiser } = event
  const calendar = ical({
    prodId: prodIdOf(event.language),
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    ...eventOf(event, event.now),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organiser,
    attendees: [
      {
        ...(attendee.name !== undefined && { name: oneLine(attendee.name) }),
        email: attendee.email,
        status: isCancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      },
    ],
  })
  return { method: isCancelled ? "CANCEL" : "REQUEST", text: calendar.toString() }
}
