import { execFileSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { leaveSomething, openAt } from "../../../backend/test/backup/filledBackend.ts"
import { type Cluster, startCluster } from "./cluster.ts"

const bin = env.POSTGRES_BIN ?? ""

describe("a backup of PostgreSQL", () => {
  let cluster: Cluster
  let folder = ""
  beforeAll(async () => {
    cluster = await startCluster(bin)
    folder = await mkdtemp(join(tmpdir(), "showroom-dump-"))
  })
  afterAll(async () => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it("E6 H1 H8 K4 K5 by pg_dump while the backend runs, restored into a new database, has bookings, messages and files, and accepts tokens and links", async () => {
    const databaseUrl = await cluster.database("before")
    const backend = await openAt({ databaseUrl })
    const isAllIn = await leaveSomething(backend)
    const dump = join(folder, "showroom.dump")
    execFileSync(join(bin, "pg_dump"), ["--format=custom", `--file=${dump}`, databaseUrl])
    await backend.close()

    const after = await cluster.database("after")
    execFileSync(join(bin, "pg_restore"), [
      "--exit-on-error",
      "--no-owner",
      "--single-transaction",
      `--dbname=${after}`,
      dump,
    ])
    const restored = await openAt({ databaseUrl: after })
    await isAllIn(restored)
    expect(restored.rest.violations).toEqual([])
    await restored.close()
  })
})
