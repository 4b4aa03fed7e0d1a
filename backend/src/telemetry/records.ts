import { desc, lte, sql } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { telemetryRecords } from "../environment/tables/telemetry.ts"
import type { TelemetryRecord } from "./otlp.ts"

/** Maximum number of stored records; the oldest are deleted first. */
const mostKept = 20_000
/** Maximum number of failures on the page. */
const mostShown = 50

/** Count and duration (ms) of a step. */
export interface StepFigures {
  readonly name: string
  readonly count: number
  readonly failed: number
  readonly medianMs: number
}

export interface Summary {
  /** Count of each event of the funnel. A page's key is `page:<name>`. */
  readonly events: Readonly<Record<string, number>>
  readonly steps: ReadonlyArray<StepFigures>
  /** The 75th percentile of each vital. */
  readonly vitals: ReadonlyArray<{ readonly name: string; readonly count: number; readonly p75: number }>
  /** Newest first. */
  readonly failures: ReadonlyArray<{
    readonly happenedAt: Date
    readonly code: string | null
    readonly errorId: string | null
    readonly traceId: string
  }>
}

/** Stores a showroom's records, and deletes the oldest beyond the limit. */
export const keepRecords = async (
  db: Db,
  records: ReadonlyArray<TelemetryRecord>,
  most: number = mostKept,
): Promise<void> => {
  if (records.length === 0) return
  const kept = await db
    .insert(telemetryRecords)
    .values([...records])
    .returning({ id: telemetryRecords.id })
  const newest = Math.max(...kept.map(({ id }) => id))
  await db.delete(telemetryRecords).where(lte(telemetryRecords.id, newest - most))
}

export const summaryOf = async (db: Db): Promise<Summary> => {
  const { kind, name, page, durationMs, value, result, happenedAt, code, errorId, traceId } = telemetryRecords
  const count = sql<number>`count(*)::int`
  const at = (share: number, of: typeof durationMs | typeof value) =>
    sql<number>`coalesce(percentile_cont(${sql.raw(String(share))}) within group (order by ${of}), 0)`.mapWith(Number)
  const events = await db
    .select({ name, page, count })
    .from(telemetryRecords)
    .where(sql`${kind} = 'event'`)
    .groupBy(name, page)
  const steps = await db
    .select({
      name,
      count,
      failed: sql<number>`count(*) filter (where ${result} = 'failed')::int`,
      medianMs: at(0.5, durationMs),
    })
    .from(telemetryRecords)
    .where(sql`${kind} = 'step'`)
    .groupBy(name)
    .orderBy(name)
  const vitals = await db
    .select({ name, count, p75: at(0.75, value) })
    .from(telemetryRecords)
    .where(sql`${kind} = 'vital'`)
    .groupBy(name)
    .orderBy(name)
  const failures = await db
    .select({ happenedAt, code, errorId, traceId })
    .from(telemetryRecords)
    .where(sql`${kind} = 'event' and ${name} = 'failed'`)
    .orderBy(desc(happenedAt))
    .limit(mostShown)
  return {
    events: Object.fromEntries(
      events.map((each) => [each.page === null ? each.name : `page:${each.page}`, each.count]),
    ),
    steps,
    vitals,
    failures,
  }
}
