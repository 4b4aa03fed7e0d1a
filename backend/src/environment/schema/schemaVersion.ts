import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { and, eq, max } from "drizzle-orm"
import { bigint, pgSchema, text } from "drizzle-orm/pg-core"
import type { Db } from "../Db.ts"
import type { Log } from "../Log.ts"

/** Folder of the migrations, for drizzle's migrators. */
export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url))

/**
 * What the start does about the schema. `apply` migrates. `check` only refuses one that is too old. Both refuse that of
 * a newer release, which may store what this one would damage. `newer` checks, and accepts that of a newer release.
 */
export type Migrations = "apply" | "check" | "newer"

/** The schema is older than this backend needs, or a newer release's. The message says what the operator does. */
export class SchemaRefused extends Error {}

interface Step {
  readonly tag: string
  /** When the migration was written, in ms since 1970. Drizzle stores it with each that was applied. */
  readonly when: number
}

const steps: ReadonlyArray<Step> = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")).entries

/** Name of the newest migration of this release. */
export const newestMigration: string = steps.at(-1)?.tag ?? ""

/** Whether this release has a migration of that name. */
export const isKnownMigration = (name: string): boolean => steps.some(({ tag }) => tag === name)

/** The name of a migration, or a placeholder for one that this release does not know. */
const nameAt = (when: number): string =>
  when === 0 ? "no migration" : (steps.find((step) => step.when === when)?.tag ?? "a newer release's")

/** The schema of a database beside this release. */
export interface SchemaVersion {
  /** Name of the last migration that was applied. */
  readonly at: string
  /** Number of missing migrations of this release. */
  readonly missing: number
  /** Names of the missing migrations, the oldest first. */
  readonly names: ReadonlyArray<string>
  /** Whether a later release has migrated the schema. */
  readonly isNewer: boolean
}

const applied = pgSchema("drizzle").table("__drizzle_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
})
const tables = pgSchema("pg_catalog").table("pg_tables", { schema: text("schemaname"), name: text("tablename") })

/** When the last applied migration was written, in ms since 1970; 0 if the database is empty. */
const lastApplied = async (db: Db): Promise<number> => {
  const isTheirs = and(eq(tables.schema, "drizzle"), eq(tables.name, "__drizzle_migrations"))
  const [known] = await db.select({ name: tables.name }).from(tables).where(isTheirs)
  if (!known) return 0
  const [newest] = await db.select({ last: max(applied.createdAt) }).from(applied)
  return newest?.last ?? 0
}

/** Reads the version of the schema. Needs no right but to read drizzle's table. */
export const readSchemaVersion = async (db: Db): Promise<SchemaVersion> => {
  const last = await lastApplied(db)
  const names = steps.filter(({ when }) => when > last).map(({ tag }) => tag)
  return { at: nameAt(last), missing: names.length, names, isNewer: last > (steps.at(-1)?.when ?? 0) }
}

/** Throws SchemaRefused if migrations of this release are missing. */
export const requireSchema = ({ at, missing }: SchemaVersion): void => {
  if (missing === 0) return
  throw new SchemaRefused(
    `The schema of the database is too old: it has ${at}, and this release needs ${newestMigration}. Run npm run migrate with the owner's DATABASE_URL, or start without MIGRATIONS=check.`,
  )
}

/** Throws SchemaRefused if a newer release has migrated the schema. */
export const refuseNewer = ({ isNewer }: SchemaVersion): void => {
  if (!isNewer) return
  throw new SchemaRefused(
    `A newer release has migrated the database, beyond ${newestMigration} of this one. Start that release again, or restore the backup from before its migration (docs/run.md, "Upgrade").`,
  )
}

/** Applies what is missing and logs it. Returns the version before. */
export const bringUpToDate = async (db: Db, migrate: () => Promise<void>, log: Log): Promise<SchemaVersion> => {
  const before = await readSchemaVersion(db)
  if (before.missing > 0) {
    await migrate()
    log.info("schema migrated", { from: before.at, to: newestMigration, applied: before.missing })
  }
  return before
}
