import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openEmbeddedDatabase } from "../../src/environment/embedded/embeddedDatabase.ts"
import { codeOf } from "../../src/environment/outOfSpace.ts"
import { fillData } from "./filledData.ts"

type Opened = Awaited<ReturnType<typeof openEmbeddedDatabase>>

let folder: string
let opened: Opened
const openCopy = async (name: string) => {
  await fillData(join(folder, name), "none")
  return openEmbeddedDatabase(join(folder, name))
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "showroom-database-"))
  opened = await openCopy("first")
  await opened.db.execute(sql`CREATE TABLE cars (id integer PRIMARY KEY, built timestamptz, papers bytea)`)
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

const ids = async () => (await opened.db.execute(sql`SELECT id FROM cars ORDER BY id`)).rows.map((row) => row.id)

it("a slow statement does not delay anything else", async () => {
  let isRunning = true
  let turns = 0
  const slow = opened.db.execute(sql`SELECT count(*) FROM generate_series(1, 1000000)`).finally(() => {
    isRunning = false
  })
  while (isRunning) {
    await setImmediate()
    turns += 1
  }
  await slow
  expect(turns).toBeGreaterThan(20)
})

it("values come back as they were written: times as text, bytes as bytes", async () => {
  const papers = Uint8Array.from([0, 1, 254, 255])
  await opened.db.execute(sql`INSERT INTO cars VALUES (1, ${"2026-11-28T10:00:00Z"}, ${papers})`)
  const { rows } = await opened.db.execute(sql`DELETE FROM cars RETURNING built, papers`)
  expect(rows).toEqual([{ built: "2026-11-28 10:00:00+00", papers }])
})

it("a refusal has the database's code", async () => {
  const refused = await opened.db.execute(sql`SELECT 1 / 0`).catch((failure: unknown) => failure)
  expect(codeOf(refused)).toBe("22012")
})

it("no other statement runs within a transaction, and a failed one leaves nothing", async () => {
  const failing = opened.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO cars VALUES (2)`)
    await setImmediate()
    throw new Error("no")
  })
  const beside = ids()
  await expect(failing).rejects.toThrow("no")
  expect(await beside).toEqual([])
  await opened.db.transaction(async (tx) => void (await tx.execute(sql`INSERT INTO cars VALUES (3)`)))
  expect(await ids()).toEqual([3])
})

it("a database that is closed answers nobody, and closes once", async () => {
  const closing = await openCopy("second")
  await closing.close()
  await closing.close()
  const asked = await closing.db.execute(sql`SELECT 1`).catch((failure: unknown) => failure)
  expect(String((asked as Error).cause)).toContain("The embedded database has ended")
})
