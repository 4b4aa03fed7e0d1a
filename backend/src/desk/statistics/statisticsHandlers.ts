import { inArray } from "drizzle-orm"
import { locations } from "../../environment/tables/places.ts"
import type { Person } from "../../environment/tables/queues.ts"
import { daysLater, instantAt } from "../../environment/time/zonedTime.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { personAnswer } from "../answers/times.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { type CountedDay, type Counts, countDays } from "./countDays.ts"

type Statistic = Schemas["Statistic"]

/** Days of one answer. */
const mostDays = 92

const none: Counts = {
  visitors: 0,
  pickedUp: 0,
  lost: 0,
  waitedSeconds: 0,
  consultations: 0,
  talkedSeconds: 0,
  ratings: 0,
  stars: 0,
  appointmentsMade: 0,
  appointmentsKept: 0,
  webinars: 0,
  webinarGuests: 0,
}
const names = Object.keys(none) as ReadonlyArray<keyof Counts>

const sumOf = (one: Counts, other: Partial<Counts>): Counts => ({
  ...none,
  ...Object.fromEntries(names.map((name) => [name, one[name] + (other[name] ?? 0)])),
})

const begin = (date: string, timeZone: string): Date => new Date(instantAt(date, 0, timeZone))

/** Adds up what belongs to one day and person: she may be a consultant twice. */
const addUp = (
  locationId: number,
  days: ReadonlyArray<CountedDay>,
  people: ReadonlyMap<number, Person>,
): ReadonlyArray<Statistic> => {
  const sums = new Map<string, Statistic>()
  for (const { date, consultantId, ...counts } of days) {
    const person = consultantId === null ? undefined : people.get(consultantId)
    const key = `${date} ${person ? (person.accountId ?? person.name) : ""}`
    const known = sums.get(key)
    const by = person ? personAnswer(person) : null
    sums.set(key, { locationId, date, by, ...sumOf(known ?? none, counts) })
  }
  return [...sums.values()]
}

const readStatistics = async (
  { backend, accounts }: DeskSources,
  account: DeskAccount,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<ReadonlyArray<Statistic>> => {
  if (until < from || until > daysLater(from, mostDays - 1)) throw new DeskRefused("bad_request", { field: "until" })
  const { db } = backend.environment
  const places = await db
    .select({ id: locations.id, timeZone: locations.timeZone })
    .from(locations)
    .where(inArray(locations.id, [...account.locationIds]))
  const all: Statistic[] = []
  for (const { id, timeZone } of places) {
    const span = { from: begin(from, timeZone), until: begin(daysLater(until, 1), timeZone) }
    const days = await countDays(db, { locationId: id, timeZone, ...span })
    const people = await accounts.peopleOf([...new Set(days.flatMap(({ consultantId }) => consultantId ?? []))])
    all.push(...addUp(id, days, people))
  }
  const isOwn = ({ by }: Statistic) => by?.accountId === account.id
  return all
    .filter((each) => account.role !== "consultant" || isOwn(each))
    .sort((one, other) => one.date.localeCompare(other.date) || one.locationId - other.locationId)
}

/** Counts of the locations by day and consultant. A consultant gets only their own, other roles everybody's. */
export const statisticsHandlers = (sources: DeskSources): DeskHandlers => ({
  statistics: async ({ account, query }) => ({ statistics: [...(await readStatistics(sources, account, query))] }),
})
