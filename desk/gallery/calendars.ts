import type { Booking, BusyCalendar } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import { aState } from "../test/fake/states.ts"
import type { Exhibit } from "./Exhibit.ts"

interface Calendar {
  readonly bookings: ReadonlyArray<Booking>
}

const empty = (backend: FakeBackend) =>
  backend.answer("calendar", { body: { bookings: [], absences: [], hours: [], needOwner: [] } })

/** Names that are as long as the form lets them be, and a time that four have at once. */
const long = (backend: FakeBackend) => {
  const example = exampleOf<Calendar>("calendar", 200)
  const [first] = example?.bookings ?? []
  const many = Array.from({ length: 4 }, (_, at) => ({
    ...first,
    id: 950 + at,
    name: "Maximiliane-Friederike von Hohenstein-Schwarzenberg zu Reichenbach",
  }))
  backend.answer("calendar", { body: { ...example, bookings: [...(example?.bookings ?? []), ...many] } })
}

/** One that can be read, and one of a colleague's that cannot, at a long name. */
const unreadable = (backend: FakeBackend) => {
  const [own] = exampleOf<{ readonly calendars: ReadonlyArray<BusyCalendar> }>("busyCalendars", 200)?.calendars ?? []
  const failing = {
    ...own,
    id: 6,
    account: { accountId: 8, name: "Aylin Demir" },
    host: "calendars.dealer-of-the-northern-region.example",
    readAt: "2026-11-23T16:10:05.000Z",
    failure: "notCalendar",
    failingSince: "2026-11-23T16:15:08.000Z",
  }
  backend.answer("busyCalendars", { body: { calendars: [own, failing] } })
}

const startedBy = { isStartable: false, isTakeBackPossible: true }
const state = aState()
const longNames = aState({
  colleagues: state.colleagues.map((each) =>
    each.role === "consultant"
      ? { ...each, name: "Carlotta-Friederike Weidemann-Schönhausen zu Reichenbach-Lichtenberg" }
      : each,
  ),
})
const taken = aState({ bookings: state.bookings.map((each) => ({ ...each, ...startedBy })) })
const receiver = { state: "paused" as const, since: "2026-11-24T07:12:00.000Z" }
const stopped = aState({ locations: state.locations.map((each) => ({ ...each, receiver })) })
const started = (backend: FakeBackend) => {
  const example = exampleOf<Calendar>("calendar", 200)
  const bookings = example?.bookings.map((each) => (each.id === 901 ? { ...each, ...startedBy } : each))
  backend.answer("calendar", { body: { ...example, bookings } })
}

const adam = "Adam Kaczmarek"

/** The team's calendar in its states. */
export const calendars: Readonly<Record<string, Exhibit>> = {
  calendar: { path: "/calendar" },
  "calendar-nothing": { path: "/calendar", prepare: empty },
  "calendar-long": { path: "/calendar", state: longNames, prepare: long },
  "calendar-refused": {
    path: "/calendar",
    prepare: (backend) => backend.answer("calendar", { status: 400, body: exampleOf("calendar", 400) }),
  },
  "calendar-week": { path: "/calendar?length=week" },
  "calendar-appointment": { path: "/calendar", press: [adam] },
  "calendar-move": { path: "/calendar", press: [adam, "^(Move|Verlegen)$"] },
  "calendar-cancel": { path: "/calendar", press: [adam, "^(Cancel appointment|Termin absagen)$"] },
  "calendar-early": { path: "/calendar", press: [adam, "^(Start early|Vorzeitig)"] },
  "calendar-started": { path: "/calendar", prepare: started, press: [adam] },
  "calendar-absence": { path: "/calendar", press: ["^(Enter an absence|Abwesenheit eintragen)$"] },
  "calendar-hours": { path: "/calendar", press: ["^(Change working hours|Arbeitszeiten ändern)$"] },
  "calendar-feed": { path: "/calendar", press: ["^(Make an address|Adresse anlegen)$"] },
  "calendar-unreadable": { path: "/calendar", prepare: unreadable },
  "account-calendars": { path: "/account", prepare: unreadable },
  "account-calendars-none": {
    path: "/account",
    prepare: (backend) => backend.answer("busyCalendars", { body: { calendars: [] } }),
  },
  "today-unreadable": { path: "/", prepare: unreadable },
  "today-started": { path: "/", state: taken },
  "today-stopped": { path: "/", state: stopped },
}
