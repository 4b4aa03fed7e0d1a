import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { locations } from "../../src/environment/tables/places.ts"
import { outgoing } from "../chat/chatRequests.ts"
import { fillData } from "../environment/filledData.ts"
import { firstDay } from "../environment/firstDay.ts"
import { manualClock } from "../environment/manualClock.ts"
import { openRestEnvironment, type RestEnvironment, type TestVisitor } from "../environment/restEnvironment.ts"

const clock = manualClock(firstDay)
let folder: string
let environment: RestEnvironment
let visitor: TestVisitor
let invited: TestVisitor
/** What was requested before the restart. */
const made: { bookingId?: unknown; waitingQueue?: unknown } = {}

const again = async () => {
  await environment.close()
  environment = await openRestEnvironment({}, { dataDir: folder }, clock)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "showroom-world-"))
  await fillData(folder, firstDay)
  environment = await openRestEnvironment({}, { dataDir: folder }, clock)
  visitor = await environment.visitor()
  invited = await environment.invited(8)
  const pushed = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  made.waitingQueue = pushed.at("rabbit_queue_name")
  await environment.broker.send(
    "presentation.8",
    `customer.${invited.tag}`,
    outgoing("general", "Vor dem Neustart", { id: "before" }),
  )
  const day = await visitor.ask("GET", "/booking/day_availability?location_id=1&date=2027-06-04")
  const slot = { date: day.at("available_intervals.0.date"), start_time: day.at("available_intervals.0.start_time") }
  const person = { first_name: "Jonas", last_name: "Brandt", email: "jonas.brandt@visitors.example" }
  const booked = await visitor.ask("POST", "/booking/submit", { body: { location_id: 1, ...slot, ...person } })
  made.bookingId = booked.at("booking_interval.id")
  clock.advance(30_000)
  await again()
})
afterAll(async () => {
  await environment.close()
  await rm(folder, { recursive: true })
})

const ask = (method: string, path: string, asking: object = {}, token = visitor.token) =>
  environment.ask(method, path, { ...asking, token })

describe("a response that violates its contract", () => {
  it("N3 is not sent: it is a server failure, and it is reported", async () => {
    const { db } = environment.environment
    await db.update(locations).set({ vhost: "" }).where(eq(locations.id, 7))
    const answer = await environment.ask("GET", "/location/7", { language: "de" })
    expect([answer.status, answer.at("message")]).toEqual([500, "Systemfehler"])
    expect(environment.rest.violations).toEqual([
      expect.stringContaining("location: 200 answer/location/rabbit_v_host"),
    ])
    expect(environment.logged).toContainEqual(expect.stringContaining("answer off the contract"))
    await db.update(locations).set({ vhost: "showroom-sifi" }).where(eq(locations.id, 7))
  })
})

describe("the backend after a restart", () => {
  it("E6 still accepts its earlier tokens, and gives the same customer the same name", async () => {
    expect((await ask("GET", "/customer/data")).at("customer.uuid")).toBe(visitor.uuid)
    expect((await environment.visitor(visitor.uuid)).tag).toBe(visitor.tag)
  })

  it("H1 K4 has its messages and bookings", async () => {
    const history = await ask("GET", "/presentation/chat_history/8", {}, invited.token)
    expect(history.text).toContain("Vor dem Neustart")
    expect((await ask("GET", `/booking/${made.bookingId}`)).at("booking_interval.customer.last_name")).toBe("Brandt")
  })

  it("B6 has the queues again that were in use, for returning visitors", () => {
    expect(environment.broker.declared).toContain(`showroom-livid/${made.waitingQueue}`)
  })

  it("S1 still knows the owners of streams", async () => {
    const streamName = String(
      (await ask("GET", "/presentation/8", {}, invited.token)).at("presentation.stream.stream_name"),
    )
    expect(await environment.rest.backend.streams.mayPlay({ applicationName: "showroom", streamName })).toBe(true)
  })

  it("Q6 gives every place in the queue a whole lease again", async () => {
    const waiting = () => environment.rest.backend.waitingQueue.waiting(1)
    clock.advance(59_999)
    expect((await waiting()).map(({ consumerTag }) => consumerTag)).toEqual([visitor.tag])
    clock.advance(1)
    await expect.poll(waiting).toEqual([])
  })

  it("K1 offers times for the 60 days from then on, and a further day with each day that it runs", async () => {
    const month = "/booking/month_availability?location_id=1&year=2027&month=8"
    const available = async () => {
      const { token } = await environment.visitor()
      const days = (await environment.ask("GET", month, { token })).at("monthly_availability") as {
        available: boolean
      }[]
      return days.filter((day) => day.available).length
    }
    expect(await available()).toBe(0)
    clock.advance(10 * 86_400_000)
    await again()
    // Until 10 August.
    expect(await available()).toBe(10)
    clock.advance(15 * 86_400_000)
    expect(await available()).toBe(25)
  })

  it("returns to its first day on request, and no longer accepts older tokens", async () => {
    const before = (await environment.visitor(visitor.uuid)).token
    await environment.rest.backend.reset()
    expect((await ask("GET", "/customer/data", {}, before)).status).toBe(401)
    expect(await environment.rest.backend.chat.conversations(8)).toEqual([])
    expect((await environment.rest.backend.presentations.list(1)).map(({ statusId }) => statusId)).toHaveLength(12)
    expect((await (await environment.invited(8)).ask("GET", "/presentation/8")).status).toBe(200)
    expect(environment.rest.violations).toEqual([])
  })
})
