import { mkdir } from "node:fs/promises"
import { sql } from "drizzle-orm"
import { drizzle as overNetwork } from "drizzle-orm/node-postgres"
import { migrate as migrateOverNetwork } from "drizzle-orm/node-postgres/migrator"
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator"
import pg from "pg"
import { openIntervals } from "../booking/times/openIntervals.ts"
import type { Db } from "./Db.ts"
import type { Environment } from "./Environment.ts"
import { openEmbeddedDatabase } from "./embedded/embeddedDatabase.ts"
import { advisoryTurns } from "./instances/advisoryTurns.ts"
import type { Instances } from "./instances/Instances.ts"
import { openPostgresInstances } from "./instances/postgresInstances.ts"
import { soleInstance } from "./instances/soleInstance.ts"
import { type Log, silent } from "./Log.ts"
import {
  bringUpToDate,
  type Migrations,
  migrationsFolder,
  readSchemaVersion,
  refuseNewer,
  requireSchema,
} from "./schema/schemaVersion.ts"
import { openSigningKeys, readSigningKeys } from "./signingKeys.ts"
import { fillings, locations } from "./tables/places.ts"
import { type Clock, systemClock } from "./time/clock.ts"

/** Writes initial content. `now` is UTC, ms since 1970. */
export type Fill = (db: Db, now: number) => Promise<void>

/**
 * Storage of the environment: `databaseUrl` (PostgreSQL 15 or later) if given, otherwise the folder, otherwise memory.
 */
export interface EnvironmentOptions {
  readonly dataDir?: string | undefined
  readonly databaseUrl?: string | undefined
  /** PEM file of the signing key, if another party must know the key. Default: a key that the database stores. */
  readonly signingKeyFile?: string | undefined
  /** Default `apply`. With another value the database's role needs no right to change the schema. */
  readonly migrations?: Migrations
  readonly clock?: Clock
  /** Fills a database that has no location. Default: it stays empty. */
  readonly fill?: Fill
  /** Updates the content at each start, after `fill`. Default: no change. */
  readonly update?: Fill
  /** Logs migrations, and what the instances of one PostgreSQL do. Default silent. */
  readonly log?: Log
}

interface Connection {
  readonly db: Db
  readonly instances: Instances
  readonly migrate: () => Promise<void>
  /** Runs a task at startup that only one instance may do at a time. */
  readonly opening: <T>(task: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const connectEmbedded = async (dataDir: string | undefined): Promise<Connection> => {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  const { db, close } = await openEmbeddedDatabase(dataDir)
  return {
    db,
    instances: soleInstance,
    migrate: () => migrateEmbedded(db, { migrationsFolder }),
    opening: (task) => task(),
    close,
  }
}

const connectOverNetwork = async (databaseUrl: string, log: Log): Promise<Connection> => {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // A server that shuts down ends idle connections with an error event, which would end this process. The next caller's
  // query fails and reports it, and the pool reconnects.
  const reportedByQueries = () => undefined
  pool.on("error", reportedByQueries)
  pool.on("connect", (client) => void client.on("error", reportedByQueries))
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

/** All tables except the signing keys: after a reset the broker still accepts valid tokens. */
const emptyTables = sql.raw(
  "TRUNCATE locations, settings, products, consultants, questions, customers, outbox, presentations, invitations, " +
    "attendances, consents, feedback, queues, queue_places, chat_messages, chat_files, chat_file_slices, chat_mutes, " +
    "booking_intervals, bookings, holds, " +
    "webinars, webinar_reminders, webinar_participation, webinar_hands, webinar_questions, webinar_question_votes, " +
    "webinar_polls, webinar_poll_choices, webinar_participants, webinar_stage, " +
    "waits, queue_words, queue_word_recipients, consultant_availability, notes, chat_reads, chat_seen, own_canned_replies, follow_ups, " +
    "booking_links, booking_requests, telemetry_records, limit_uses, " +
    "webhook_deliveries, webhook_endpoints, " +
    "accounts, account_locations, desk_sessions, desk_audit " +
    "RESTART IDENTITY CASCADE",
)

/** Maximum duration of an upload, in ms. */
const longestUploadMs = 3_600_000

/** Deletes uploads that a process did not finish. Another instance may still finish a recent one. */
const forgetUnfinished = ({ mayHaveOthers }: Instances, now: number) =>
  sql`DELETE FROM chat_files WHERE created_at <= ${mayHaveOthers ? new Date(now - longestUploadMs).toISOString() : "infinity"} AND size > (SELECT coalesce(sum(length(bytes)), 0) FROM chat_file_slices WHERE file_id = chat_files.id)`

/** Migrates the schema or checks it. */
const readySchema = async ({ db, migrate }: Connection, migrations: Migrations, log: Log) => {
  const version = migrations === "apply" ? await bringUpToDate(db, migrate, log) : await readSchemaVersion(db)
  if (migrations !== "apply") requireSchema(version)
  if (migrations !== "newer") refuseNewer(version)
  if (version.isNewer) log.warn("schema is newer than this release")
}

/**
 * Opens the environment, migrates its tables, fills it on the first start, and offers intervals for the next 60 days on
 * every start. Rejects if the database cannot be reached or the folder is in use, and with SchemaRefused.
 */
export const openEnvironment = async (options: EnvironmentOptions): Promise<Environment> => {
  const { clock = systemClock, fill = async () => {}, update = async () => {}, log = silent } = options
  const connection = options.databaseUrl
    ? await connectOverNetwork(options.databaseUrl, log)
    : await connectEmbedded(options.dataDir)
  const { db, instances, opening, close } = connection
  const prepare = async () => {
    await readySchema(connection, options.migrations ?? "apply", log)
    await db.execute(forgetUnfinished(instances, clock.now()))
    // In one transaction: an interrupted start leaves an empty environment, not half of one.
    await db.transaction(async (tx) => {
      const [known] = await tx.select({ id: locations.id }).from(locations).limit(1)
      if (!known && options.fill) {
        await fill(tx, clock.now())
        await tx.insert(fillings).values({ filledAt: new Date(clock.now()) })
      }
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
