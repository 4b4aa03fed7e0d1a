import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Environment } from "../../../backend/src/environment/Environment.ts"
import { openLimiter } from "../../../backend/src/limits/limiter.ts"
import { openSeeded } from "../../../backend/test/environment/openSeeded.ts"
import { type Cluster, startCluster } from "../postgres/cluster.ts"

let cluster: Cluster
let databaseUrl: string
let one: Environment
let other: Environment

beforeAll(async () => {
  cluster = await startCluster(process.env.POSTGRES_BIN ?? "")
  databaseUrl = await cluster.database("agreement")
  // At the same moment, so that both find an empty database.
  ;[one, other] = await Promise.all([openSeeded({ databaseUrl }), openSeeded({ databaseUrl })])
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await cluster?.stop()
})

/** Ends the sessions that hold a lock of this kind, as the death of their process does. Returns how many. */
const endSessionsWith = async (kind: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = (hashtext($1)::bigint & 4294967295)::oid",
    [kind],
  )
  await client.end()
  return rows.length
}

describe("Instances of one PostgreSQL", () => {
  it("H1 run tasks with one key in turn, and tasks with another key in parallel", async () => {
    const steps: string[] = []
    const turns = [one.instances.turns("test"), other.instances.turns("test")] as const
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const first = turns[0]("same", async () => {
      steps.push("first begins")
      await held
      steps.push("first ends")
    })
    await expect.poll(() => steps).toEqual(["first begins"])
    const second = turns[1]("same", async () => void steps.push("second"))
    await turns[1]("another", async () => void steps.push("another key"))
    expect(steps).toEqual(["first begins", "another key"])
    release()
    await Promise.all([first, second])
    expect(steps).toEqual(["first begins", "another key", "first ends", "second"])
  })

  it("Q6 pass a turn on when the process that has it dies", async () => {
    const [mine, theirs] = [one.instances.turns("dying"), other.instances.turns("dying")]
    let end = () => {}
    const hangs = mine("key", () => {
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    const waits = theirs("key", async () => "had its turn")
    await expect.poll(() => endSessionsWith("dying")).toBe(1)
    expect(await waits).toBe("had its turn")
    end()
    await hangs
  })

  it("K5 run a duty in one instance only, and elect another leader when the leader's session is gone", async () => {
    const doing = new Set<string>()
    let begun = 0
    const duty = (name: string) => () => {
      begun += 1
      doing.add(name)
      return () => void doing.delete(name)
    }
    await Promise.all([one.instances.lead(duty("one")), other.instances.lead(duty("other"))])
    const [leader] = doing
    expect([doing.size, one.instances.isLeading(), other.instances.isLeading()]).toEqual([
      1,
      leader === "one",
      leader === "other",
    ])
    await endSessionsWith("lead")
    await expect.poll(() => begun, { timeout: 60_000 }).toBe(2)
    await expect.poll(() => doing.size).toBe(1)
    expect([one, other].filter(({ instances }) => instances.isLeading())).toHaveLength(1)
  })

  it("X2 count the uses of a limit together, and store no name of the user", async () => {
    const limiters = [one, other].map(({ instances }) => openLimiter({ rate: instances.rate }))
    const mails = () => limiters.map((limiter) => limiter.takes("mails", "anna@example.com"))
    const taken: boolean[] = []
    for (let round = 0; round < 6; round += 1) for (const mail of mails()) taken.push(await mail)
    expect(taken.filter(Boolean)).toHaveLength(10)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ key: string }>("SELECT key FROM limit_uses")
    await client.end()
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^mails:[\w-]{43}$/)])
  })
})
