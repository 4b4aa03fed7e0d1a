import { and, asc, eq, inArray } from "drizzle-orm"
import { locations } from "../../environment/tables/places.ts"
import { kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import { type DeskAccount, nameOf } from "../contract/DeskAccounts.ts"
import type { Schemas } from "../contract/deskContract.ts"
import type { DeskSources } from "./DeskSources.ts"
import { iso } from "./times.ts"

type Colleague = Schemas["Colleague"]

/** The live presentation of each account. If an account has several, the one with the earliest planned start. */
const readBusy = async ({ backend, accounts }: DeskSources, locationIds: ReadonlyArray<number>) => {
  const live = await backend.environment.db
    .select()
    .from(presentations)
    .where(and(inArray(presentations.locationId, [...locationIds]), eq(presentations.statusId, statuses.live)))
    .orderBy(asc(presentations.startsAt), asc(presentations.id))
  const people = await accounts.peopleOf(live.map(({ consultantId }) => consultantId))
  const busy = new Map<number, NonNullable<Colleague["busy"]>>()
  for (const { id, typeId, startedAt, startsAt, consultantId } of live) {
    const accountId = people.get(consultantId)?.accountId ?? null
    if (accountId === null || busy.has(accountId)) continue
    const kind = typeId === kinds.webinar ? "webinar" : typeId === kinds.oneToMany ? "oneToMany" : "oneToOne"
    busy.set(accountId, { presentationId: id, kind, since: iso(startedAt ?? startsAt) })
  }
  return busy
}

/** The accounts of these locations, by name. */
export const readColleagues = async (
  sources: DeskSources,
  locationIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<Colleague>> => {
  const { backend, accounts, atDesk } = sources
  const all = locationIds.length === 0 ? [] : await accounts.at(locationIds)
  if (all.length === 0) return []
  const availability = await backend.waitingQueue.availability.ofConsultants(all.map(({ id }) => id))
  const busy = await readBusy(sources, [...new Set(all.flatMap((account) => account.locationIds))])
  return all.map((account: DeskAccount) => ({
    accountId: account.id,
    name: nameOf(account),
    role: account.role,
    locationIds: [...account.locationIds],
    languages: [],
    availability: availability.get(account.id) ?? "open",
    isAtDesk: atDesk.isThere(account.id),
    busy: busy.get(account.id) ?? null,
  }))
}

/** Resolves with a function that counts the consultants of a location who are at the desk, open and not busy. */
export const readFree = async (sources: DeskSources): Promise<(locationId: number) => number> => {
  const places = await sources.backend.environment.db.select({ id: locations.id }).from(locations)
  const all = await readColleagues(
    sources,
    places.map(({ id }) => id),
  )
  const free = all.filter(
    ({ isAtDesk, availability, busy, role }) =>
      isAtDesk && availability === "open" && busy === null && role !== "auditor",
  )
  return (locationId) => free.filter(({ locationIds }) => locationIds.includes(locationId)).length
}
