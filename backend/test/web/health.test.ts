import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Environment } from "../../src/environment/Environment.ts"
import { tryDatabase, tryFolder } from "../../src/web/data/writing.ts"
import { serveHealth } from "../../src/web/health.ts"
import { firstDay } from "../environment/firstDay.ts"
import { manualClock } from "../environment/manualClock.ts"
import { openReadyEnvironment } from "../environment/readyEnvironment.ts"

const release = { version: "1.2.3", commit: "0123456789ab" }

let environment: Environment
let folder: string
let app: FastifyInstance
let time: number
let mailOutage: string | undefined

beforeAll(async () => {
  environment = await openReadyEnvironment(manualClock(firstDay))
  folder = await mkdtemp(join(tmpdir(), "health-"))
})
afterAll(async () => {
  await environment.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app?.close()
  app = Fastify()
  time = 0
  serveHealth(app, {
    parts: { broker: () => undefined, mail: () => mailOutage },
    written: { database: () => tryDatabase(environment.db), dataFolder: () => tryFolder(folder) },
    release,
    isInside: ({ headers }) => headers.host !== "stranger.example",
    enforced: () => ({}),
    now: () => time,
  })
})

const asked = async () => {
  const answer = await app.inject("/healthz")
  return [answer.statusCode, answer.json()]
}
const ready = [200, { status: "ready", release, limits: {} }]

/** Each write to this file fails with ENOSPC, as on a full disk. */
const fullDevice = "/dev/full"

describe("GET /healthz", () => {
  it("is ready if database and data folder accept writes, and leaves nothing behind", async () => {
    const before = await environment.db.execute(sql`select * from settings order by location_id, name, language`)
    expect(await asked()).toEqual(ready)
    expect(await readdir(folder)).toEqual([])
    const after = await environment.db.execute(sql`select * from settings order by location_id, name, language`)
    expect(after).toEqual(before)
  })

  it.runIf(existsSync(fullDevice))("is not ready while the disk is full, says why, and names no path", async () => {
    await symlink(fullDevice, join(folder, ".writable"))
    const why = { dataFolder: "no space is left" }
    const notReady = [503, { status: "not ready", missing: ["dataFolder"], why, release, limits: {} }]
    expect(await asked()).toEqual(notReady)
    time += 4_999
    expect(await asked()).toEqual(notReady)
    time += 1
    expect(await asked()).toEqual(ready)
  })

  it("is not ready while a part is down, and says why", async () => {
    mailOutage = "535 at AUTH PLAIN"
    expect(await asked()).toEqual([
      503,
      { status: "not ready", missing: ["mail"], why: { mail: "535 at AUTH PLAIN" }, release, limits: {} },
    ])
    mailOutage = undefined
    expect(await asked()).toEqual(ready)
  })

  it("tells a stranger only whether all is ready", async () => {
    const stranger = { url: "/healthz", headers: { host: "stranger.example" } }
    expect((await app.inject(stranger)).json()).toEqual({ status: "ready" })
    await rm(folder, { recursive: true })
    time += 5_000
    expect((await app.inject(stranger)).json()).toEqual({ status: "not ready" })
    await mkdir(folder)
  })

  it("is not ready while the database accepts nothing", async () => {
    await environment.db.execute(sql`set default_transaction_read_only = on`)
    try {
      expect(await asked()).toMatchObject([
        503,
        { missing: ["database"], why: { database: "writing is not permitted" } },
      ])
    } finally {
      await environment.db.execute(sql`set default_transaction_read_only = off`)
    }
  })

  it("is not ready while the data folder is gone", async () => {
    await rm(folder, { recursive: true })
    const answer = await app.inject("/healthz")
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ missing: ["dataFolder"], why: { dataFolder: "writing failed" } })
    expect(answer.body).not.toContain("/")
  })
})
