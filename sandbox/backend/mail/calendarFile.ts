import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator"
import type { CalendarPart } from "../environment/tables/people.ts"

/** What a calendar is to know; times are UTC. */
export interface CalendarEvent {
  /** Names the event for ever, in whatever is written about it. */
  readonly uid: string
  /** Counts up with each change, so that a calendar replaces what it has. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly language: "en" | "de"
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  /** Calendars are shown to others: never one with a token in it. */
  readonly url: string
  readonly organiser: { readonly name: string; readonly email: string }
  readonly attendee: { readonly name: string; readonly email: string }
  /** When it is written, ms since 1970. */
  readonly now: number
}

/** A line break in a name would begin a new line of the file. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim()

/** The file of one event, as calendars take it (RFC 5545, 5546). */
export const calendarFile = (event: CalendarEvent): CalendarPart => {
  const { isCancelled, attendee, organiser } = event
  const calendar = ical({
    prodId: { company: "Online Showroom", product: "appointments", language: event.language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.now),
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: event.description,
    url: event.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organiser,
    attendees: [
      {
        name: oneLine(attendee.name),
        email: attendee.email,
        status: isCancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      },
    ],
  })
  return { method: isCancelled ? "CANCEL" : "REQUEST", text: calendar.toString() }
}
