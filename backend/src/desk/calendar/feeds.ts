import { createHash } from "node:crypto"
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { randomSecret } from "../../environment/random.ts"
import { accounts, deskAudit } from "../../environment/tables/accounts.ts"
import { calendarFeeds } from "../../environment/tables/calendar.ts"
import { calendarFeed } from "../../mail/calendarFile.ts"
import { isoOrNull } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { readFeedEvents } from "./feedEvents.ts"

/**
 * Time in ms since the last sign-in after which the feed of an identity provider's account stops. The provider does not
 * report that somebody has left.
 */
const signInMs = 30 * 86_400_000
/** Shortest time between two writes of `usedAt`, in ms. */
export const noteUseMs = 60_000

/** The calendar's name in the consultant's calendar program. */
const names = { en: "Appointments", de: "Termine" } as const

/** Secret addresses under which calendars read an account's own appointments. */
export interface Feeds {
  readonly state: (accountId: number) => Promise<Schemas["CalendarFeed"]>
  /** Replaces an earlier one. Returns the token, of which only a hash is stored. */
  readonly make: (accountId: number) => Promise<string>
  /** Resolves with whether there was one. */
  readonly revoke: (accountId: number) => Promise<boolean>
  /** The calendar of a token's account. `deskUrl` begins its links. `undefined` for an unknown or revoked token. */
  readonly open: (token: string, deskUrl: string) => Promise<string | undefined>
}

/** The hash of a token, which is stored in its place. */
export const digest = (token: string): string => createHash("sha256").update(token).digest("base64url")

/** Matches accounts that can sign in. Accounts of the identity provider must also have signed in lately, by the log. */
export const canSignIn = (db: Db, now: number): SQL | undefined => {
  const haveSignedIn = db
    .select({ id: deskAudit.accountId })
    .from(deskAudit)
    .where(and(eq(deskAudit.action, "signedIn"), gt(deskAudit.at, new Date(now - signInMs))))
  return and(isNull(accounts.disabledAt), or(isNull(accounts.subject), inArray(accounts.id, haveSignedIn)))
}

export const openFeeds = ({ db, clock }: Environment): Feeds => {
  /** The account of a token. `undefined` if it may not sign in any more, or is an auditor's. Stores the time of use. */
  const accountOf = async (token: string) => {
    const now = clock.now()
    const [found] = await db
      .select({ id: accounts.id, language: accounts.language })
      .from(calendarFeeds)
      .innerJoin(accounts, and(eq(accounts.id, calendarFeeds.accountId), ne(accounts.role, "auditor")))
      .where(and(eq(calendarFeeds.tokenHash, digest(token)), canSignIn(db, now)))
    if (!found) return undefined
    const isDue = or(isNull(calendarFeeds.usedAt), lt(calendarFeeds.usedAt, new Date(now - noteUseMs)))
    await db
      .update(calendarFeeds)
      .set({ usedAt: new Date(now) })
      .where(and(eq(calendarFeeds.accountId, found.id), isDue))
    return found
  }

  return {
    state: async (accountId) => {
      const [found] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
      return { madeAt: isoOrNull(found?.madeAt), usedAt: isoOrNull(found?.usedAt) }
    },
    make: async (accountId) => {
      const token = randomSecret()
      const values = { tokenHash: digest(token), madeAt: new Date(clock.now()), usedAt: null }
      await db
        .insert(calendarFeeds)
        .values({ accountId, ...values })
        .onConflictDoUpdate({ target: calendarFeeds.accountId, set: values })
      return token
    },
    revoke: async (accountId) => {
      const gone = await db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId)).returning()
      return gone.length > 0
    },
    open: async (token, deskUrl) => {
      const account = await accountOf(token)
      if (!account) return undefined
      const language = account.language ?? "en"
      const now = clock.now()
      const events = await readFeedEvents(db, { accountId: account.id }, { language, deskUrl, now })
      return calendarFeed({ name: names[language], language, events, now })
    },
  }
}
