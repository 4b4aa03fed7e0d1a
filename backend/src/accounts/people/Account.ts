import { eq, type SQL } from "drizzle-orm"
import type { DeskAccount } from "../../desk/contract/DeskAccounts.ts"
import type { Db } from "../../environment/Db.ts"
import { accountLocations, accounts } from "../../environment/tables/accounts.ts"

/** The account of a person who uses the desk. */
export interface Account extends DeskAccount {
  readonly signInName: string
}

/** The first enabled account that fits, with its password's hash. */
export const readAccount = async (
  db: Db,
  which: SQL | undefined,
): Promise<{ readonly account: Account; readonly passwordHash: string | null } | undefined> => {
  const [row] = await db.select().from(accounts).where(which).limit(1)
  if (!row || row.disabledAt !== null) return undefined
  const places = await db
    .select({ id: accountLocations.locationId })
    .from(accountLocations)
    .where(eq(accountLocations.accountId, row.id))
    .orderBy(accountLocations.locationId)
  const { id, signInName, firstName, lastName, role, language, passwordHash } = row
  return {
    account: { id, signInName, firstName, lastName, role, language, locationIds: places.map((each) => each.id) },
    passwordHash,
  }
}
