import { type BusyCalendar, CalendarUnreadable } from "../../calendars/openBusyCalendars.ts"
import type { CalendarFailure } from "../../environment/tables/calendar.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { iso, isoOrNull } from "../answers/times.ts"
import { type DeskAccount, nameOf, personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { personOfCalendar } from "./personOfCalendar.ts"
import { requireStaff } from "./requireStaff.ts"

export interface BusyCalendarParts extends DeskSources {
  readonly limiter: Pick<Limiter, "spend">
}

const codes: Readonly<Record<CalendarFailure, DeskRefused["code"]>> = {
  private: "calendar_private",
  unreachable: "calendar_unreachable",
  slow: "calendar_slow",
  refused: "calendar_refused",
  tooLarge: "calendar_large",
  notCalendar: "calendar_none",
  unknownZone: "calendar_zone",
}

/** An address as calendars give it: `webcal` means https. Refused: 400 for an invalid address. */
const addressOf = (text: string): string => {
  const url = text.trim().replace(/^webcals?:/i, "https:")
  if (!URL.canParse(url)) throw new DeskRefused("bad_request", { field: "url" })
  return url
}

const answerOf = (calendar: BusyCalendar, person: DeskAccount): Schemas["BusyCalendar"] => ({
  id: calendar.id,
  account: personOf(person),
  host: new URL(calendar.url).host,
  addedAt: iso(calendar.addedAt),
  readAt: iso(calendar.readAt),
  entries: calendar.entries,
  failure: calendar.failure,
  failingSince: isoOrNull(calendar.failingSince),
})

/** The operations on other calendars, whose busy times are not offered: one's own, for a lead those of colleagues. */
export const busyCalendarHandlers = ({ backend, accounts, limiter }: BusyCalendarParts): DeskHandlers => {
  const { busyCalendars } = backend
  const personFor = personOfCalendar(accounts)

  /** The people whose calendars an account sees. */
  const peopleOf = async (account: DeskAccount): Promise<ReadonlyArray<DeskAccount>> =>
    account.role === "lead" ? accounts.at(account.locationIds) : [account]

  return {
    busyCalendars: async ({ account }) => {
      requireStaff(account)
      const people = new Map((await peopleOf(account)).map((person) => [person.id, person]))
      const found = await busyCalendars.of([...people.keys()])
      return {
        calendars: found.flatMap((calendar) => {
          const person = people.get(calendar.accountId)
          return person ? [answerOf(calendar, person)] : []
        }),
      }
    },
    addBusyCalendar: async ({ account, body }) => {
      requireStaff(account)
      const person = await personFor(account, body.accountId)
      const url = addressOf(body.url)
      await limiter.spend("addedCalendars", String(account.id))
      const made = await busyCalendars.add(person.id, url).catch((failure: unknown) => {
        throw failure instanceof CalendarUnreadable ? new DeskRefused(codes[failure.failure]) : failure
      })
      if (!made) throw new DeskRefused("calendars_many")
      await accounts.note(account, { action: "busyCalendarAdded", subject: nameOf(person), details: new URL(url).host })
      return answerOf(made, person)
    },
    removeBusyCalendar: async ({ account, path: { calendarId } }) => {
      requireStaff(account)
      const [found] = await busyCalendars.withId(calendarId)
      if (!found) throw new DeskRefused("unknown")
      const person = await personFor(account, found.accountId)
      await busyCalendars.remove(calendarId)
      const details = new URL(found.url).host
      await accounts.note(account, { action: "busyCalendarRemoved", subject: nameOf(person), details })
      return undefined
    },
  }
}
