import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { queuePlaces, waits } from "../../src/environment/tables/queues.ts"
import { limits as usual, widenLimits } from "../../src/limits/table.ts"
import { restForFile } from "../environment/forFile.ts"
import { refusal, type TestVisitor } from "../environment/restEnvironment.ts"

const { placesFrom } = usual
const environment = await restForFile({
  leaseSeconds: 60,
  trustProxy: true,
  limits: { ...widenLimits(usual, 1_000), placesFrom },
})
const { backend } = environment.rest
const { waitingQueue } = backend
const { db } = backend.environment
const vhost = "showroom-livid"
const body = { location_id: 1 }
const office = "192.0.2.7"

const push = (visitor: TestVisitor, address = office, language = "en") =>
  visitor.ask("POST", "/presentation_queue/push", { body, language, headers: { "x-forwarded-for": address } })
const idsOf = async (visitor: TestVisitor, address?: string) =>
  (await push(visitor, address)).at("waiting_ids") as ReadonlyArray<string>
/** A visitor with a place, whose page subscribes to `queue`. */
const visitorHere = async (address?: string) => {
  const visitor = await environment.visitor()
  const queue = (await push(visitor, address)).at("rabbit_queue_name") as string
  environment.broker.listen(vhost, queue, 1)
  await expect.poll(async () => (await placeOf(visitor))?.awaySince).toBeNull()
  return { ...visitor, queue }
}
/** A visitor with a place, without a page. */
const ghost = async (address?: string) => {
  const visitor = await environment.visitor()
  await push(visitor, address)
  return visitor
}
const placeOf = async ({ tag }: TestVisitor) =>
  (
    await db
      .select({ place: queuePlaces })
      .from(queuePlaces)
      .innerJoin(customers, eq(customers.id, queuePlaces.customerId))
      .where(eq(customers.consumerTag, tag))
  )[0]?.place
const asksForCall = (visitor: TestVisitor, email: string) =>
  visitor.ask("POST", "/presentation_queue/call", { body: { ...body, email } })
const shownIn = (queue: string) =>
  environment.broker
    .of(queue)
    .filter((message) => message.type === "queue_position")
    .at(-1)?.data?.waiting_ids
const many = async <One>(count: number, make: () => Promise<One>): Promise<ReadonlyArray<One>> => {
  const all: One[] = []
  for (let made = 0; made < count; made += 1) all.push(await make())
  return all
}

beforeEach(async () => {
  for (const { entryId } of await waitingQueue.waiting(1)) await waitingQueue.remove(entryId)
})

describe("places of visitors who are not there", () => {
  it("are neither ahead of those who are, nor counted in the queue's length", async () => {
    const ghosts = await many(30, () => ghost())
    for (const [index, each] of ghosts.entries()) await asksForCall(each, `person${index}@elsewhere.example`)
    environment.clock.advance(30_000)
    const honest = await visitorHere("192.0.2.8")
    expect(shownIn(honest.queue)).toEqual([honest.tag])
    expect(await idsOf(await environment.visitor(), "192.0.2.9")).toHaveLength(2)
    expect(await waitingQueue.waiting(1)).toHaveLength(32)
    expect((await waitingQueue.waiting(1)).filter(({ isCounted }) => isCounted)).toHaveLength(2)
  })

  it("are counted during a reload, and no longer by asking again", async () => {
    const [reloading, waiting] = [await visitorHere(), await visitorHere()]
    environment.clock.advance(60_000)
    environment.broker.listen(vhost, reloading.queue, 0)
    await expect.poll(async () => (await placeOf(reloading))?.awaySince).not.toBeNull()
    environment.clock.advance(29_000)
    expect(await idsOf(waiting)).toEqual([reloading.tag, waiting.tag])
    expect(await idsOf(reloading)).toEqual([reloading.tag, waiting.tag])
    environment.clock.advance(29_000)
    expect(await idsOf(waiting)).toEqual([reloading.tag, waiting.tag])
    await push(reloading)
    environment.clock.advance(1_000)
    expect(await idsOf(waiting)).toEqual([waiting.tag])
  })

  it("have their position again, for everybody, once their owner is back", async () => {
    const [called, later] = [await visitorHere(), await visitorHere()]
    await asksForCall(called, "ann@example.com")
    environment.broker.listen(vhost, called.queue, 0)
    await expect.poll(async () => (await placeOf(called))?.awaySince).not.toBeNull()
    environment.clock.advance(5 * 60_000)
    expect(await idsOf(later)).toEqual([later.tag])
    const back = await push(called)
    expect(back.at("waiting_ids")).toEqual([called.tag, later.tag])
    environment.broker.listen(vhost, back.at("rabbit_queue_name") as string, 1)
    await expect.poll(() => shownIn(later.queue)).toEqual([called.tag, later.tag])
  })

  it("count for a lease after a start, during which nobody could subscribe", async () => {
    const absent = await ghost()
    environment.clock.advance(30_000)
    const other = await environment.visitor()
    expect(await idsOf(other)).toEqual([other.tag])
    waitingQueue.stop()
    await waitingQueue.start()
    expect(await idsOf(other)).toEqual([absent.tag, other.tag])
  })
})

describe("the places of one address", () => {
  it("are more than enough for 20 visitors who wait and reload at once", async () => {
    const visitors = await many(20, () => visitorHere())
    expect(await Promise.all(visitors.map(async (each) => (await push(each)).status))).toEqual(visitors.map(() => 200))
    expect(await idsOf(await environment.visitor())).toHaveLength(21)
  })

  it("are limited, also for machines of one IPv6 network, until one of them ends", async () => {
    const network = (host: number) => `2001:db8:1:2::${host}`
    let host = 0
    const [first] = await many(placesFrom.most, () => {
      host += 1
      return ghost(network(host))
    })
    const late = await environment.visitor()
    expect(refusal(await push(late, network(99)))).toEqual([
      429,
      "too_many",
      "Too many requests. Please wait a moment.",
      true,
    ])
    expect((await push(late, network(99), "de")).at("message")).toMatch(/warten/)
    expect((await push(await environment.visitor(), "2001:db8:1:3::1")).status).toBe(200)
    if (first) expect((await push(first, network(1))).status).toBe(200)
    await first?.ask("POST", "/presentation_queue/leave", { body })
    expect((await push(late, network(99))).status).toBe(200)
  })

  it("store no address, and no trace of one once they have ended", async () => {
    const visitor = await ghost("198.51.100.23")
    expect((await placeOf(visitor))?.addressMark).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await placeOf(visitor))).not.toContain("198.51.100")
    const mark = (await placeOf(visitor))?.addressMark ?? ""
    await visitor.ask("POST", "/presentation_queue/leave", { body })
    const ended = await db.select().from(waits)
    expect(ended.length).toBeGreaterThan(0)
    expect(JSON.stringify(ended)).not.toContain(mark)
    expect(await db.select().from(queuePlaces).where(eq(queuePlaces.addressMark, mark))).toEqual([])
  })
})
