import { asc, eq, inArray, isNull } from "drizzle-orm"
import { type DeskAccounts, nameOf } from "../../desk/contract/DeskAccounts.ts"
import { accountLocations, accounts as accountRows } from "../../environment/tables/accounts.ts"
import { consultants } from "../../environment/tables/places.ts"
import type { Accounts } from "../Accounts.ts"
import { consultantOf } from "../people/consultantOf.ts"
import { sessionOf } from "./deskRequest.ts"

/** Opens `DeskAccounts` on the database. */
export const deskAccounts = ({ environment, sessions, audit }: Accounts): DeskAccounts => {
  const { db } = environment
  return {
    callerOf: (request) => sessionOf(request).account,
    at: async (locationIds) => {
      const rows = await db
        .select({ account: accountRows, locationId: accountLocations.locationId })
        .from(accountRows)
        .innerJoin(accountLocations, eq(accountLocations.accountId, accountRows.id))
        .where(isNull(accountRows.disabledAt))
        .orderBy(asc(accountRows.firstName), asc(accountRows.lastName), asc(accountLocations.locationId))
      const placesOf = new Map<number, number[]>()
      for (const { account, locationId } of rows)
        placesOf.set(account.id, [...(placesOf.get(account.id) ?? []), locationId])
      const known = new Map(rows.map(({ account }) => [account.id, account]))
      return [...known.values()]
        .map(({ id, firstName, lastName, role, language }) => ({
          id,
          firstName,
          lastName,
          role,
          language,
          locationIds: placesOf.get(id) ?? [],
        }))
        .filter((account) => account.locationIds.some((id) => locationIds.includes(id)))
    },
    peopleOf: async (consultantIds) => {
      if (consultantIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(consultants)
        .where(inArray(consultants.id, [...consultantIds]))
      return new Map(rows.map((row) => [row.id, { accountId: row.accountId, name: nameOf(row) }]))
    },
    consultantOf: (account, locationId) => consultantOf(db, account, locationId),
    standing: (request) => sessions.standing(sessionOf(request).id),
    use: (request) => sessions.use(sessionOf(request).id),
    note: (account, { action, locationId, subject, customerId, presentationId, details }) =>
      audit.note({
        accountId: account.id,
        name: nameOf(account),
        action,
        locationId,
        subject,
        customerId,
        presentationId,
        details,
      }),
  }
}
