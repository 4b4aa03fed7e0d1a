import { createHash, timingSafeEqual } from "node:crypto"
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { randomSecret } from "../../environment/random.ts"
import {
  accountLocations,
  accounts,
  deskSessions,
  type EndReason,
  type SignedInBy,
} from "../../environment/tables/accounts.ts"
import { calendarFeeds, locationFeeds } from "../../environment/tables/calendar.ts"
import type { Clock } from "../../environment/time/clock.ts"
import { type Account, readAccount } from "../people/Account.ts"
import type { SessionStanding } from "./SessionStanding.ts"

const browsers: ReadonlyArray<readonly [string, RegExp]> = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
]
const systems: ReadonlyArray<readonly [string, RegExp]> = [
  ["Android", /Android/],
  ["iPad", /iPad/],
  ["iPhone", /iPhone/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
]

/** Browser and system by which a person recognises her session, such as `Firefox on Linux`; `null` if unknown. */
const browserOf = (userAgent = ""): string | null => {
  const named = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [named(browsers), named(systems)].filter((part) => part !== undefined).join(" on ") || null
}

/** The session of a request. */
export interface Session {
  readonly id: number
  readonly account: Account
  readonly signedInBy: SignedInBy
  /** The header `X-CSRF-Token` must repeat it. */
  readonly csrfToken: string
  readonly endsAt: number
}

/** A running session, as a lead sees it. Times are UTC, in ms since 1970. */
export interface RunningSession {
  readonly id: number
  readonly accountId: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Account["role"]
  readonly startedAt: number
  readonly lastUsedAt: number
  readonly endsAt: number
  readonly browser: string | null
}

/** Lifetimes of a session. */
export interface SessionTimes {
  /** Maximum time without a use, in minutes. A request that the page sends by itself is not a use. */
  readonly idleMinutes: number
  /** Maximum lifetime, in hours. */
  readonly mostHours: number
}

export interface Sessions {
  /** Begins a session. `token` is the cookie's value, which is not stored. */
  readonly begin: (
    accountId: number,
    by: SignedInBy,
    userAgent: string | undefined,
  ) => Promise<{ readonly token: string; readonly session: Session }>
  /** The session of a cookie's token. `undefined` if there is none, or it has ended. Counts as a use. */
  readonly find: (token: string) => Promise<Session | undefined>
  /** Finds a session as `find` does, for a request that the page sends by itself. Does not count as a use. */
  readonly peek: (token: string) => Promise<Session | undefined>
  /** Whether a session runs, until when, and why it has ended. Does not count as a use. */
  readonly standing: (id: number) => Promise<SessionStanding>
  /** Counts as a use of a running session. */
  readonly use: (id: number) => Promise<void>
  readonly end: (id: number, reason: EndReason) => Promise<void>
  /** Ends the sessions of an account, but for `kept`, and revokes the secret address of its calendar. */
  readonly endAll: (accountId: number, reason: EndReason, kept?: number) => Promise<void>
  /** The running sessions of an account, the newest first. */
  readonly of: (accountId: number) => Promise<ReadonlyArray<RunningSession>>
  /** The running sessions of accounts that have one of these locations, the newest first. */
  readonly at: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<RunningSession>>
  /** Deletes ended sessions. */
  readonly forget: () => Promise<void>
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url")

/** Derived from the token, which the page cannot read, so that no second secret is stored. */
const csrfTokenOf = (token: string): string => digest(`csrf ${token}`)

/** Whether two texts are equal, compared in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest())

/** Shortest time between two writes of a session's last use, in ms. */
const noteUseMs = 60_000
/** Time before a session's end at which the desk shows a warning, in ms; for a short idle time, half of it. */
const noticeMs = 300_000

/** The sessions that fit, the newest first. */
const readSessions = async (db: Db, which: SQL | undefined): Promise<ReadonlyArray<RunningSession>> => {
  const rows = await db
    .select({ session: deskSessions, account: accounts })
    .from(deskSessions)
    .innerJoin(accounts, eq(accounts.id, deskSessions.accountId))
    .where(which)
    .orderBy(desc(deskSessions.startedAt), desc(deskSessions.id))
  return rows.map(({ session, account: { id: accountId, firstName, lastName, role } }) => ({
    id: session.id,
    accountId,
    firstName,
    lastName,
    role,
    browser: session.browser,
    startedAt: session.startedAt.getTime(),
    lastUsedAt: session.lastUsedAt.getTime(),
    endsAt: session.endsAt.getTime(),
  }))
}

export const openSessions = (db: Db, clock: Clock, { idleMinutes, mostHours }: SessionTimes): Sessions => {
  const idleMs = idleMinutes * 60_000
  const isRunning = (now: number) =>
    and(
      isNull(deskSessions.endReason),
      gt(deskSessions.endsAt, new Date(now)),
      gt(deskSessions.lastUsedAt, new Date(now - idleMs)),
    )

  const setLastUse = (lastUsedAt: Date, which: SQL | undefined) =>
    db.update(deskSessions).set({ lastUsedAt }).where(which)

  const running = async (token: string) => {
    const [row] = await db
      .select()
      .from(deskSessions)
      .where(and(eq(deskSessions.tokenHash, digest(token)), isRunning(clock.now())))
    return row
  }

  const sessionOf = async (row: typeof deskSessions.$inferSelect, token: string): Promise<Session | undefined> => {
    const found = await readAccount(db, eq(accounts.id, row.accountId))
    if (!found) return undefined
    const { id, signedInBy, endsAt } = row
    return { id, signedInBy, account: found.account, csrfToken: csrfTokenOf(token), endsAt: endsAt.getTime() }
  }

  return {
    begin: async (accountId, signedInBy, userAgent) => {
      const token = randomSecret()
      const now = clock.now()
      const [row] = await db
        .insert(deskSessions)
        .values({
          accountId,
          signedInBy,
          tokenHash: digest(token),
          browser: browserOf(userAgent),
          startedAt: new Date(now),
          lastUsedAt: new Date(now),
          endsAt: new Date(now + mostHours * 3_600_000),
        })
        .returning()
      const session = row && (await sessionOf(row, token))
      if (!session) throw new Error("The database kept no session.")
      return { token, session }
    },
    find: async (token) => {
      const now = clock.now()
      const row = await running(token)
      if (!row) return undefined
      if (now - row.lastUsedAt.getTime() > noteUseMs) await setLastUse(new Date(now), eq(deskSessions.id, row.id))
      return sessionOf(row, token)
    },
    peek: async (token) => {
      const row = await running(token)
      return row && sessionOf(row, token)
    },
    standing: async (id) => {
      const [row] = await db.select().from(deskSessions).where(eq(deskSessions.id, id))
      const reason = row?.endReason ?? "time"
      if (!row || row.endReason !== null) return { isRunning: false, reason }
      const [latest, idle] = [row.endsAt.getTime(), row.lastUsedAt.getTime() + idleMs]
      const endsAt = Math.min(latest, idle)
      if (endsAt <= clock.now()) return { isRunning: false, reason }
      return { isRunning: true, endsAt, isFinal: latest <= idle, noticeMs: Math.min(noticeMs, idleMs / 2) }
    },
    use: async (id) => {
      const now = clock.now()
      await setLastUse(new Date(now), and(eq(deskSessions.id, id), isRunning(now)))
    },
    end: async (id, endReason) => {
      await db.update(deskSessions).set({ endReason }).where(eq(deskSessions.id, id))
    },
    endAll: async (accountId, endReason, kept = 0) => {
      await db
        .update(deskSessions)
        .set({ endReason })
        .where(and(eq(deskSessions.accountId, accountId), isNull(deskSessions.endReason), ne(deskSessions.id, kept)))
      await db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
      await db.delete(locationFeeds).where(eq(locationFeeds.accountId, accountId))
    },
    of: (accountId) => readSessions(db, and(isRunning(clock.now()), eq(accounts.id, accountId))),
    at: (locationIds) => {
      const theirs = db
        .select({ id: accountLocations.accountId })
        .from(accountLocations)
        .where(inArray(accountLocations.locationId, [...locationIds]))
      return readSessions(db, and(isRunning(clock.now()), inArray(accounts.id, theirs)))
    },
    forget: async () => {
      const now = clock.now()
      await db
        .delete(deskSessions)
        .where(or(lte(deskSessions.endsAt, new Date(now)), lte(deskSessions.lastUsedAt, new Date(now - idleMs))))
    },
  }
}
