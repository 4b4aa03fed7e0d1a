import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { openSegmentCache } from "../../../src/media/segmentCache.ts"

const size = 200_000
/** A disk that holds a segment under each name but those that are gone. */
const disk = () => {
  const reads: string[] = []
  const gone = new Set<string>()
  const open = { now: 0, most: 0 }
  const read = async (path: string) => {
    reads.push(path)
    open.now += 1
    open.most = Math.max(open.most, open.now)
    await pause(5)
    open.now -= 1
    if (gone.has(path)) throw new Error("ENOENT")
    return Buffer.alloc(size, path)
  }
  return { reads, gone, open, read }
}
const names = (count: number) => Array.from({ length: count }, (_, index) => `seg${index}.m4s`)

it("a segment is read once for all who ask for it, at once or later", async () => {
  const { reads, read } = disk()
  const cache = openSegmentCache({ read })
  const found = await Promise.all(Array.from({ length: 500 }, () => cache.find("a.m4s")))
  const bodies = await Promise.all(
    found.slice(0, 3).map(async (body) => (body ? buffer(body.slices()) : Buffer.alloc(0))),
  )
  for (const body of bodies) expect(body.equals(Buffer.alloc(size, "a.m4s"))).toBe(true)
  expect((await cache.find("a.m4s"))?.size).toBe(size)
  expect(reads).toEqual(["a.m4s"])
})

it("all answers share the slices of a segment: a thousand unread ones use no more memory than one", async () => {
  const cache = openSegmentCache({ read: disk().read })
  const slices: Uint8Array[] = []
  for (let count = 0; count < 2; count += 1) {
    const body = await cache.find("a.m4s")
    const first = await body?.slices()[Symbol.asyncIterator]().next()
    slices.push(first?.value as Uint8Array)
  }
  expect(slices[0]).toHaveLength(65_536)
  expect(slices[0]?.buffer).toBe(slices[1]?.buffer)
})

it("few files are open at once, however many are asked for", async () => {
  const { open, read } = disk()
  const cache = openSegmentCache({ read })
  await Promise.all(names(100).map(cache.find))
  expect(open.most).toBe(8)
})

it("the bytes that are kept are bounded, and the segment that was asked for last stays", async () => {
  const { reads, read } = disk()
  const cache = openSegmentCache({ read, mostBytes: 3 * size })
  for (const name of names(3)) await cache.find(name)
  await cache.find("seg0.m4s")
  for (const name of ["seg3.m4s", "seg0.m4s"]) await cache.find(name)
  expect(cache.bytes()).toBe(3 * size)
  expect(reads).toEqual(names(4))
  await cache.find("seg1.m4s")
  expect(reads.at(-1)).toBe("seg1.m4s")
})

it("an answer that is not read to its end holds no segment: it goes on with what the disk has, or ends", async () => {
  const { reads, gone, read } = disk()
  const cache = openSegmentCache({ read, mostBytes: size })
  const answer = (await cache.find("seg0.m4s"))?.slices()[Symbol.asyncIterator]()
  const slice = (await answer?.next())?.value as Uint8Array
  // A view of the segment would hold all of it.
  expect([slice.length, slice.buffer.byteLength]).toEqual([65_536, 65_536])
  await cache.find("seg1.m4s")
  expect((await answer?.next())?.value).toHaveLength(65_536)
  expect(reads).toEqual(["seg0.m4s", "seg1.m4s", "seg0.m4s"])
  await cache.find("seg1.m4s")
  gone.add("seg0.m4s")
  await expect(answer?.next()).rejects.toThrow("ENOENT")
})

it("a folder that is removed is forgotten, also what is read meanwhile", async () => {
  const { reads, read } = disk()
  const cache = openSegmentCache({ read })
  for (const path of ["/anna/a.m4s", "/annabel/a.m4s"]) await cache.find(path)
  const reading = cache.find("/anna/b.m4s")
  cache.forget("/anna")
  await reading
  expect(cache.bytes()).toBe(size)
  for (const path of ["/anna/a.m4s", "/anna/b.m4s", "/annabel/a.m4s"]) await cache.find(path)
  expect(reads.slice(3)).toEqual(["/anna/a.m4s", "/anna/b.m4s"])
})

it("a missing file is looked up again on the next request", async () => {
  const { gone, read } = disk()
  const cache = openSegmentCache({ read })
  gone.add("seg0.m4s")
  expect(await cache.find("seg0.m4s")).toBeUndefined()
  gone.clear()
  expect((await cache.find("seg0.m4s"))?.size).toBe(size)
})
