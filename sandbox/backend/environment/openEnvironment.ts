import { mkdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { PGlite } from "@electric-sql/pglite"
import { sql } from "drizzle-orm"
import { drizzle as overNetwork } from "drizzle-orm/node-postgres"
import { migrate as migrateOverNetwork } from "drizzle-orm/node-postgres/migrator"
import { drizzle as embedded } from "drizzle-orm/pglite"
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator"
import pg from "pg"
import { openIntervals } from "../booking/times/openIntervals.ts"
import type { Db } from "./Db.ts"
import type { Environment } from "./Environment.ts"
import { advisoryTurns } from "./instances/advisoryTurns.ts"
import type { Instances } from "./instances/Instances.ts"
import { openPostgresInstances } from "./instances/postgresInstances.ts"
import { soleInstance } from "./instances/soleInstance.ts"
import { type Log, silent } from "./Log.ts"
import { openSigningKeys, readSigningKeys } from "./signingKeys.ts"
import { locations } from "./tables/places.ts"
import { type Clock, systemClock } from "./time/clock.ts"

/** Brings what is there on the first day. `now` is UTC, ms since 1970. */
export type Fill = (db: Db, now: number) => Promise<void>

/** Where the environment is kept: `databaseUrl` (PostgreSQL 15 or later) wins, else a folder; with neither it lives in memory. */
export interface EnvironmentOptions {
  readonly dataDir?: string | undefined
  readonly databaseUrl?: string | undefined
  /** PEM of the key to sign tokens with, where somebody else must know it; the database keeps one of its own otherwise. */
  readonly signingKeyFile?: string | undefined
  readonly clock?: Clock
  /** Fills a database in which there is no location yet. Default: it stays empty. */
  readonly fill?: Fill
  /** Brings what is there to what is wanted now, at each start and after `fill`. Default: nothing is changed. */
  readonly update?: Fill
  /** Hears of what the instances of one PostgreSQL do. Default silent. */
  readonly log?: Log
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url))

interface Connection {
  readonly db: Db
  readonly instances: Instances
  readonly migrate: () => Promise<void>
  /** Runs what only one instance may do while it opens. */
  readonly opening: <T>(task: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const connectEmbedded = async (dataDir: string | undefined): Promise<Connection> => {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const client = dataDir ? await PGlite.create(dataDir) : await PGlite.create()
  const db = embedded(client)
  return {
    db,
    instances: soleInstance,
    migrate: () => migrateEmbedded(db, { migrationsFolder }),
    opening: (task) => task(),
    close: () => client.close(),
  }
}

const connectOverNetwork = async (databaseUrl: string, log: Log): Promise<Connection> => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // A server that goes away ends idle connections by an event, which would end this process. The next caller is told by the failed
  // query, and the pool connects again.
  const toldByQueries = () => undefined
  pool.on("error", toldByQueries)
  pool.on("connect", (client) => void client.on("error", toldByQueries))
  const db = overNetwork(pool)
  const instances = await openPostgresInstances(databaseUrl, log)
  return {
    db,
    instances,
    migrate: () => migrateOverNetwork(db, { migrationsFolder }),
    opening: async (task) => {
      const { take, close } = advisoryTurns(databaseUrl, "opening")
      try {
        return await take("", task)
      } finally {
        await close()
      }
    },
    close: async () => {
      await instances.close()
      await pool.end()
    },
  }
}

/** Everything but the signing keys, so that a reset does not make every running token foreign to the broker. */
const emptyTables = sql.raw(
  "TRUNCATE locations, settings, products, consultants, questions, customers, outbox, presentations, invitations, " +
    "attendances, consents, feedback, queues, line_entries, chat_messages, chat_files, chat_file_slices, chat_mutes, " +
    "booking_intervals, bookings, holds, " +
    "booking_links, booking_requests, telemetry_records, limit_uses " +
    "RESTART IDENTITY CASCADE",
)

/** No upload takes longer, in ms. */
const longestUploadMs = 3_600_000

/** What was being uploaded when a process ended; another instance may be about to finish what began a moment ago. */
const forgetUnfinished = ({ maySeveral }: Instances, now: number) =>
  sql`DELETE FROM chat_files WHERE created_at <= ${maySeveral ? new Date(now - longestUploadMs).toISOString() : "infinity"} AND size > (SELECT coalesce(sum(length(bytes)), 0) FROM chat_file_slices WHERE file_id = chat_files.id)`

/**
 * Opens the environment, brings its tables up to date, fills it on the first start, and offers times to book for the next 60 days on
 * every start. Rejects when the database cannot be reached or the folder is in use.
 */
export const openEnvironment = async (options: EnvironmentOptions): Promise<Environment> => {
  const { clock = systemClock, fill = async () => {}, update = async () => {} } = options
  const { db, instances, migrate, opening, close } = options.databaseUrl
    ? await connectOverNetwork(options.databaseUrl, options.log ?? silent)
    : await connectEmbedded(options.dataDir)
  const prepare = async () => {
    await migrate()
    await db.execute(forgetUnfinished(instances, clock.now()))
    // In one step: a start that is broken off leaves an empty environment, not half of one.
    await db.transaction(async (tx) => {
      const [known] = await tx.select({ id: locations.id }).from(locations).limit(1)
      if (!known) await fill(tx, clock.now())
      await update(tx, clock.now())
      await openIntervals(tx, clock.now())
    })
    return options.signingKeyFile ? readSigningKeys(options.signingKeyFile) : openSigningKeys(db)
  }
  try {
    const keys = await opening(prepare)
    return {
      db,
      clock,
      instances,
      keys,
      reset: () =>
        db.transaction(async (tx) => {
          await tx.execute(emptyTables)
          await fill(tx, clock.now())
          await update(tx, clock.now())
          await openIntervals(tx, clock.now())
        }),
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}
