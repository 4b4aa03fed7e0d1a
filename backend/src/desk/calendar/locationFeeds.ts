import { and, eq, isNull, lt, or } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { randomSecret } from "../../environment/random.ts"
import { accountLocations, accounts } from "../../environment/tables/accounts.ts"
import { locationFeeds } from "../../environment/tables/calendar.ts"
import { locations } from "../../environment/tables/places.ts"
import { calendarFeed } from "../../mail/calendarFile.ts"
import { isoOrNull } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { readFeedEvents } from "./feedEvents.ts"
import { canSignIn, digest, noteUseMs } from "./feeds.ts"

/** Secret addresses under which calendars read all appointments of a location. */
export interface LocationFeeds {
  readonly state: (locationId: number) => Promise<Schemas["CalendarFeed"]>
  /** Replaces an earlier one. Returns the token, of which only a hash is stored. */
  readonly make: (locationId: number, accountId: number) => Promise<string>
  /** Does nothing if there is none. */
  readonly revoke: (locationId: number) => Promise<boolean>
  /** The calendar of a token's location. `deskUrl` begins its links. `undefined` for a token that opens nothing. */
  readonly open: (token: string, deskUrl: string) => Promise<string | undefined>
}

export const openLocationFeeds = ({ db, clock }: Environment): LocationFeeds => {
  /** The location of a token whose maker is still a lead there. Stores the time of use. */
  const placeOf = async (token: string) => {
    const now = clock.now()
    const [found] = await db
      .select({ id: locations.id, name: locations.name, language: accounts.language })
      .from(locationFeeds)
      .innerJoin(locations, eq(locations.id, locationFeeds.locationId))
      .innerJoin(accounts, and(eq(accounts.id, locationFeeds.accountId), eq(accounts.role, "lead")))
      .innerJoin(
        accountLocations,
        and(eq(accountLocations.accountId, accounts.id), eq(accountLocations.locationId, locations.id)),
      )
      .where(and(eq(locationFeeds.tokenHash, digest(token)), canSignIn(db, now)))
    if (!found) return undefined
    const isDue = or(isNull(locationFeeds.usedAt), lt(locationFeeds.usedAt, new Date(now - noteUseMs)))
    await db
      .update(locationFeeds)
      .set({ usedAt: new Date(now) })
      .where(and(eq(locationFeeds.locationId, found.id), isDue))
    return found
  }

  return {
    state: async (locationId) => {
      const [found] = await db.select().from(locationFeeds).where(eq(locationFeeds.locationId, locationId))
      return { madeAt: isoOrNull(found?.madeAt), usedAt: isoOrNull(found?.usedAt) }
    },
    make: async (locationId, accountId) => {
      const token = randomSecret()
      const values = { accountId, tokenHash: digest(token), madeAt: new Date(clock.now()), usedAt: null }
      await db
        .insert(locationFeeds)
        .values({ locationId, ...values })
        .onConflictDoUpdate({ target: locationFeeds.locationId, set: values })
      return token
    },
    revoke: async (locationId) => {
      const gone = await db.delete(locationFeeds).where(eq(locationFeeds.locationId, locationId)).returning()
      return gone.length > 0
    },
    open: async (token, deskUrl) => {
      const place = await placeOf(token)
      if (!place) return undefined
      const [language, now] = [place.language ?? "en", clock.now()]
      const events = await readFeedEvents(db, { locationId: place.id }, { language, deskUrl, now })
      return calendarFeed({ name: place.name, language, events, now })
    },
  }
}
