import type { CalendarEntry } from "../../../domain/booking/CalendarEntry.ts"

/** 20260714T133000Z, as Google writes an instant. */
const compact = (timestamp: number): string => plain(timestamp).replace(/[-:]/g, "")

/** 2026-07-14T13:30:00Z */
const plain = (timestamp: number): string => new Date(timestamp).toISOString().replace(/\.\d{3}/, "")

/** Spaces as %20: Outlook shows a plus as one. */
const query = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")

/** Where Google's calendar opens with the entry filled in. No link of the mail goes along: they are the visitor's alone. */
export const googleCalendarUrl = ({ title, description, place, startsAt, endsAt }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location: place,
  })}`

/** Where Outlook's calendar on the web opens with the entry filled in; its older deeplink/compose loads for ever. */
export const outlookCalendarUrl = ({ title, description, place, startsAt, endsAt }: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/action/compose?${query({
    rru: "addevent",
    subject: title,
    startdt: plain(startsAt),
    enddt: plain(endsAt),
    body: description,
    location: place,
  })}`
