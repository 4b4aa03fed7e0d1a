import { and, asc, eq, gt, inArray, lt } from "drizzle-orm"
import { absences, workingHours } from "../../environment/tables/calendar.ts"
import { consultants } from "../../environment/tables/places.ts"
import { bookingsAt, bookingsIn, needsOwner, readBookings } from "../answers/bookings.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { iso } from "../answers/times.ts"
import { personOf } from "../contract/DeskAccounts.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { clockOf } from "./absences.ts"

/** Listed appointments whose owner cannot keep them. */
const mostUnowned = 50

interface Period {
  readonly locationIds: ReadonlyArray<number>
  readonly from: Date
  readonly until: Date
}

const readAbsences = async ({ backend, accounts }: DeskSources, { locationIds, from, until }: Period) => {
  const people = new Map((await accounts.at(locationIds)).map((person) => [person.id, person]))
  const rows = await backend.environment.db
    .select()
    .from(absences)
    .where(
      and(inArray(absences.accountId, [...people.keys()]), lt(absences.startsAt, until), gt(absences.endsAt, from)),
    )
    .orderBy(asc(absences.startsAt), asc(absences.id))
  return rows.flatMap(({ id, accountId, startsAt, endsAt }): Schemas["Absence"][] => {
    const person = people.get(accountId)
    return person ? [{ id, account: personOf(person), startsAt: iso(startsAt), endsAt: iso(endsAt) }] : []
  })
}

const readHours = async (
  { backend }: DeskSources,
  locationIds: ReadonlyArray<number>,
): Promise<Schemas["WorkingHours"][]> => {
  const rows = await backend.environment.db
    .select({ hours: workingHours, accountId: consultants.accountId, locationId: consultants.locationId })
    .from(workingHours)
    .innerJoin(consultants, eq(consultants.id, workingHours.consultantId))
    .where(inArray(consultants.locationId, [...locationIds]))
    .orderBy(asc(workingHours.weekday), asc(workingHours.fromMinute))
  const byPerson = new Map<string, Schemas["WorkingHours"]>()
  for (const { hours, accountId, locationId } of rows) {
    if (accountId === null) continue
    const key = `${accountId}/${locationId}`
    const known = byPerson.get(key) ?? { accountId, locationId, week: [] }
    const { weekday, fromMinute, toMinute } = hours
    byPerson.set(key, {
      ...known,
      week: [...known.week, { weekday, from: clockOf(fromMinute), to: clockOf(toMinute) }],
    })
  }
  return [...byPerson.values()]
}

/** Appointments, absences and working hours at these locations that overlap a period. */
export const readCalendar = async (sources: DeskSources, period: Period) => {
  const { locationIds, from, until } = period
  const { db, clock } = sources.backend.environment
  const unowned = and(bookingsAt(locationIds), needsOwner(db, clock.now()))
  return {
    bookings: [...(await readBookings(sources, bookingsIn(locationIds, from, until)))],
    absences: await readAbsences(sources, period),
    hours: await readHours(sources, locationIds),
    needOwner: [...(await readBookings(sources, unowned, mostUnowned))],
  }
}
