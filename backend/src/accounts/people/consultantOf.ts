import { and, eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { randomTag } from "../../environment/random.ts"
import { consultants } from "../../environment/tables/places.ts"
import type { Account } from "./Account.ts"

/**
 * The id of the consultant that an account is at a location, whose name visitors read. Creates one if there is none, as
 * before the first visitor of a lead or of an account of the identity provider.
 */
export const consultantOf = async (
  db: Db,
  account: Pick<Account, "id" | "firstName" | "lastName">,
  locationId: number,
): Promise<number> => {
  const [known] = await db
    .select({ id: consultants.id })
    .from(consultants)
    .where(and(eq(consultants.accountId, account.id), eq(consultants.locationId, locationId)))
    .orderBy(consultants.id)
    .limit(1)
  if (known) return known.id
  const { id: accountId, firstName, lastName } = account
  const [made] = await db
    .insert(consultants)
    .values({ locationId, tag: randomTag(), firstName, lastName, accountId })
    .returning({ id: consultants.id })
  if (!made) throw new Error("The database kept no consultant.")
  return made.id
}
