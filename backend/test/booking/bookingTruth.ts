import { type SQL, sql } from "drizzle-orm"
import type { EnvironmentOptions } from "../../src/environment/openEnvironment.ts"
import { openSeeded } from "../environment/openSeeded.ts"

/** The database's content after a rush, and its inconsistencies. */
export interface BookingTruth {
  /** Bookings of the rush that occupy a slot, by slot; each must be 1. */
  readonly bySlot: Readonly<Record<string, number>>
  /** Inconsistencies, one sentence each; there must be none. */
  readonly wrong: ReadonlyArray<string>
}

/** Identify the rush's bookings among those of the first day, and their mails. */
export const rushLastName = "Eilig"
export const rushEmail = "erika.eilig@visitors.example"

interface Checked {
  readonly id: number
  readonly starts_at: string | Date
  readonly links: number
  readonly mails: number
  readonly requests: number
}

/** Reads a database that no backend has open. */
export const bookingTruth = async (place: EnvironmentOptions): Promise<BookingTruth> => {
  const environment = await openSeeded(place)
  // Both drivers return this shape; their common type does not declare it.
  const read = async <T>(query: SQL) =>
    ((await environment.db.execute(query)) as { readonly rows: ReadonlyArray<T> }).rows
  try {
    const rows = await read<Checked>(sql`
      SELECT b.id, i.starts_at,
        (SELECT count(*)::int FROM booking_links l WHERE l.booking_id = b.id AND l.version = b.version) AS links,
        (SELECT count(DISTINCT o.id)::int FROM outbox o JOIN booking_links l ON o.links::text LIKE '%' || l.token || '%'
          WHERE l.booking_id = b.id) AS mails,
        (SELECT count(*)::int FROM booking_requests r WHERE r.booking_id = b.id) AS requests
      FROM bookings b JOIN booking_intervals i ON i.id = b.interval_id
      WHERE b.last_name = ${rushLastName} AND b.status_id IN (1, 2)`)
    const [stray] = await read<{ orphans: number; letters: number; holds: number }>(sql`
      SELECT (SELECT count(*)::int FROM booking_requests WHERE booking_id IS NULL) AS orphans,
        (SELECT count(*)::int FROM outbox WHERE recipient = ${rushEmail}) AS letters,
        (SELECT count(*)::int FROM holds) AS holds`)
    const bySlot: Record<string, number> = {}
    for (const { starts_at } of rows) {
      const slot = new Date(starts_at).toISOString()
      bySlot[slot] = (bySlot[slot] ?? 0) + 1
    }
    const half = rows
      .filter(({ links, mails, requests }) => links !== 3 || mails !== 1 || requests !== 1)
      .map(({ id, links, mails, requests }) => `booking ${id}: ${links} links, ${mails} mails, ${requests} requests`)
    return {
      bySlot,
      wrong: [
        ...half,
        ...(stray?.orphans ? [`${stray.orphans} requests without a booking`] : []),
        ...(stray?.holds ? [`${stray.holds} holds left`] : []),
        ...(stray?.letters === rows.length ? [] : [`${stray?.letters} mails of ${rows.length} bookings`]),
      ],
    }
  } finally {
    await environment.close()
  }
}
