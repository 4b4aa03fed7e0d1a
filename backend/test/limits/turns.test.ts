import { setImmediate as turn } from "node:timers/promises"
import { expect, it } from "vitest"
import { openTurns } from "../../src/limits/turns.ts"

it("a few tasks begin in each turn of the event loop, and addresses by turns", async () => {
  const turns = openTurns()
  const begun: string[] = []
  const tasks = ["a1", "a2", "a3", "a4", "a5", "a6", "b1"].map((name) =>
    turns(name.slice(0, 1)).then(() => begun.push(name)),
  )
  expect(begun).toEqual([])
  await turn()
  expect(begun).toEqual(["a1", "b1", "a2", "a3"])
  await Promise.all(tasks)
  expect(begun.slice(4)).toEqual(["a4", "a5", "a6"])
})

it("what comes after a pause begins as well", async () => {
  const turns = openTurns()
  await turns("a")
  await turn()
  await turns("a")
})
