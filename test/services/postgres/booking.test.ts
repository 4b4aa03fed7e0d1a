import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type BookingBenchResult, bookingBench } from "../../sandbox/bookingBench.ts"
import { type Cluster, startCluster } from "./cluster.ts"

const count = 200
let cluster: Cluster
let result: BookingBenchResult

beforeAll(async () => {
  cluster = await startCluster(process.env.POSTGRES_BIN ?? "")
  const databaseUrl = await cluster.database("rush")
  result = await bookingBench({ databaseUrl, count, kills: 4, progress: () => undefined })
}, 240_000)
afterAll(() => cluster.stop())

describe("two hundred who submit one slot at once, on PostgreSQL", () => {
  it("K4 BK5 are one who has it and 199 who are told so, with other times", () => {
    expect(result.undisturbed).toMatchObject({ booked: 1, refused: count - 1, cut: 0, odd: [] })
  })

  it("K4 are so as well when the sandbox was killed in the middle and they send again", () => {
    // A late kill may come when all have just been answered; the early one never does.
    expect(result.killed[0]?.before.cut).toBeGreaterThan(0)
    for (const { before, after, isKept } of result.killed) {
      expect(before.odd).toEqual([])
      expect(before.booked).toBeLessThan(2)
      expect(after).toMatchObject({ booked: 1, refused: count - 1, cut: 0, odd: [] })
      expect(isKept).toBe(true)
    }
  })

  it("K4 leave one booking a slot, each with its mail and its links, and nothing half written", () => {
    expect(Object.values(result.truth.bySlot)).toEqual([1, 1, 1, 1, 1])
    expect(result.truth.wrong).toEqual([])
  })
})
