import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { migrate } from "drizzle-orm/pglite/migrator"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEmbeddedDatabase } from "../../src/environment/embedded/embeddedDatabase.ts"
import { silent } from "../../src/environment/Log.ts"
import { migrationsFolder, newestMigration, readSchemaVersion } from "../../src/environment/schema/schemaVersion.ts"
import { readSettings } from "../../src/settings.ts"
import { openStoredEnvironment } from "../../src/web/data/openStoredEnvironment.ts"
import { StartRefused } from "../../src/web/StartRefused.ts"
import { openAt } from "./filledBackend.ts"

type Row = Readonly<Record<string, unknown>>

/**
 * Rows that a backend of 0.2.0 has written: a booking and its links, a chat message with a file, and what they need. All
 * persons are invented. To make one of another release, check that out, let leaveSomething fill a backend, and write
 * `to_jsonb` of each row.
 */
const rows: Readonly<Record<string, ReadonlyArray<Row>>> = JSON.parse(
  await readFile(new URL("release-0.2.0.json", import.meta.url), "utf8"),
)
const lastMigration = "0018_models"

/** Migrations as 0.2.0 had them. */
const oldMigrations = async (folder: string): Promise<string> => {
  const to = join(folder, "migrations")
  await cp(migrationsFolder, to, { recursive: true })
  const journal = join(to, "meta", "_journal.json")
  const { entries, ...rest }: { entries: ReadonlyArray<{ readonly tag: string }> } = JSON.parse(
    await readFile(journal, "utf8"),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.filter(({ tag }) => tag <= lastMigration) }))
  return to
}

/** Fills a data folder as 0.2.0 left it. */
const fillAsOld = async (database: string, migrations: string): Promise<void> => {
  await mkdir(database)
  const { db, close } = await openEmbeddedDatabase(database)
  await migrate(db, { migrationsFolder: migrations })
  // Rows refer to others, which may come later.
  await db.execute(sql`set session_replication_role = replica`)
  for (const [table, all] of Object.entries(rows)) {
    const name = sql.identifier(table)
    await db.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(all)}::jsonb)`,
    )
    if (typeof all[0]?.id === "number" && table !== "locations")
      await db.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))
            where pg_get_serial_sequence(${table}, 'id') is not null`,
      )
  }
  expect((await readSchemaVersion(db)).at).toBe(lastMigration)
  await close()
}

describe("the data of 0.2.0", () => {
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "showroom-upgrade-"))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it("E6 H1 H8 K4 K5 F1 are whole after the start of this release: booking, links, message, file, questions", async () => {
    const database = join(folder, "database")
    await fillAsOld(database, await oldMigrations(folder))
    const backend = await openAt({ dataDir: database })
    const { db } = backend.environment
    expect(await readSchemaVersion(db)).toMatchObject({ at: newestMigration, missing: 0 })
    for (const [table, all] of Object.entries(rows)) {
      const answer = (await db.execute(sql`select * from ${sql.identifier(table)}`)) as unknown as { rows: unknown[] }
      expect([table, answer.rows.length], table).toEqual([
        table,
        // Times to book are added for the days ahead.
        table === "booking_intervals" ? expect.any(Number) : all.length,
      ])
    }

    const [guest, booker] = rows.customers ?? []
    const visitor = await backend.visitor(String(booker?.uuid))
    expect(visitor.tag).toBe(booker?.consumer_tag)
    const [booking] = rows.bookings ?? []
    const booked = await visitor.ask("GET", `/booking/${booking?.id}`)
    expect([booked.status, booked.at("booking_interval.customer.last_name")]).toEqual([200, "Brandt"])
    for (const { token } of rows.booking_links ?? [])
      expect((await backend.ask("GET", `/booking/${token}/decode`)).status).toBe(200)

    const writer = await backend.visitor(String(guest?.uuid))
    expect((await writer.ask("GET", "/presentation/chat_history/8")).text).toContain("Vor der Sicherung")
    const [file] = rows.chat_files ?? []
    const kept = await writer.ask("GET", `/presentation/8/chat_files/${file?.id}`)
    expect(kept.bytes.toString()).toBe("Sitzheizung, Anhängerkupplung\n")
    const asked = await writer.ask("GET", "/questions?presentation_id=8")
    expect(asked.at("questions.0.id")).toBe(rows.questions?.[0]?.id)
    await backend.close()
  })

  it("E6 are not opened by a release older than the last migration, which says how to go back", async () => {
    const database = join(folder, "world")
    await mkdir(database)
    const { db, close } = await openEmbeddedDatabase(database)
    await migrate(db, { migrationsFolder })
    // What a later release's migration leaves behind.
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    await close()
    const opened = openStoredEnvironment(readSettings({ DATA_DIR: folder }, []), {}, () => undefined, silent)
    await expect(opened).rejects.toThrow(
      `A newer release has migrated the database, beyond ${newestMigration} of this one. Start that release again, or restore the backup`,
    )
    await expect(opened).rejects.toBeInstanceOf(StartRefused)
  })
})
