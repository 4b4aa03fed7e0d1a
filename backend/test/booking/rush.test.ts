import { beforeAll, describe, expect, it } from "vitest"
import { type BookingBenchResult, bookingBench } from "./bookingBench.ts"

const count = 200
const databaseUrl = process.env.SANDBOX_TEST_DATABASE_URL
/** PostgreSQL keeps running through a kill, so there are more states to test. */
const kills = databaseUrl === undefined ? 1 : 4
let result: BookingBenchResult

beforeAll(async () => {
  result = await bookingBench({ databaseUrl, count, kills, progress: () => undefined })
}, 240_000)

describe("two hundred who submit one slot at once", () => {
  it("K4 BK5 end with one booking and 199 refusals that offer other times", () => {
    expect(result.undisturbed).toMatchObject({ booked: 1, refused: count - 1, cut: 0, odd: [] })
  })

  it("K4 end the same way if the backend was killed during the rush and all send again", () => {
    // A late kill may come after all responses; the early one never does.
    expect(result.killed[0]?.before.cut).toBeGreaterThan(0)
    for (const { before, after, isKept } of result.killed) {
      expect(before.odd).toEqual([])
      expect(before.booked).toBeLessThan(2)
      expect(after).toMatchObject({ booked: 1, refused: count - 1, cut: 0, odd: [] })
      expect(isKept).toBe(true)
    }
  })

  it("K4 leave one booking per slot, each with its mail and its links, and nothing half written", () => {
    expect(Object.values(result.truth.bySlot)).toEqual(Array(kills + 1).fill(1))
    expect(result.truth.wrong).toEqual([])
  })
})
