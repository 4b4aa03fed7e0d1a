import { createHash } from "node:crypto"
import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm"
import { activeStatuses, bookingStatus } from "../../booking/Booking.ts"
import { calendarUid } from "../../booking/mail/appointmentFile.ts"
import type { Environment } from "../../environment/Environment.ts"
import { randomSecret } from "../../environment/random.ts"
import { accountLocations, accounts, deskAudit } from "../../environment/tables/accounts.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { calendarFeeds } from "../../environment/tables/calendar.ts"
import { consultants, locations, products } from "../../environment/tables/places.ts"
import { calendarFeed, type FeedEvent } from "../../mail/calendarFile.ts"
import { isoOrNull } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"

/** Past appointments that a feed still has, in ms. */
const pastMs = 31 * 86_400_000
const mostEvents = 1_000
/** A person whose account is the identity provider's must sign in that often: it tells nobody that she has left. In ms. */
const signInMs = 30 * 86_400_000
/** A use is written at most this often, in ms. */
const noteUseMs = 60_000

const texts = {
  en: {
    name: "Appointments",
    with: (name: string) => `Video consultation: ${name}`,
    unconfirmed: "Not confirmed yet.",
  },
  de: { name: "Termine", with: (name: string) => `Videoberatung: ${name}`, unconfirmed: "Noch nicht bestätigt." },
} as const

/** Secret addresses under which calendars read an account's own appointments. */
export interface Feeds {
  readonly state: (accountId: number) => Promise<Schemas["CalendarFeed"]>
  /** Replaces an earlier one. Returns the token, of which only a hash is stored. */
  readonly make: (accountId: number) => Promise<string>
  /** Does nothing if there is none. */
  readonly revoke: (accountId: number) => Promise<boolean>
  /** The calendar of a token's account. `deskUrl` begins its links. `undefined` for a token that opens nothing. */
  readonly open: (token: string, deskUrl: string) => Promise<string | undefined>
}

const digest = (token: string): string => createHash("sha256").update(token).digest("base64url")

export const openFeeds = ({ db, clock }: Environment): Feeds => {
  /** The identity provider's people who have signed in lately, by the log. */
  const haveSignedIn = (now: number) =>
    db
      .select({ id: deskAudit.accountId })
      .from(deskAudit)
      .where(and(eq(deskAudit.action, "signedIn"), gt(deskAudit.at, new Date(now - signInMs))))

  /** The account of a token, which must still sign in and have appointments: an auditor has none. Notes the use. */
  const accountOf = async (token: string) => {
    const now = clock.now()
    const [found] = await db
      .select({ id: accounts.id, language: accounts.language })
      .from(calendarFeeds)
      .innerJoin(
        accounts,
        and(eq(accounts.id, calendarFeeds.accountId), isNull(accounts.disabledAt), ne(accounts.role, "auditor")),
      )
      .where(
        and(
          eq(calendarFeeds.tokenHash, digest(token)),
          or(isNull(accounts.subject), inArray(accounts.id, haveSignedIn(now))),
        ),
      )
    if (!found) return undefined
    const isDue = or(isNull(calendarFeeds.usedAt), lt(calendarFeeds.usedAt, new Date(now - noteUseMs)))
    await db
      .update(calendarFeeds)
      .set({ usedAt: new Date(now) })
      .where(and(eq(calendarFeeds.accountId, found.id), isDue))
    return found
  }

  const readEvents = async (accountId: number, language: "en" | "de", deskUrl: string): Promise<FeedEvent[]> => {
    const rows = await db
      .select({ booking: bookings, interval: bookingIntervals, location: locations, product: products })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .innerJoin(locations, eq(locations.id, bookingIntervals.locationId))
      .innerJoin(consultants, and(eq(consultants.id, bookings.consultantId), eq(consultants.accountId, accountId)))
      .innerJoin(
        accountLocations,
        and(eq(accountLocations.accountId, accountId), eq(accountLocations.locationId, bookingIntervals.locationId)),
      )
      .leftJoin(products, eq(products.id, bookings.productId))
      .where(
        and(
          inArray(bookings.statusId, [...activeStatuses]),
          gt(bookingIntervals.endsAt, new Date(clock.now() - pastMs)),
        ),
      )
      .orderBy(asc(bookingIntervals.startsAt))
      .limit(mostEvents)
    const say = texts[language]
    return rows.map(({ booking, interval, location, product }) => ({
      uid: calendarUid(booking),
      sequence: booking.version - 1,
      startsAt: interval.startsAt,
      endsAt: interval.endsAt,
      title: say.with(`${booking.firstName} ${booking.lastName}`),
      description: [
        product ? `${product.brand} ${product.model}` : undefined,
        location.name,
        booking.statusId === bookingStatus.booked ? say.unconfirmed : undefined,
      ]
        .filter((line) => line !== undefined)
        .join("\n"),
      url: deskUrl,
    }))
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
      const events = await readEvents(account.id, language, deskUrl)
      return calendarFeed({ name: texts[language].name, language, events, now: clock.now() })
    },
  }
}
