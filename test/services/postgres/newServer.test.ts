import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runBackupCommand } from "../../../backend/src/backup/backupCommand.ts"
import { onPostgres } from "../../../backend/src/backup/postgres.ts"
import { silent } from "../../../backend/src/environment/Log.ts"
import { migrateDatabase } from "../../../backend/src/environment/schema/migrateDatabase.ts"
import { leaveSomething, openAt } from "../../../backend/test/backup/filledBackend.ts"
import { type Cluster, startCluster } from "./cluster.ts"

const run = (databaseUrl: string, ...args: ReadonlyArray<string>) => {
  const lines: string[] = []
  const parts = { env: { ...env, DATABASE_URL: databaseUrl }, now: new Date("2027-06-01T08:00:00Z"), args }
  return runBackupCommand({ ...parts, print: (line) => void lines.push(line) }).then(
    () => lines.join("\n"),
    (failure: unknown) => `refused: ${failure instanceof Error ? failure.message : failure}`,
  )
}
const query = (databaseUrl: string, text: string) => onPostgres(databaseUrl, (client) => client.query(text))
const createRole = (databaseUrl: string) => query(databaseUrl, "create role showroom_run login")

describe("npm run backup and npm run restore, from one PostgreSQL server to another", () => {
  let [old, fresh]: Cluster[] = []
  let folder = ""
  let before = ""
  beforeAll(async () => {
    ;[old, fresh] = await Promise.all([startCluster(env.POSTGRES_BIN ?? ""), startCluster(env.POSTGRES_BIN ?? "")])
    folder = await mkdtemp(join(tmpdir(), "showroom-backups-"))
    before = await (old as Cluster).database("showroom")
  })
  afterAll(async () => {
    await old?.stop()
    await fresh?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it("E6 H1 H8 K4 K5 have bookings, messages, files, links and tokens on a server that knew no role, and are checked", async () => {
    await createRole(before)
    const backend = await openAt({ databaseUrl: before })
    const isAllIn = await leaveSomething(backend)
    await migrateDatabase(before, { role: "showroom_run", log: silent })
    // A role that only reads is not restored: it must not write afterwards.
    await query(before, "create role reports login; grant select on all tables in schema public to reports")
    const key = join(folder, "key.pem")
    await writeFile(key, "a key")
    const made = await run(before, "backup", "--out", folder, "--with", key)
    await backend.close()
    expect(made).toBe(join(folder, "showroom-20270601T080000Z"))

    const after = (await fresh?.database("showroom")) ?? ""
    expect(await run(after, "restore", made)).toMatch(/^refused: There is no role showroom_run; create it first/)
    await createRole(after)
    await query(after, "create role reports login")
    const files = join(folder, "restored")
    const said = await run(after, "restore", made, "--files", files)
    expect(said).toMatch(
      /^Restored the backup of 2027-06-01T08:00:00.000Z: \d+ rows in \d+ tables, as counted in both\.\n/,
    )
    expect(said).toContain("showroom_run may run the backend with MIGRATIONS=check.")
    expect(await readFile(join(files, "key.pem"), "utf8")).toBe("a key")
    const { rows } = await query(after, "select has_table_privilege('reports', 'bookings', 'insert') as may")
    expect(rows).toEqual([{ may: false }])
    // The owner of the tables is another one; the role that runs the backend needs no more.
    const asRunner = after.replace("showroom@", "showroom_run@")
    const restored = await openAt({ databaseUrl: asRunner, migrations: "check" })
    await isAllIn(restored)
    expect(restored.rest.violations).toEqual([])
    await restored.close()
    expect(await run(after, "restore", made)).toMatch(/^refused: The database of DATABASE_URL is not empty/)
  })

  it("refuse a backup that was changed, before anything is written", async () => {
    const made = join(folder, "showroom-20270601T080000Z")
    const dump = join(made, "database.dump")
    const bytes = await readFile(dump)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(dump, bytes)
    const after = (await fresh?.database("other")) ?? ""
    expect(await run(after, "restore", made)).toBe("refused: The backup is damaged: database.dump is not what it was.")
    await rm(dump)
    expect(await run(after, "restore", made)).toBe("refused: The backup is incomplete: database.dump is missing.")
  })
})
