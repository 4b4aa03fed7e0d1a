import { describe, expect, it } from "vitest"
import { freshReads, sharedReads } from "../../src/environment/sharedReads.ts"

/** Reads of a list that is written to. Each read ends on `answer`, and returns the list as it was at its start. */
const library = () => {
  const reads = sharedReads<ReadonlyArray<string>>()
  const kept: string[] = []
  const waiting: Array<() => void> = []
  let count = 0
  return {
    reads,
    count: () => count,
    read: (question = "all") =>
      reads.read("chat", question, () => {
        count += 1
        const seen = [...kept]
        return new Promise((resolve) => waiting.push(() => resolve(seen)))
      }),
    write: (text: string) => {
      kept.push(text)
      reads.changed("chat")
    },
    answer: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

/** A query as the database's library gives it: it runs with each `then`. */
const query = () => {
  let runs = 0
  const then: PromiseLike<string>["then"] = (onValue, onFailure) => {
    runs += 1
    return Promise.resolve("there").then(onValue, onFailure)
  }
  return { runs: () => runs, ask: (): PromiseLike<string> => ({ then }) }
}

describe("A read that many request at the same moment", () => {
  it.each([
    { name: "sharedReads", reads: sharedReads<string>(), most: 1 },
    { name: "freshReads", reads: freshReads<string>(), most: 2 },
  ])("H1 runs the query $most times for all of them: $name", async ({ reads, most }) => {
    const { ask, runs } = query()
    const asked = Array.from({ length: 500 }, () => reads.read("chat", "all", ask))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["there"]))
    expect(runs()).toBe(most)
  })

  it("H1 is made once, also if the result arrived a moment ago", async () => {
    const { read, answer, write, count } = library()
    write("one")
    const asked = Array.from({ length: 500 }, () => read())
    answer()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([["one"]]))
    await read()
    expect(count()).toBe(1)
  })

  it("B6 is repeated for a request after a write, also while the earlier read is running", async () => {
    const { read, answer, write, count } = library()
    const early = read()
    write("one")
    const late = read()
    answer()
    expect([await early, await late]).toEqual([[], ["one"]])
    write("two")
    const later = read()
    answer()
    expect(await later).toEqual(["one", "two"])
    expect(count()).toBe(3)
  })

  it("B6 does not return a read from before a write, even if that ends last", async () => {
    const { reads, count } = library()
    let endEarly = (_texts: ReadonlyArray<string>) => {}
    const early = reads.read("chat", "all", () => {
      return new Promise((resolve) => {
        endEarly = resolve
      })
    })
    reads.changed("chat")
    const late = reads.read("chat", "all", async () => ["written"])
    endEarly([])
    expect([await early, await late]).toEqual([[], ["written"]])
    expect(await reads.read("chat", "all", async () => ["not asked"])).toEqual(["written"])
    expect(count()).toBe(0)
  })

  it("H1 is repeated after a failure, and each question has a result of its own", async () => {
    const { reads } = library()
    await expect(reads.read("chat", "all", () => Promise.reject(new Error("away")))).rejects.toThrow("away")
    expect(await reads.read("chat", "all", async () => ["there"])).toEqual(["there"])
    expect(await reads.read("chat", "late", async () => ["other"])).toEqual(["other"])
    expect(await reads.read("elsewhere", "all", async () => ["else"])).toEqual(["else"])
  })
})

describe("A read that many request at the same moment, while other instances write", () => {
  it("B6 does not use a read that started before the request, and costs a crowd two reads", async () => {
    const reads = freshReads<number>()
    let written = 0
    let count = 0
    const ends: Array<() => void> = []
    const ask = () =>
      reads.read("chat", "all", () => {
        count += 1
        const seen = written
        return new Promise<number>((resolve) => void ends.push(() => resolve(seen)))
      })
    const early = ask()
    // Another instance writes; this one is not notified.
    written = 1
    const late = Array.from({ length: 500 }, ask)
    ends.shift()?.()
    expect(await early).toBe(0)
    await expect.poll(() => ends.length).toBe(1)
    ends.shift()?.()
    expect(new Set(await Promise.all(late))).toEqual(new Set([1]))
    expect(count).toBe(2)
  })

  it("H1 continues after a failed read", async () => {
    const reads = freshReads<string>()
    const failing = reads.read("chat", "all", () => Promise.reject(new Error("away")))
    const next = reads.read("chat", "all", async () => "there")
    await expect(failing).rejects.toThrow("away")
    expect(await next).toBe("there")
  })
})
