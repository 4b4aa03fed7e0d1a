import { setImmediate } from "node:timers/promises"
import { expect, it } from "vitest"
import { openPace } from "../../src/participation/pace.ts"

it("acts of a crowd let the next message of a chat in after a few of them, and all come to their end", async () => {
  const paced = openPace()
  let done = 0
  // Like a query of the embedded database: resolved without a turn of the event loop.
  const act = paced(async () => {
    for (let query = 0; query < 5; query += 1) await Promise.resolve()
    done += 1
  })
  const acts = Promise.all(Array.from({ length: 100 }, () => act()))
  const before: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate()
    before.push(done)
  }
  expect(before.at(-1)).toBeLessThan(20)
  await acts
  expect(done).toBe(100)
})
