import { eq } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { locations } from "../../src/environment/tables/places.ts"
import { accountSeat } from "../../src/queue/expected/seats.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"

const environment = await restForFile({ leaseSeconds: 60, isAttended: false })
const { backend } = environment.rest
const { waitingQueue } = backend
const { db } = backend.environment

afterEach(async () => {
  for (const { entryId } of await waitingQueue.waiting(1)) await waitingQueue.remove(entryId)
  await waitingQueue.availability.setConsultant({ id: 901, locationIds: [1] }, "open")
})

const push = async (visitor: TestVisitor) => {
  const answer = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  return { isThere: answer.at("moderator_available"), queue: answer.at("rabbit_queue_name") as string }
}
const isOpen = async () => {
  const visitor = await environment.visitor()
  return (await visitor.ask("GET", "/location/1")).at("location.support_open")
}
const attendedAt = async () => {
  const [location] = await db.select().from(locations).where(eq(locations.id, 1))
  return location?.attendedAt?.getTime()
}
const noted = () => expect.poll(attendedAt).toBe(environment.clock.now())
/** Opens the desk of an account at location 1. Returns a function that closes it. */
const sit = async () => {
  const leave = waitingQueue.seats.take({ name: accountSeat(901), accountId: 901, locationIds: [1] })
  await noted()
  return async () => {
    leave()
    await noted()
  }
}
/** What the lists on a queue say of somebody there. */
const lists = (queue: string) =>
  environment.broker
    .of(queue)
    .filter(({ type }) => type === "queue_position")
    .map(({ data }) => data?.moderator_available)

describe("a location without a consultant", () => {
  it("Q5 T7 is empty if no desk opens within the time allowed after a start", async () => {
    expect((await push(await environment.visitor())).isThere).toBe(true)
    expect(await isOpen()).toBe(true)
    environment.clock.advance(50_000)
    expect((await push(await environment.visitor())).isThere).toBe(false)
    expect(await isOpen()).toBe(false)
    waitingQueue.stop()
    await waitingQueue.start()
    expect((await push(await environment.visitor())).isThere).toBe(true)
    // A location that was added since.
    await db.update(locations).set({ attendedAt: null }).where(eq(locations.id, 1))
    expect((await push(await environment.visitor())).isThere).toBe(false)
    expect(await isOpen()).toBe(false)
  })

  it("Q5 T7 says within a minute of the last desk that nobody is there: at the entrance, in push and to those who wait", async () => {
    const close = await sit()
    const [waits, comes] = [await environment.visitor(), await environment.visitor()]
    const { queue } = await push(waits)
    environment.broker.listen("showroom-livid", queue, 1)
    await close()
    environment.clock.advance(20_000)
    expect((await push(await environment.visitor())).isThere).toBe(true)
    // The next repetition of the positions would say so more than a minute after the desk has closed.
    const before = lists(queue).length
    environment.clock.advance(15_000)
    await expect.poll(() => lists(queue).length).toBeGreaterThan(before)
    expect(lists(queue).at(-1)).toBe(undefined)
    environment.clock.advance(15_000)
    await expect.poll(() => lists(queue).at(-1)).toBe(false)
    expect((await push(waits)).isThere).toBe(false)
    expect((await push(comes)).isThere).toBe(false)
    expect((await waitingQueue.waiting(1)).map(({ consumerTag }) => consumerTag)).not.toContain(comes.tag)
    expect(await isOpen()).toBe(false)
    const closeAgain = await sit()
    expect((await push(comes)).isThere).toBe(true)
    expect(await isOpen()).toBe(true)
    await closeAgain()
  })

  it("Q5 counts a desk that fell silent from its last word on: those who wait read it 50 s after that", async () => {
    const lastWord = environment.clock.now()
    const seat = { name: accountSeat(901), accountId: 901, locationIds: [1], seenAt: () => lastWord }
    const leave = waitingQueue.seats.take(seat)
    await noted()
    const { queue } = await push(await environment.visitor())
    environment.broker.listen("showroom-livid", queue, 1)
    // The heartbeat after 30 s says nothing of a desk that is silent.
    environment.clock.advance(35_000)
    leave(lastWord)
    await expect.poll(() => lists(queue).length).toBeGreaterThan(0)
    environment.clock.advance(14_000)
    expect((await push(await environment.visitor())).isThere).toBe(true)
    environment.clock.advance(1_000)
    await expect.poll(() => lists(queue).at(-1)).toBe(false)
    expect((await push(await environment.visitor())).isThere).toBe(false)
  })

  it("Q5 stays open while a desk is, and is empty while its only consultant takes no visitors", async () => {
    const close = await sit()
    // In steps: each heartbeat begins the next wait once it is written.
    for (let passed = 0; passed < 120; passed += 10) {
      environment.clock.advance(10_000)
      await attendedAt()
    }
    expect((await push(await environment.visitor())).isThere).toBe(true)
    await waitingQueue.availability.setConsultant({ id: 901, locationIds: [1] }, "closed")
    environment.clock.advance(59_000)
    expect((await push(await environment.visitor())).isThere).toBe(false)
    await waitingQueue.availability.setConsultant({ id: 901, locationIds: [1] }, "open")
    await noted()
    expect((await push(await environment.visitor())).isThere).toBe(true)
    await close()
  })
})
