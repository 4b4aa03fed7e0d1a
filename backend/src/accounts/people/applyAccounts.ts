import { and, eq, inArray, isNull, ne, notInArray, or } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import {
  type AccountSource,
  accountLocations,
  accounts,
  deskSessions,
  type Role,
} from "../../environment/tables/accounts.ts"
import { consultants, locations } from "../../environment/tables/places.ts"
import type { LocationEntry } from "../../locations/readLocations.ts"
import { signInNameOf } from "./signInName.ts"

/** An account that is there from the start, for all locations. */
export interface InitialAccount {
  readonly signInName: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
}

interface Named extends Omit<InitialAccount, "role"> {
  /** `undefined`: an account keeps its role; a new one is a consultant's. */
  readonly role?: Role
}

interface Wanted extends Named {
  readonly locationIds: ReadonlySet<number>
}

/** One person may work at several locations, under one sign-in name. */
const gathered = (people: ReadonlyArray<Named & { readonly locationId: number }>): ReadonlyArray<Wanted> => {
  const wanted = new Map<string, Wanted>()
  for (const { locationId, ...person } of people) {
    const known = wanted.get(person.signInName)
    wanted.set(person.signInName, {
      ...(known ?? person),
      locationIds: new Set([...(known?.locationIds ?? []), locationId]),
    })
  }
  return [...wanted.values()]
}

const ofFile = (entries: ReadonlyArray<LocationEntry>) =>
  entries.flatMap(({ id: locationId, consultants: named }) =>
    named.map(({ first_name: firstName, last_name: lastName, sign_in_name, role = "consultant" as const }) => ({
      locationId,
      firstName,
      lastName,
      role,
      signInName: sign_in_name ?? signInNameOf(firstName, lastName),
    })),
  )

/** Without a locations file: each consultant of the database. A name that two of them share gets the location's id. */
const ofDatabase = async (db: Db) => {
  const rows = await db
    .select({ person: consultants, source: accounts.source })
    .from(consultants)
    .leftJoin(accounts, eq(accounts.id, consultants.accountId))
    .orderBy(consultants.id)
  const taken = new Set<string>()
  return rows
    .filter(({ source }) => source === null || source === "locations")
    .map(({ person: { locationId, firstName, lastName } }) => {
      const plain = signInNameOf(firstName, lastName)
      const signInName = taken.has(plain) ? `${plain}-${locationId}` : plain
      taken.add(plain)
      return { locationId, firstName, lastName, signInName }
    })
}

const applyAccount = async (db: Db, now: number, source: AccountSource, wanted: Wanted): Promise<number> => {
  const { signInName, firstName, lastName, role, locationIds } = wanted
  const values = { firstName, lastName, source, disabledAt: null, ...(role && { role }) }
  const isTheirs = and(eq(accounts.signInName, signInName), isNull(accounts.subject))
  const [known] = await db.update(accounts).set(values).where(isTheirs).returning({ id: accounts.id })
  const [made] = known
    ? [known]
    : await db
        .insert(accounts)
        .values({ role: "consultant", ...values, signInName, createdAt: new Date(now) })
        .returning({ id: accounts.id })
  if (!made) throw new Error("The database kept no account.")
  const accountId = made.id
  await db
    .delete(accountLocations)
    .where(and(eq(accountLocations.accountId, accountId), notInArray(accountLocations.locationId, [...locationIds])))
  await db
    .insert(accountLocations)
    .values([...locationIds].map((locationId) => ({ accountId, locationId })))
    .onConflictDoNothing()
  // A person who signs in in another way may have the same name.
  const otherwise = db.select({ id: accounts.id }).from(accounts).where(ne(accounts.source, "locations"))
  await db
    .update(consultants)
    .set({ accountId })
    .where(
      and(
        inArray(consultants.locationId, [...locationIds]),
        eq(consultants.firstName, firstName),
        eq(consultants.lastName, lastName),
        or(isNull(consultants.accountId), notInArray(consultants.accountId, otherwise)),
      ),
    )
  return accountId
}

/**
 * Updates the accounts to match the consultants of the locations file, or of the database without one, and the initial
 * accounts; idempotent. Signs out and disables accounts that neither source names any more. Passwords and other
 * accounts stay.
 */
export const applyAccounts = async (
  db: Db,
  now: number,
  named: ReadonlyArray<LocationEntry> | undefined,
  initial: ReadonlyArray<InitialAccount> = [],
): Promise<void> => {
  const kept: number[] = []
  for (const person of gathered(named ? ofFile(named) : await ofDatabase(db)))
    kept.push(await applyAccount(db, now, "locations", person))
  const everywhere = new Set((await db.select({ id: locations.id }).from(locations)).map(({ id }) => id))
  if (everywhere.size > 0)
    for (const account of initial) await applyAccount(db, now, "demonstration", { ...account, locationIds: everywhere })
  const gone = await db
    .update(accounts)
    .set({ disabledAt: new Date(now) })
    .where(and(eq(accounts.source, "locations"), notInArray(accounts.id, [0, ...kept]), isNull(accounts.disabledAt)))
    .returning({ id: accounts.id })
  const ids = gone.map(({ id }) => id)
  await db.delete(deskSessions).where(inArray(deskSessions.accountId, ids))
  await db.delete(accountLocations).where(inArray(accountLocations.accountId, ids))
}
