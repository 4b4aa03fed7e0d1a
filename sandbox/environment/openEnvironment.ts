import { mkdir } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { PGlite } from "@electric-sql/pglite"
import { sql } from "drizzle-orm"
import { drizzle as overNetwork } from "drizzle-orm/node-postgres"
import { migrate as migrateOverNetwork } from "drizzle-orm/node-postgres/migrator"
import { drizzle as embedded } from "drizzle-orm/pglite"
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator"
import pg from "pg"
import type { Db } from "./Db.ts"
import type { Environment } from "./Environment.ts"
import { openIntervals } from "./seed/intervals.ts"
import { seed } from "./seed/seed.ts"
import { openSigningKeys, readSigningKeys } from "./signingKeys.ts"
import { locations } from "./tables/places.ts"
import { type Clock, systemClock } from "./time/clock.ts"

/** Where the environment is kept: `databaseUrl` (PostgreSQL 15 or later) wins, else a folder; with neither it lives in memory. */
export interface EnvironmentOptions {
  readonly dataDir?: string | undefined
  readonly databaseUrl?: string | undefined
  /** PEM of the key to sign tokens with, where somebody else must know it; the database keeps one of its own otherwise. */
  readonly signingKeyFile?: string | undefined
  readonly clock?: Clock
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url))

interface Connection {
  readonly db: Db
  readonly close: () => Promise<void>
}

const connectEmbedded = async (dataDir: string | undefined): Promise<Connection> => {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const client = dataDir ? await PGlite.create(dataDir) : await PGlite.create()
  const db = embedded(client)
  await migrateEmbedded(db, { migrationsFolder })
  return { db, close: () => client.close() }
}

const connectOverNetwork = async (databaseUrl: string): Promise<Connection> => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // A server that goes away ends idle connections by an event, which would end this process. The next caller is told by the failed
  // query, and the pool connects again.
  const toldByQueries = () => undefined
  pool.on("error", toldByQueries)
  pool.on("connect", (client) => void client.on("error", toldByQueries))
  const db = overNetwork(pool)
  await migrateOverNetwork(db, { migrationsFolder })
  return { db, close: () => pool.end() }
}

/** Everything but the signing keys, so that a reset does not make every running token foreign to the broker. */
const emptyTables = sql.raw(
  "TRUNCATE locations, settings, products, consultants, questions, customers, outbox, presentations, invitations, " +
    "attendances, consents, feedback, queues, line_entries, chat_messages, chat_files, chat_file_slices, chat_mutes, " +
    "booking_intervals, bookings, holds, " +
    "booking_links, booking_requests, telemetry_records " +
    "RESTART IDENTITY CASCADE",
)

/** What was being uploaded when the process ended. */
const forgetUnfinished = sql.raw(
  "DELETE FROM chat_files WHERE size > " +
    "(SELECT coalesce(sum(length(bytes)), 0) FROM chat_file_slices WHERE file_id = chat_files.id)",
)

/**
 * Opens the environment, brings its tables up to date, fills it on the first start, and offers times to book for the next 60 days on
 * every start. Rejects when the database cannot be reached or the folder is in use.
 */
export const openEnvironment = async (options: EnvironmentOptions): Promise<Environment> => {
  const clock = options.clock ?? systemClock
  const { db, close } = options.databaseUrl
    ? await connectOverNetwork(options.databaseUrl)
    : await connectEmbedded(options.dataDir)
  try {
    await db.execute(forgetUnfinished)
    const [known] = await db.select({ id: locations.id }).from(locations).limit(1)
    if (known) await openIntervals(db, clock.now())
    // In one step: a start that is broken off leaves an empty environment, not half of one.
    else await db.transaction((tx) => seed(tx, clock.now()))
    return {
      db,
      clock,
      keys: options.signingKeyFile ? await readSigningKeys(options.signingKeyFile) : await openSigningKeys(db),
      reset: () =>
        db.transaction(async (tx) => {
          await tx.execute(emptyTables)
          await seed(tx, clock.now())
        }),
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}
