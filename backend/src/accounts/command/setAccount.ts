import { and, eq, isNull } from "drizzle-orm"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import { refusalText } from "../../desk/contract/DeskRefused.ts"
import type { Environment } from "../../environment/Environment.ts"
import {
  type AccountSource,
  accountLocations,
  accounts,
  deskSessions,
  type Role,
} from "../../environment/tables/accounts.ts"
import { calendarFeeds, locationFeeds } from "../../environment/tables/calendar.ts"
import { locations } from "../../environment/tables/places.ts"
import { StartRefused } from "../../web/StartRefused.ts"
import { openAudit } from "../audit.ts"
import { type Named, passwordFault } from "../people/passwordRules.ts"
import { hashPassword } from "../people/passwords.ts"

/** Values that the command sets. `undefined` leaves a value, or is refused for a new account that needs it. */
export interface AccountChange {
  readonly signInName: string
  readonly password: string
  readonly role?: Role | undefined
  readonly locationIds?: ReadonlyArray<number> | undefined
  /** First and last name. Default for a new account: the sign-in name. */
  readonly name?: string | undefined
}

const isTheirs = (signInName: string) => and(eq(accounts.signInName, signInName), isNull(accounts.subject))

const createAccount = async ({ db, clock }: Environment, change: AccountChange) => {
  const { signInName, role, locationIds, name = signInName } = change
  if (role === undefined || locationIds === undefined)
    throw new StartRefused(
      `Nobody signs in as ${signInName}. For a new account name --role consultant, lead or auditor, and --locations 3,4.`,
    )
  const [firstName = "", ...rest] = name.trim().split(/\s+/)
  const [made] = await db
    .insert(accounts)
    .values({
      signInName,
      firstName,
      lastName: rest.join(" "),
      role,
      source: "command" as const,
      createdAt: new Date(clock.now()),
    })
    .returning()
  if (!made) throw new Error("The database kept no account.")
  return made
}

const setLocations = async ({ db }: Environment, accountId: number, locationIds: ReadonlyArray<number>) => {
  const known = (await db.select({ id: locations.id }).from(locations)).map(({ id }) => id)
  const unknown = locationIds.find((id) => !known.includes(id))
  if (unknown !== undefined || locationIds.length === 0)
    throw new StartRefused(`There is no location ${unknown ?? ""}; there are ${known.join(", ")}.`)
  await db.delete(accountLocations).where(eq(accountLocations.accountId, accountId))
  await db.insert(accountLocations).values(locationIds.map((locationId) => ({ accountId, locationId })))
}

/** Throws StartRefused for an account that LOCATIONS_FILE defines: the next start would undo a change here. */
const refuseOfLocations = (source: AccountSource, what: string) => {
  if (source === "locations")
    throw new StartRefused(`This account belongs to a consultant of the locations: ${what} in LOCATIONS_FILE.`)
}

const refuseGuessed = (password: string, named: Named) => {
  const fault = passwordFault(password, named)
  if (fault) throw new StartRefused(refusalText(fault, "en"))
}

/**
 * Creates an account or changes it, sets its password, ends its sessions, and revokes the secret address of its calendar.
 * Rejects with StartRefused for faults that the operator can fix.
 */
export const setAccount = async (environment: Environment, change: AccountChange): Promise<void> => {
  const signInName = change.signInName.toLowerCase()
  const { password, role, locationIds, name } = change
  refuseGuessed(password, { signInName, firstName: name ?? "", lastName: "" })
  const passwordHash = await hashPassword(password)
  await environment.db.transaction(async (db) => {
    const inside = { ...environment, db }
    const [known] = await db.select().from(accounts).where(isTheirs(signInName))
    const account = known ?? (await createAccount(inside, { ...change, signInName }))
    if ((role ?? locationIds ?? name) !== undefined) refuseOfLocations(account.source, "state role and locations")
    const [firstName, ...rest] = (name ?? "").trim().split(/\s+/)
    const names = known && firstName ? { firstName, lastName: rest.join(" ") } : {}
    refuseGuessed(password, { ...account, ...names })
    await db
      .update(accounts)
      .set({ passwordHash, disabledAt: null, ...names, ...(role && { role }) })
      .where(eq(accounts.id, account.id))
    if (locationIds) await setLocations(inside, account.id, locationIds)
    await db.update(deskSessions).set({ endReason: "passwordSet" }).where(eq(deskSessions.accountId, account.id))
    await db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, account.id))
    await db.delete(locationFeeds).where(eq(locationFeeds.accountId, account.id))
    const note = { accountId: null, name: "accounts command", action: "passwordSet" as const, subject: nameOf(account) }
    await openAudit(db, environment.clock).note(note)
  })
}

/**
 * Disables an account and ends its sessions. Rejects with StartRefused if there is none, or LOCATIONS_FILE defines
 * it.
 */
export const removeAccount = async ({ db, clock }: Environment, name: string): Promise<void> => {
  const signInName = name.toLowerCase()
  const [known] = await db.select({ source: accounts.source }).from(accounts).where(isTheirs(signInName))
  if (known) refuseOfLocations(known.source, "take the consultant out")
  const [gone] = await db
    .update(accounts)
    .set({ disabledAt: new Date(clock.now()), passwordHash: null })
    .where(isTheirs(signInName))
    .returning({ id: accounts.id })
  if (!gone) throw new StartRefused(`Nobody signs in as ${signInName}.`)
  await db.update(deskSessions).set({ endReason: "passwordSet" }).where(eq(deskSessions.accountId, gone.id))
}
