import { env } from "node:process"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newestMigration } from "../../../backend/src/environment/schema/schemaVersion.ts"
import { runMigrateCommand } from "../../../backend/src/migrate/migrateCommand.ts"
import { leaveSomething, openAt } from "../../../backend/test/backup/filledBackend.ts"
import { type Cluster, startCluster } from "./cluster.ts"

const query = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows as ReadonlyArray<Readonly<Record<string, unknown>>>
  } finally {
    await client.end()
  }
}

describe("a role that may change no table", () => {
  let cluster: Cluster
  let owner = ""
  let runner = ""
  beforeAll(async () => {
    cluster = await startCluster(env.POSTGRES_BIN ?? "")
    owner = await cluster.database("rights")
    runner = owner.replace("showroom@", "showroom_run@")
  })
  afterAll(async () => cluster?.stop())

  const migrate = async (databaseUrl: string, ...args: ReadonlyArray<string>) => {
    const printed: string[] = []
    await runMigrateCommand({ env: { DATABASE_URL: databaseUrl }, args, print: (line) => void printed.push(line) })
    return printed
  }

  it("runs the backend on a schema that npm run migrate has made, and is refused on an older one", async () => {
    await expect(migrate(owner, "--grant", "showroom_run")).rejects.toThrow("There is no role showroom_run")
    await query(owner, "CREATE ROLE showroom_run LOGIN")
    expect(await migrate(owner, "--grant", "showroom_run")).toEqual([
      `The schema is at ${newestMigration}: there was nothing to do.`,
      "showroom_run may run the backend with MIGRATIONS=check.",
    ])
    const backend = await openAt({ databaseUrl: runner, migrations: "check" })
    const isAllIn = await leaveSomething(backend)
    await isAllIn(backend)
    await backend.close()
    for (const change of [
      "CREATE TABLE mine (id int)",
      "ALTER TABLE bookings ADD mine int",
      "DROP TABLE bookings",
      "TRUNCATE bookings",
    ])
      await expect(query(runner, change)).rejects.toThrow(/permission denied|must be owner/)

    await query(
      owner,
      "DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)",
    )
    await expect(openAt({ databaseUrl: runner, migrations: "check" })).rejects.toThrow(
      `and this release needs ${newestMigration}. Run npm run migrate`,
    )
  })

  it("is refused on a newer release's schema, unless the operator has said that the two work together", async () => {
    const later = await cluster.database("later")
    await migrate(later, "--grant", "showroom_run")
    await query(
      later,
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'later', max(created_at) + 1 FROM drizzle.__drizzle_migrations",
    )
    for (const migrations of ["apply", "check"] as const)
      await expect(openAt({ databaseUrl: later, migrations })).rejects.toThrow(
        `A newer release has migrated the database, beyond ${newestMigration} of this one.`,
      )
    await (await openAt({ databaseUrl: later.replace("showroom@", "showroom_run@"), migrations: "newer" })).close()
    expect(await migrate(later)).toEqual(["A newer release has migrated the schema: nothing was done."])
  })

  it("is told that nothing is migrated yet in an empty database", async () => {
    const empty = await cluster.database("nothing")
    await expect(openAt({ databaseUrl: empty, migrations: "check" })).rejects.toThrow("it has no migration, and")
    expect(await migrate(empty, "--dry-run")).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The schema is at no migration\\. Missing: 0000_world, .*, ${newestMigration}\\. Nothing was done\\.$`,
        ),
      ),
    ])
    expect(await query(empty, "SELECT * FROM pg_tables WHERE schemaname IN ('public', 'drizzle')")).toEqual([])
    expect((await migrate(empty))[0]).toMatch(/^The schema went from no migration to \d{4}_\w+: \d+ migrations\.$/)
  })
})
