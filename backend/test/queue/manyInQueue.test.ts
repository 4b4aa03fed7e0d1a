import { describe, expect, it } from "vitest"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"

const environment = await restForFile({ leaseSeconds: 60 })
const vhost = "showroom-livid"
const line = "audience.line.1"

const push = async (visitor: TestVisitor) => {
  const answer = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  return { queue: answer.at("rabbit_queue_name") as string, ids: answer.at("waiting_ids") as string[] }
}
const leave = (visitor: TestVisitor) => visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
const types = (queue: string) => environment.broker.of(queue).map(({ type }) => type)
const published = () => environment.broker.published.filter((to) => to === line).length

describe("many visitors in the queue", () => {
  it("Q2 receive once who has left and the new positions, however many they are", async () => {
    const visitors = await Promise.all(Array.from({ length: 8 }, () => environment.visitor()))
    const queues: string[] = []
    for (const visitor of visitors) queues.push((await push(visitor)).queue)
    const [first, ...others] = visitors
    const before = published()
    await leave(first as TestVisitor)
    expect(published() - before).toBe(2)
    const ids = others.map(({ tag }) => tag)
    for (const queue of queues.slice(1))
      expect(environment.broker.of(queue).slice(-2)).toMatchObject([
        { type: "disconnect", data: { consumer_tag: first?.tag } },
        { type: "queue_position", data: { waiting_ids: ids } },
      ])
    for (const visitor of others) await leave(visitor)
  })

  it("Q6 receive nothing of the queue once they have left it or were picked up, and again with a new place", async () => {
    const [gone, called, stays] = [
      await environment.visitor(),
      await environment.visitor(),
      await environment.visitor(),
    ]
    const [goneQueue, calledQueue] = [(await push(gone)).queue, (await push(called)).queue]
    await leave(gone)
    const { waitingQueue } = environment.rest.backend
    const entry = (await waitingQueue.waiting(1)).find(({ consumerTag }) => consumerTag === called.tag)
    const [{ consultantId } = { consultantId: 0 }] = await environment.rest.backend.presentations.list(1)
    await waitingQueue.pickUp(consultantId, entry?.entryId ?? 0)
    const [goneTypes, calledTypes] = [types(goneQueue), types(calledQueue)]
    await push(stays)
    expect([types(goneQueue), types(calledQueue)]).toEqual([goneTypes, calledTypes])
    const whoLeft = environment.broker.of(calledQueue).flatMap(({ data }) => data?.consumer_tag ?? [])
    expect(whoLeft).toEqual([gone.tag])
    // Two tabs of one visitor: both receive the positions of the new place.
    const again = await push(gone)
    await leave(stays)
    expect(types(goneQueue).at(-1)).toBe("queue_position")
    expect(types(again.queue).at(-1)).toBe("queue_position")
    await leave(gone)
  })

  it("Q3 receive their position in the waiting room too, on their own queue, once", async () => {
    const [waiting, ahead] = [await environment.visitor(), await environment.visitor()]
    await push(ahead)
    const own = (await waiting.ask("POST", "/customer/queue", { body: { location_id: 1 } })).at("queue_name") as string
    const { queue } = await push(waiting)
    environment.broker.listen(vhost, own, 1)
    await leave(ahead)
    expect(types(own)).toEqual(["queue_position"])
    environment.broker.listen(vhost, queue, 1)
    await push(ahead)
    expect(types(own)).toEqual(["queue_position"])
    expect(types(queue).at(-1)).toBe("queue_position")
    environment.broker.listen(vhost, own, 0)
    environment.broker.listen(vhost, queue, 0)
    await leave(ahead)
    await leave(waiting)
  })

  it("Q2 receive the whole list less often in a long queue, and each time who has left", async () => {
    const visitors = await Promise.all(Array.from({ length: 60 }, () => environment.visitor()))
    const queues: string[] = []
    for (const visitor of visitors) queues.push((await push(visitor)).queue)
    const lists = () => types(queues[59] ?? "").filter((type) => type === "queue_position").length
    environment.clock.advance(1_000)
    await expect.poll(lists).toBeGreaterThan(0)
    const before = lists()
    const leavers = visitors.slice(0, 5)
    for (const visitor of leavers) await leave(visitor)
    const left = environment.broker
      .of(queues[59] ?? "")
      .flatMap(({ type, data }) => (type === "disconnect" ? data?.consumer_tag : []))
    expect(left).toEqual(leavers.map(({ tag }) => tag))
    expect(lists() - before).toBeLessThanOrEqual(1)
    environment.clock.advance(1_000)
    const list = () => environment.broker.of(queues[59] ?? "").findLast(({ type }) => type === "queue_position")?.data
    await expect.poll(list).toMatchObject({ waiting_ids: visitors.slice(5).map(({ tag }) => tag) })
  })
})
