import { eq, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate } from "drizzle-orm/node-postgres/migrator"
import { pgSchema, text } from "drizzle-orm/pg-core"
import pg from "pg"
import type { Db } from "../Db.ts"
import { advisoryTurns } from "../instances/advisoryTurns.ts"
import type { Log } from "../Log.ts"
import { bringUpToDate, migrationsFolder, readSchemaVersion, type SchemaVersion } from "./schemaVersion.ts"

/** The database role for the backend does not exist. */
export class NoSuchRole extends Error {}

const roles = pgSchema("pg_catalog").table("pg_roles", { name: text("rolname") })

/** Lets a role read and write rows, and read the schema's version. It may create, change and drop nothing. */
const grant = async (db: Db, role: string): Promise<void> => {
  const [known] = await db.select({ name: roles.name }).from(roles).where(eq(roles.name, role))
  if (!known) throw new NoSuchRole(`There is no role ${role}; create it first: CREATE ROLE ${role} LOGIN PASSWORD '…'.`)
  const to = sql.identifier(role)
  await db.execute(sql`GRANT USAGE ON SCHEMA public, drizzle TO ${to}`)
  await db.execute(sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to}`)
  await db.execute(sql`GRANT SELECT ON drizzle.__drizzle_migrations TO ${to}`)
}

/** A pool of one connection. If it ends between queries, the next query reports it, and the process goes on. */
const openPool = (connectionString: string): pg.Pool => {
  const reportedByQueries = () => undefined
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on("error", reportedByQueries)
  pool.on("connect", (client) => void client.on("error", reportedByQueries))
  return pool
}

/** Reads the version of a database's schema. Changes nothing. Rejects if the database does not answer. */
export const readDatabaseVersion = async (databaseUrl: string): Promise<SchemaVersion> => {
  const pool = openPool(databaseUrl)
  try {
    return await readSchemaVersion(drizzle(pool))
  } finally {
    await pool.end()
  }
}

/**
 * Migrates the schema as the database's owner, while no instance starts, and grants `role` what running needs. Resolves
 * with the version before. Rejects if the database does not answer, and with NoSuchRole.
 */
export const migrateDatabase = async (
  databaseUrl: string,
  { role, log }: { readonly role: string | undefined; readonly log: Log },
): Promise<SchemaVersion> => {
  const pool = openPool(databaseUrl)
  const { take, close } = advisoryTurns(databaseUrl, "opening")
  try {
    const db = drizzle(pool)
    return await take("", async () => {
      const before = await bringUpToDate(db, () => migrate(db, { migrationsFolder }), log)
      if (role !== undefined) await grant(db, role)
      return before
    })
  } finally {
    await close()
    await pool.end()
  }
}
