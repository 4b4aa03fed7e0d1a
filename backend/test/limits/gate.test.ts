import { describe, expect, it } from "vitest"
import { openGate } from "../../src/limits/gate.ts"

const from = (address: string, hasLeft = () => false) => ({ address, hasLeft })

/** Tasks that end when they are told to. */
const tasks = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    named: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: async (...names: ReadonlyArray<string>) => {
      for (const name of names) ends.get(name)?.()
      await Promise.resolve()
      await new Promise(setImmediate)
    },
  }
}

describe("The gate", () => {
  const size = { atOnce: 3, atOnceFrom: 2, waiting: 5, waitingFrom: 3 }

  it("runs few tasks of one address at once, and tasks of other addresses beside them", async () => {
    const { begun, named, end } = tasks()
    const gate = openGate(size)
    const flood = ["a1", "a2", "a3", "a4"].map((name) => gate(from("a"), named(name)))
    const other = gate(from("b"), named("b1"))
    expect(begun).toEqual(["a1", "a2", "b1"])
    await end("a1", "b1")
    expect(begun).toEqual(["a1", "a2", "b1", "a3"])
    expect(await other).toBe("b1")
    await end("a2", "a3")
    await end("a4")
    expect(await Promise.all(flood)).toEqual(["a1", "a2", "a3", "a4"])
  })

  it("serves the waiting addresses in turn, and each one's tasks in order", async () => {
    const { begun, named, end } = tasks()
    const gate = openGate({ ...size, atOnce: 1, atOnceFrom: 1 })
    const all = [gate(from("z"), named("z"))]
    for (const name of ["a1", "a2", "a3"]) all.push(gate(from("a"), named(name)))
    for (const name of ["b1", "b2"]) all.push(gate(from("b"), named(name)))
    for (const name of ["z", "a1", "b1", "a2", "b2", "a3"]) await end(name)
    expect(begun).toEqual(["z", "a1", "b1", "a2", "b2", "a3"])
    await Promise.all(all)
  })

  it("refuses with 503 and a time to retry when too many tasks of one address, or of all, wait", async () => {
    const { named, end } = tasks()
    const gate = openGate(size)
    const busy = { status: 503, code: "busy", seconds: 5 }
    const running = ["a1", "a2"].map((name) => gate(from("a"), named(name)))
    const waiting = ["a3", "a4", "a5"].map((name) => gate(from("a"), named(name)))
    await expect(gate(from("a"), named("a6"))).rejects.toMatchObject(busy)
    running.push(gate(from("b"), named("b1")))
    waiting.push(...["b2", "b3"].map((name) => gate(from("b"), named(name))))
    await expect(gate(from("c"), named("c1"))).rejects.toMatchObject(busy)
    for (const name of ["a1", "a2", "b1", "a3", "b2", "a4", "b3", "a5"]) await end(name)
    expect(await Promise.all([...running, ...waiting])).toHaveLength(8)
    const after = gate(from("a"), named("a6"))
    await end("a6")
    expect(await after).toBe("a6")
  })

  it("does not start a task whose request has been aborted", async () => {
    const { begun, named, end } = tasks()
    const gate = openGate({ ...size, atOnce: 1 })
    const first = gate(from("a"), named("a1"))
    let hasLeft = false
    void gate(
      from("a", () => hasLeft),
      named("a2"),
    )
    const last = gate(from("a"), named("a3"))
    hasLeft = true
    await end("a1")
    expect(begun).toEqual(["a1", "a3"])
    await end("a3")
    expect([await first, await last]).toEqual(["a1", "a3"])
  })

  it("continues a request that has begun before it begins another of the same address", async () => {
    const { begun, named, end } = tasks()
    const gate = openGate({ ...size, atOnce: 1, waiting: 2, waitingFrom: 2 })
    const request = from("a")
    const all = [gate(request, named("a1")).then(() => gate(request, named("a1 again")))]
    for (const name of ["a2", "a3"]) all.push(gate(from("a"), named(name)))
    await end("a1")
    await end("a2")
    expect(begun).toEqual(["a1", "a2", "a1 again"])
    await end("a1 again")
    await end("a3")
    expect(await Promise.all(all)).toEqual(["a1 again", "a2", "a3"])
  })

  it("gives the turn of a task that failed to the next one", async () => {
    const { named, end } = tasks()
    const gate = openGate({ ...size, atOnce: 1 })
    const failing = gate(from("a"), () => Promise.reject(new Error("no")))
    const next = gate(from("a"), named("a2"))
    await expect(failing).rejects.toThrow("no")
    await end("a2")
    expect(await next).toBe("a2")
  })
})
