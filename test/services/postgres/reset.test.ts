import { env } from "node:process"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { onPostgres } from "../../../backend/src/backup/postgres.ts"
import { makeStartPlace, type StartPlace } from "../../../backend/test/environment/startPlace.ts"
import { failToStart, startBackend } from "../../e2e/backendProcess.ts"
import { type Cluster, startCluster } from "./cluster.ts"

const query = (databaseUrl: string, text: string) =>
  onPostgres(databaseUrl, async (client) => (await client.query(text)).rows as ReadonlyArray<object>)
const reset = ["--reset", "--yes"]

describe("npm start -- --reset on a PostgreSQL", () => {
  let cluster: Cluster
  let place: StartPlace
  beforeAll(async () => {
    ;[cluster, place] = await Promise.all([startCluster(env.POSTGRES_BIN ?? ""), makeStartPlace()])
  })
  afterAll(async () => {
    await cluster?.stop()
    await place?.remove()
  })
  const settings = (databaseUrl: string) => ({ ...place.env, DATABASE_URL: databaseUrl })
  const customer = "insert into customers (uuid, consumer_tag, created_at) values (gen_random_uuid(), 'kept', now())"
  const kept = "select 1 from customers where consumer_tag = 'kept'"

  it("refuses the database of a deployment, and changes nothing of it", async () => {
    const url = await cluster.database("deployment")
    const LOCATIONS_FILE = "contracts/examples/locations.json"
    const backend = await startBackend({ part: "backend", env: { ...settings(url), LOCATIONS_FILE } })
    await backend.stop()
    await query(url, customer)
    const accounts = await query(url, "select * from accounts order by id")
    const { exitCode, output } = await failToStart({ env: settings(url), args: reset })
    expect([exitCode, output.trim()]).toEqual([
      1,
      "--reset was refused: the demonstration has not filled the database of DATABASE_URL.",
    ])
    expect(await query(url, kept)).toHaveLength(1)
    expect(await query(url, "select * from accounts order by id")).toEqual(accounts)
  })

  it("begins again in the one that the demonstration has filled", async () => {
    const url = await cluster.database("demonstration")
    const first = await startBackend({ env: settings(url) })
    await first.stop()
    await query(url, customer)
    const again = await startBackend({ env: settings(url), args: reset })
    await again.stop()
    expect(await query(url, kept)).toEqual([])
    expect(await query(url, "select 1 from locations")).toHaveLength(7)
  })
})
