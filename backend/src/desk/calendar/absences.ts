import { eq } from "drizzle-orm"
import { absences, workingHours } from "../../environment/tables/calendar.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { iso } from "../answers/times.ts"
import { nameOf, personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { requireLocation } from "../handlers/access.ts"
import { personOfCalendar } from "./personOfCalendar.ts"

const dayMs = 86_400_000
const longestMs = 366 * dayMs

type Week = Schemas["WorkingHours"]["week"]

/** Minutes from midnight of an `HH:mm`; 1440 for 24:00. */
const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number)
  return hour * 60 + minute
}

/** The `HH:mm` of a minute of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

/** The hours of a week, in order. Refused: 400 for hours that end before they begin, or overlap. */
const hoursOf = (week: Week) => {
  const hours = week
    .map(({ weekday, from, to }) => ({ weekday, fromMinute: minuteOf(from), toMinute: minuteOf(to) }))
    .sort((one, other) => one.weekday - other.weekday || one.fromMinute - other.fromMinute)
  const isWrong = hours.some(({ weekday, fromMinute, toMinute }, at) => {
    const before = hours[at - 1]
    const overlapsBefore = before?.weekday === weekday && before.toMinute > fromMinute
    return toMinute <= fromMinute || toMinute > 1_440 || overlapsBefore
  })
  if (isWrong) throw new DeskRefused("bad_request", { field: "week" })
  return hours
}

/** The operations on absences and working hours: one's own, and for a lead those of colleagues. */
export const absenceHandlers = ({ backend, accounts }: DeskSources): DeskHandlers => {
  const { environment, events } = backend
  const personFor = personOfCalendar(accounts)
  const { db, clock } = environment

  return {
    addAbsence: async ({ account, body }) => {
      const person = await personFor(account, body.accountId)
      const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)]
      const length = endsAt.getTime() - startsAt.getTime()
      if (length <= 0 || length > longestMs) throw new DeskRefused("bad_request", { field: "endsAt" })
      if (endsAt.getTime() <= clock.now()) throw new DeskRefused("time_past")
      const [made] = await db.insert(absences).values({ accountId: person.id, startsAt, endsAt }).returning()
      if (!made) throw new Error("The database kept no absence.")
      await accounts.note(account, { action: "absenceAdded", subject: nameOf(person), details: iso(startsAt) })
      events.emit("calendar", { locationIds: person.locationIds })
      return { id: made.id, account: personOf(person), startsAt: iso(startsAt), endsAt: iso(endsAt) }
    },
    removeAbsence: async ({ account, path: { absenceId } }) => {
      const [found] = await db.select().from(absences).where(eq(absences.id, absenceId))
      if (!found) throw new DeskRefused("unknown")
      const person = await personFor(account, found.accountId)
      await db.delete(absences).where(eq(absences.id, absenceId))
      await accounts.note(account, { action: "absenceRemoved", subject: nameOf(person), details: iso(found.startsAt) })
      events.emit("calendar", { locationIds: person.locationIds })
      return undefined
    },
    setWorkingHours: async ({ account, path: { locationId, accountId }, body }) => {
      requireLocation(account, locationId)
      const person = await personFor(account, accountId)
      if (!person.locationIds.includes(locationId)) throw new DeskRefused("unknown")
      const hours = hoursOf(body.week)
      const consultantId = await accounts.consultantOf(person, locationId)
      await db.transaction(async (tx) => {
        await tx.delete(workingHours).where(eq(workingHours.consultantId, consultantId))
        if (hours.length > 0) await tx.insert(workingHours).values(hours.map((each) => ({ ...each, consultantId })))
      })
      await accounts.note(account, { action: "hoursSet", locationId, subject: nameOf(person) })
      events.emit("calendar", { locationIds: [locationId] })
      const week = hours.map(({ weekday, fromMinute, toMinute }) => ({
        weekday,
        from: clockOf(fromMinute),
        to: clockOf(toMinute),
      }))
      return { accountId: person.id, locationId, week }
    },
  }
}
