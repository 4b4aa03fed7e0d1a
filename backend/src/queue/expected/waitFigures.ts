import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm"
import type { components } from "../../../../contracts/generated/api.d.ts"
import type { Environment } from "../../environment/Environment.ts"
import { consultants as consultantRows } from "../../environment/tables/places.ts"
import { kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import { consultantAvailability, deskSeats } from "../../environment/tables/queues.ts"
import { readByLocation } from "./readByLocation.ts"
import { consultantSeat, seatLifeMs } from "./seats.ts"

/** The figures of a location from which pages estimate the wait at their place. The same for all visitors who wait. */
export interface WaitFigures {
  /** Consultants who take visitors now. */
  readonly consultants: number
  /** Consultants among them who are in no consultation. */
  readonly free: number
  /** A quarter of the latest consultations were shorter, and a quarter longer. `undefined` while too few are known. */
  readonly minutes: { readonly shorter: number; readonly longer: number } | undefined
}

/** The lengths come from at most this many consultations, and not older than this, in ms. */
const mostLengths = 20
const recentMs = 14 * 24 * 3_600_000
/** Fewest consultations for an estimate. */
const fewestLengths = 3
/** Shortest consultation that counts, in ms: a shorter one was started by mistake, or lost. */
const shortestMs = 60_000
/** Cache time of figures, in ms. Each list of a long queue contains them. */
const cachedMs = 15_000

/** A quartile of sorted lengths, in whole minutes. */
const quartile = (sorted: ReadonlyArray<number>, share: number): number => {
  const at = (sorted.length - 1) * share
  const [lower, upper] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return Math.round((lower + (upper - lower) * (at % 1)) / 60_000)
}

export const openWaitFigures = ({ db, clock }: Environment) => {
  const lengths = async (locationId: number): Promise<WaitFigures["minutes"]> => {
    const rows = await db
      .select({ startedAt: presentations.startedAt, endedAt: presentations.endedAt })
      .from(presentations)
      .where(
        and(
          eq(presentations.locationId, locationId),
          gt(presentations.endedAt, new Date(clock.now() - recentMs)),
          eq(presentations.typeId, kinds.oneToOne),
          isNotNull(presentations.startedAt),
          sql`${presentations.endedAt} - ${presentations.startedAt} >= ${shortestMs / 1000} * interval '1 second'`,
        ),
      )
      .orderBy(desc(presentations.endedAt))
      .limit(mostLengths)
    const sorted = rows
      .map(({ startedAt, endedAt }) => (endedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0))
      .sort((one, other) => one - other)
    if (sorted.length < fewestLengths) return undefined
    return { shorter: quartile(sorted, 0.25), longer: quartile(sorted, 0.75) }
  }

  /** Consultants who are open and at the desk of this location, on any instance. */
  const seated = async (locationId: number): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ seat: deskSeats.seat })
      .from(deskSeats)
      .leftJoin(consultantAvailability, eq(consultantAvailability.accountId, deskSeats.accountId))
      .where(
        and(
          gt(deskSeats.seenAt, new Date(clock.now() - seatLifeMs)),
          sql`${deskSeats.locationIds} @> to_jsonb(${locationId}::integer)`,
          or(isNull(consultantAvailability.availability), ne(consultantAvailability.availability, "closed")),
        ),
      )
    return new Set(rows.map(({ seat }) => seat))
  }

  /** Consultants who hold a presentation now, at any location. */
  const busy = async () => {
    const rows = await db
      .select({
        accountId: consultantRows.accountId,
        consultantId: consultantRows.id,
        locationId: presentations.locationId,
        typeId: presentations.typeId,
      })
      .from(presentations)
      .innerJoin(consultantRows, eq(consultantRows.id, presentations.consultantId))
      .where(eq(presentations.statusId, statuses.live))
    return rows.map(({ accountId, consultantId: id, locationId, typeId }) => ({
      seat: consultantSeat({ id, accountId }),
      consultsAt: typeId === kinds.oneToOne ? locationId : undefined,
    }))
  }

  return readByLocation(clock, cachedMs, async (locationId): Promise<WaitFigures> => {
    const [minutes, present, holding] = await Promise.all([lengths(locationId), seated(locationId), busy()])
    const here = holding.filter(({ consultsAt }) => consultsAt === locationId).map(({ seat }) => seat)
    const occupied = new Set(holding.map(({ seat }) => seat))
    return {
      consultants: new Set([...present, ...here]).size,
      free: [...present].filter((seat) => !occupied.has(seat)).length,
      minutes,
    }
  })
}

/** The figures in the contract's form. */
export const expectedWaitAnswer = ({
  consultants,
  free,
  minutes,
}: WaitFigures): components["schemas"]["ExpectedWait"] => ({
  consultants,
  free,
  ...(minutes && { consultation_minutes: minutes }),
})
