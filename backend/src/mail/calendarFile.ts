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

/** The file of one event (RFC 5545, 5546). */
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
        ...(attendee.name !== undefined && { name: oneLine(attendee.name) }),
        email: attendee.email,
        status: isCancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      },
    ],
  })
  return { method: isCancelled ? "CANCEL" : "REQUEST", text: calendar.toString() }
}
