import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import type { QueueEvent } from "../../src/environment/events.ts"
import { locations } from "../../src/environment/tables/places.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { answered } from "./answered.ts"

const events: QueueEvent[] = []

beforeEach(async () => {
  for (const entry of await environment.rest.backend.waitingQueue.waiting(1))
    await environment.rest.backend.waitingQueue.remove(entry.entryId)
  events.length = 0
})

const vhost = "showroom-livid"

const push = async (visitor: TestVisitor, body: object = {}) => {
  const answer = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, ...body } })
  expect(answer.status).toBe(200)
  return {
    ids: answer.at("waiting_ids") as string[],
    queue: answer.at("rabbit_queue_name") as string,
    presentationId: answer.at("presentation_id") as number | undefined,
    answer,
  }
}

const environment = await restForFile({ leaseSeconds: 60 })
environment.rest.backend.events.on("queue", (event) => {
  // Only the desk gets news of pages that open and close.
  if (event.kind !== "changed") events.push(event)
})

const register = async (visitor: TestVisitor, body: object = {}) =>
  (await visitor.ask("POST", "/customer/queue", { body })).at("queue_name") as string

const entryOf = async (visitor: TestVisitor) => {
  const waiting = await environment.rest.backend.waitingQueue.waiting(1)
  const entry = waiting.find(({ consumerTag }) => consumerTag === visitor.tag)
  if (!entry) throw new Error("Not in the queue.")
  return entry.entryId
}

const consultants = async () => (await environment.rest.backend.presentations.list(1))[0]?.consultantId ?? 0

const last = (queue: string, type: string) =>
  environment.broker
    .of(queue)
    .filter((message) => message.type === type)
    .at(-1)?.data

/** Lets notifications of the broker be written, and leases begin or end; a visitor's calls do not wait for them. */
const noted = async (visitor: TestVisitor) => {
  await expect
    .poll(async () =>
      (await environment.rest.backend.waitingQueue.waiting(1)).find((one) => one.consumerTag === visitor.tag),
    )
    .toMatchObject({ lastListening: environment.clock.now() })
  await answered(environment.environment.db)
}

describe("the one-to-one queue", () => {
  it("Q1 returns the place already held, with a new broker queue for each tab", async () => {
    const visitor = await environment.visitor()
    const [first, second] = [await push(visitor), await push(visitor)]
    expect(first.ids).toEqual([visitor.tag])
    expect(second.ids).toEqual([visitor.tag])
    expect(second.queue).not.toBe(first.queue)
    expect(first.queue.startsWith(`${visitor.tag}.line.`)).toBe(true)
    expect(first.answer.at("consumer_tag")).toBe(visitor.tag)
    expect(first.answer.at("lease_seconds")).toBe(60)
    expect(events.map(({ kind }) => kind)).toEqual(["joined"])
  })

  it("Q1 Q6 returns and ends a place that the previous release stored, with a queue as the next one stores it", async () => {
    const [visitor, next] = [await environment.visitor(), await environment.visitor()]
    const { db } = environment.rest.backend.environment
    await db.execute(sql`INSERT INTO line_entries (location_id, customer_id, since)
      SELECT 1, id, now() FROM customers WHERE consumer_tag = ${visitor.tag}`)
    const { queue } = await push(visitor)
    await db.execute(sql`UPDATE queues SET kind = 'waiting' WHERE name = ${queue}`)
    expect((await push(next)).ids).toEqual([visitor.tag, next.tag])
    await environment.rest.backend.waitingQueue.remove(await entryOf(visitor))
    expect(last(queue, "disconnect")).toMatchObject({ consumer_tag: visitor.tag })
    expect((await push(next)).ids).toEqual([next.tag])
  })

  it("Q1 E5 registers a visitor with a new queue of their own public name", async () => {
    const visitor = await environment.visitor()
    const [first, second] = await Promise.all([
      visitor.ask("POST", "/customer/queue", { body: { referral_id: "7" } }),
      visitor.ask("POST", "/customer/queue", { body: {} }),
    ])
    expect(first.at("consumer_tag")).toBe(visitor.tag)
    expect(String(first.at("queue_name")).startsWith(`${visitor.tag}.customer.`)).toBe(true)
    expect(second.at("queue_name")).not.toBe(first.at("queue_name"))
    expect(environment.broker.declared).toContain(`${vhost}/${first.at("queue_name")}`)
  })

  it("Q1 creates the visitor's own queue on the host of the named location, and on all if none is named", async () => {
    const visitor = await environment.visitor()
    const hostsOf = (queue: string) =>
      environment.broker.declared.filter((one) => one.endsWith(`/${queue}`)).map((one) => one.split("/")[0])
    const said = await register(visitor, { location_id: 2 })
    const places = await environment.environment.db.select({ id: locations.id, vhost: locations.vhost }).from(locations)
    expect(hostsOf(said)).toEqual(places.filter(({ id }) => id === 2).map((place) => place.vhost))
    expect(hostsOf(await register(visitor))).toHaveLength(places.length)
    expect((await visitor.ask("POST", "/customer/queue", { body: { location_id: 99 } })).status).toBe(404)
  })

  it("QU10 returns how long the place has been held", async () => {
    const visitor = await environment.visitor()
    expect((await push(visitor)).answer.at("waited_seconds")).toBe(0)
    environment.clock.advance(20_500)
    expect((await push(visitor)).answer.at("waited_seconds")).toBe(20)
  })

  it("QU9 repeats the position every 30 s to subscribers, and to nobody else", async () => {
    const [here, away] = [await environment.visitor(), await environment.visitor()]
    const [hereQueue, awayQueue] = [(await push(here)).queue, (await push(away)).queue]
    environment.broker.listen(vhost, hereQueue, 1)
    await noted(here)
    const count = (queue: string) => environment.broker.of(queue).filter(({ type }) => type === "queue_position").length
    const [before, awayBefore] = [count(hereQueue), count(awayQueue)]
    environment.clock.advance(30_000)
    await expect.poll(() => count(hereQueue)).toBe(before + 1)
    expect(last(hereQueue, "queue_position")).toMatchObject({ waiting_ids: [here.tag] })
    await push(away)
    // Counted from the end of the previous round, which is over when the next one is scheduled.
    await expect
      .poll(() => {
        environment.clock.advance(5_000)
        return count(hereQueue)
      })
      .toBe(before + 2)
    expect(count(awayQueue)).toBe(awayBefore)
    environment.broker.listen(vhost, hereQueue, 0)
  })

  it("Q1 gives one place to ten requests at once", async () => {
    const visitor = await environment.visitor()
    await Promise.all(Array.from({ length: 10 }, () => push(visitor)))
    expect(await environment.rest.backend.waitingQueue.waiting(1)).toHaveLength(1)
  })

  it("Q6 Q2 notifies the others who has left, and of their positions, when it moves", async () => {
    const [ann, ben, cleo] = [await environment.visitor(), await environment.visitor(), await environment.visitor()]
    const queues = [(await push(ann)).queue, (await push(ben)).queue, (await push(cleo)).queue] as const
    expect(last(queues[0], "queue_position")).toMatchObject({ waiting_ids: [ann.tag, ben.tag, cleo.tag] })
    expect((await ann.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })).status).toBe(204)
    expect(last(queues[1], "queue_position")).toMatchObject({ waiting_ids: [ben.tag, cleo.tag] })
    expect(last(queues[2], "queue_position")).toMatchObject({ waiting_ids: [ben.tag, cleo.tag] })
    expect(last(queues[0], "disconnect")).toEqual({ consumer_tag: ann.tag, reason: "left" })
    for (const queue of [queues[1], queues[2]]) expect(last(queue, "disconnect")).toEqual({ consumer_tag: ann.tag })
  })

  it("Q6 leaves nothing in the visitor's own queue that could remove the next place", async () => {
    const visitor = await environment.visitor()
    const own = await register(visitor)
    await push(visitor)
    await visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
    await push(visitor)
    expect(environment.broker.of(own)).toEqual([])
  })

  it("Q5 reports that nobody is there to pick up", async () => {
    const visitor = await environment.visitor()
    expect((await push(visitor)).answer.at("moderator_available")).toBe(true)
    await environment.rest.backend.waitingQueue.availability.setLocation(1, "closed")
    expect((await push(visitor)).answer.at("moderator_available")).toBe(false)
    await environment.rest.backend.waitingQueue.availability.setLocation(1, "open")
    const elsewhere = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 5 } })
    expect(elsewhere.at("moderator_available")).toBe(false)
    await visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 5 } })
  })

  it("Q1 refuses a location that does not exist", async () => {
    const visitor = await environment.visitor()
    expect((await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 99 } })).status).toBe(404)
    expect((await visitor.ask("POST", "/presentation_queue/push", { body: {} })).status).toBe(400)
  })
})

describe("the lease of a place", () => {
  it("Q6 drops the place after 60 s without a subscriber, and notifies the visitor and the others", async () => {
    const [gone, stays] = [await environment.visitor(), await environment.visitor()]
    const own = await register(gone)
    const [goneQueue, staysQueue] = [(await push(gone)).queue, (await push(stays)).queue]
    environment.broker.listen(vhost, staysQueue, 1)
    await noted(stays)
    environment.clock.advance(59_999)
    expect((await environment.rest.backend.waitingQueue.waiting(1)).map(({ consumerTag }) => consumerTag)).toContain(
      gone.tag,
    )
    environment.clock.advance(1)
    await expect.poll(() => last(goneQueue, "disconnect")).toEqual({ consumer_tag: gone.tag, reason: "lease" })
    expect(last(own, "disconnect")).toEqual({ consumer_tag: gone.tag, reason: "lease" })
    await expect.poll(() => last(staysQueue, "queue_position")).toMatchObject({ waiting_ids: [stays.tag] })
    const back = await push(gone)
    expect([back.ids, back.answer.at("lease_ran_out")]).toEqual([[stays.tag, gone.tag], true])
    expect((await push(gone)).answer.at("lease_ran_out")).toBeUndefined()
    await gone.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
    expect((await push(stays)).answer.at("lease_ran_out")).toBeUndefined()
    expect((await environment.rest.backend.waitingQueue.waiting(1)).map(({ consumerTag }) => consumerTag)).toEqual([
      stays.tag,
    ])
  })

  it("Q6 does not run while any tab is subscribed, and starts when the last one unsubscribes", async () => {
    const visitor = await environment.visitor()
    const [one, two] = [(await push(visitor)).queue, (await push(visitor)).queue]
    environment.broker.listen(vhost, one, 1)
    environment.broker.listen(vhost, two, 1)
    await noted(visitor)
    environment.clock.advance(30_000)
    environment.broker.listen(vhost, one, 0)
    await noted(visitor)
    environment.clock.advance(600_000)
    expect(await environment.rest.backend.waitingQueue.waiting(1)).toHaveLength(1)
    environment.broker.listen(vhost, two, 0)
    await noted(visitor)
    environment.clock.advance(59_999)
    expect(await environment.rest.backend.waitingQueue.waiting(1)).toHaveLength(1)
    environment.clock.advance(1)
    await expect.poll(() => events.map(({ kind }) => kind)).toEqual(["joined", "lease"])
    expect(await environment.rest.backend.waitingQueue.waiting(1)).toEqual([])
  })

  it("Q6 starts over with each push, so that a slow browser keeps its place", async () => {
    const visitor = await environment.visitor()
    await push(visitor)
    environment.clock.advance(50_000)
    await push(visitor)
    environment.clock.advance(50_000)
    expect((await push(visitor)).ids).toEqual([visitor.tag])
    expect(events.map(({ kind }) => kind)).toEqual(["joined"])
  })
})

describe("the consultant", () => {
  it("Q7 picks a visitor up: that visitor enters, nobody else does, the others move up", async () => {
    const [next, other] = [await environment.visitor(), await environment.visitor()]
    const own = await register(next)
    const [nextQueue, otherQueue] = [(await push(next)).queue, (await push(other)).queue]
    const { presentationId } = await environment.rest.backend.waitingQueue.pickUp(
      await consultants(),
      await entryOf(next),
    )
    for (const queue of [own, nextQueue]) {
      expect(last(queue, "presentation")).toEqual({ presentation_id: presentationId, type_id: 1 })
    }
    expect(last(otherQueue, "presentation")).toBeUndefined()
    expect(last(otherQueue, "queue_position")).toMatchObject({ waiting_ids: [other.tag] })
    expect(last(otherQueue, "disconnect")).toEqual({ consumer_tag: next.tag })
    expect(last(nextQueue, "disconnect")).toBeUndefined()
    const answer = await next.ask("GET", `/presentation/${presentationId}`)
    expect(answer.at("presentation.status_id")).toBe(4)
    expect(answer.at("presentation.type_id")).toBe(1)
    expect((await other.ask("GET", `/presentation/${presentationId}`)).status).toBe(403)
    const again = await push(next)
    expect(again.presentationId).toBe(presentationId)
    expect(again.ids).toEqual([other.tag])
  })

  it("QU3 QU1 keeps the picked-up visitor admitted for longer than a lease, until the consultant ends it", async () => {
    const visitor = await environment.visitor()
    await push(visitor)
    const { presentationId } = await environment.rest.backend.waitingQueue.pickUp(
      await consultants(),
      await entryOf(visitor),
    )
    environment.clock.advance(180_000)
    expect((await push(visitor)).presentationId).toBe(presentationId)
    expect(await environment.rest.backend.waitingQueue.waiting(1)).toEqual([])
    await environment.rest.backend.presentations.end(presentationId)
    expect((await push(visitor)).ids).toEqual([visitor.tag])
  })

  it("Q7 picks a visitor up once if two consultants try", async () => {
    const visitor = await environment.visitor()
    await push(visitor)
    const entry = await entryOf(visitor)
    const consultant = await consultants()
    const outcomes = await Promise.allSettled([
      environment.rest.backend.waitingQueue.pickUp(consultant, entry),
      environment.rest.backend.waitingQueue.pickUp(consultant, entry),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("Q6 removes a visitor from the queue", async () => {
    const visitor = await environment.visitor()
    const { queue } = await push(visitor)
    expect(await environment.rest.backend.waitingQueue.remove(await entryOf(visitor))).toBe(true)
    expect(last(queue, "disconnect")).toEqual({ consumer_tag: visitor.tag, reason: "removed" })
  })

  it("Q8 S1 ends a presentation once, notifies its visitor, and revokes the camera's permission", async () => {
    const visitor = await environment.visitor()
    const own = await register(visitor)
    await push(visitor)
    const { presentationId } = await environment.rest.backend.waitingQueue.pickUp(
      await consultants(),
      await entryOf(visitor),
    )
    const before = await visitor.ask("GET", `/presentation/${presentationId}`)
    const camera = { applicationName: "showroom", streamName: String(before.at("presentation.publish.stream_name")) }
    const { presentations, streams } = environment.rest.backend
    expect(await streams.mayPublish(camera)).toBe(true)
    expect(await presentations.end(presentationId)).toBe(true)
    expect(await presentations.end(presentationId)).toBe(false)
    expect(environment.broker.of(own).filter(({ type }) => type === "presentation_end")).toMatchObject([
      { data: { presentation_id: presentationId } },
    ])
    expect(await streams.mayPublish(camera)).toBe(false)
    expect((await visitor.ask("GET", `/presentation/${presentationId}`)).at("presentation.status_id")).toBe(2)
    expect((await push(visitor)).ids).toEqual([visitor.tag])
  })

  it("Q7 Q9 starts a webinar for those invited, moves its stream, reports that HLS is ready, and names who is away", async () => {
    const [customer, stranger] = [await environment.invited(9), await environment.visitor()]
    // Calls about a webinar use the token that customer/data returns for them (E7).
    const token = String((await customer.ask("GET", "/customer/data")).at("customer.webinar_token"))
    const visitor: TestVisitor = {
      ...customer,
      ask: (method, path, asking) => environment.ask(method, path, { ...asking, token }),
    }
    const own = await register(visitor, { presentation_id: 9 })
    const strangers = await register(stranger)
    const { presentations } = environment.rest.backend
    expect(await presentations.start(9)).toBe(true)
    expect(last(own, "presentation")).toEqual({ presentation_id: 9, type_id: 3 })
    const before = (await visitor.ask("GET", "/presentation/9")).at("presentation.stream.stream_name")
    await presentations.moveStream(9)
    expect(last(own, "cloud_stream_update")).toEqual({ presentation_id: 9 })
    expect((await visitor.ask("GET", "/presentation/9")).at("presentation.stream.stream_name")).not.toBe(before)
    await presentations.hlsStreamUpdate(9)
    expect(last(own, "hls_stream_update")).toEqual({ status: 5 })
    await presentations.hold(9, { minutes: 2 })
    expect(last(own, "consultant_away")).toMatchObject({ away: true, minutes: 2, consultant: expect.any(String) })
    await presentations.resume(9)
    expect(last(own, "consultant_away")).toEqual({ presentation_id: 9, away: false })
    expect(environment.broker.of(strangers)).toEqual([])
  })

  it("Q7 admits the invited visitors, by the token of the invitation", async () => {
    const { presentations, invitations } = environment.rest.backend
    const plan = await presentations.schedule({
      locationId: 1,
      typeId: 2,
      hasGeneralChat: true,
      name: { en: "An evening drive", de: "Eine Abendfahrt" },
      description: null,
      startsAt: environment.clock.now() + 3_600_000,
      consultantId: await consultants(),
    })
    const person = { firstName: "Ida", lastName: "Voss", email: "ida.voss@visitors.example" }
    const { token } = await invitations.invite(plan.id, person)
    const decoded = await environment.ask("GET", "/customer/decode", { token })
    expect(decoded.at("last_name")).toBe("Voss")
    const ida = await environment.visitor(String(decoded.at("uuid")))
    const answer = await ida.ask("GET", `/presentation/${plan.id}`, { language: "de" })
    expect(answer.at("presentation.name")).toBe("Eine Abendfahrt")
    expect(await presentations.cancel(plan.id)).toBe(true)
    expect((await ida.ask("GET", `/presentation/${plan.id}`)).at("presentation.status_id")).toBe(3)
  })
})

describe("a visitor's uuid", () => {
  it("E5 is in no response and no message that another visitor receives", async () => {
    const [spy, victim] = [await environment.visitor(), await environment.visitor()]
    const own = await register(spy)
    const queueOfSpy = (await push(spy)).queue
    const victims = [await register(victim), (await push(victim)).queue]
    await push(spy)
    await environment.rest.backend.waitingQueue.pickUp(await consultants(), await entryOf(victim))
    await push(spy)
    const received = JSON.stringify(environment.broker.delivered.filter(({ queue }) => !victims.includes(queue)))
    const answered = environment.answers.filter(({ token }) => token !== victim.token).map(({ text }) => text)
    expect(received).toContain(victim.tag)
    expect(received).not.toContain(victim.uuid)
    expect(answered.join("\n")).not.toContain(victim.uuid)
    expect([own, queueOfSpy, ...victims].join("\n")).not.toContain(victim.uuid)
    expect(victim.token).not.toContain(victim.uuid)
  })
})
