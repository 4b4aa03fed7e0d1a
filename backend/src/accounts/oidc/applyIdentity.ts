import { and, eq, notInArray } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { accountLocations, accounts } from "../../environment/tables/accounts.ts"
import { locations } from "../../environment/tables/places.ts"
import { type Account, readAccount } from "../people/Account.ts"
import type { Identity } from "./claims.ts"

/**
 * Writes what the provider says of a person to the account, which the first sign-in creates. `undefined` if the backend
 * has none of the person's locations, or the account was disabled.
 */
export const applyIdentity = async (
  { db, clock }: Environment,
  { subject, signInName, firstName, lastName, role, locationIds }: Identity,
): Promise<Account | undefined> =>
  db.transaction(async (tx) => {
    const known = (await tx.select({ id: locations.id }).from(locations)).map(({ id }) => id)
    const theirs = locationIds === "all" ? known : known.filter((id) => locationIds.includes(id))
    if (theirs.length === 0) return undefined
    const values = { signInName: signInName.toLowerCase(), firstName, lastName, role }
    const [account] = await tx
      .insert(accounts)
      .values({ ...values, subject, source: "oidc", createdAt: new Date(clock.now()) })
      .onConflictDoUpdate({ target: accounts.subject, set: values })
      .returning()
    if (!account || account.disabledAt !== null) return undefined
    const accountId = account.id
    await tx
      .delete(accountLocations)
      .where(and(eq(accountLocations.accountId, accountId), notInArray(accountLocations.locationId, theirs)))
    await tx
      .insert(accountLocations)
      .values(theirs.map((locationId) => ({ accountId, locationId })))
      .onConflictDoNothing()
    return (await readAccount(tx, eq(accounts.id, accountId)))?.account
  })
