import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { queueCalls } from "../../src/environment/tables/queues.ts"
import { limits as usual, widenLimits } from "../../src/limits/table.ts"
import { inReach } from "../../src/queue/call/inReach.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { answered } from "./answered.ts"

const { calls, callsTo } = usual
const environment = await restForFile({ leaseSeconds: 60, limits: { ...widenLimits(usual, 1_000), calls, callsTo } })
const { backend } = environment.rest
const { waitingQueue, presentations, mail } = backend
const { db } = backend.environment
const minute = 60_000
const body = { location_id: 1 }
let mailsBefore = 0

const push = (visitor: TestVisitor) => visitor.ask("POST", "/presentation_queue/push", { body })
const ask = (visitor: TestVisitor, email: string) =>
  visitor.ask("POST", "/presentation_queue/call", { body: { ...body, email } })
const waits = async () => {
  const visitor = await environment.visitor()
  await push(visitor)
  return visitor
}
const called = async () => (await mail.list()).slice(0, (await mail.list()).length - mailsBefore)
/** Lets the time pass in steps. Each ends when the database has answered what its timers ask. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 10_000) {
    environment.clock.advance(Math.min(10_000, left))
    await answered(db)
  }
}
const tagsOf = async () => (await waitingQueue.waiting(1)).map(({ consumerTag }) => consumerTag)

beforeEach(async () => {
  for (const entry of await waitingQueue.waiting(1)) await waitingQueue.remove(entry.entryId)
  await db.delete(queueCalls)
  mailsBefore = (await mail.list()).length
})

describe("a visitor who is called", () => {
  it("Q6 keeps the place for an hour while the page is closed, and says until when after a reload", async () => {
    await waits()
    const visitor = await waits()
    const answer = await ask(visitor, "ann0@example.com")
    expect(answer.at("kept_until")).toBe(environment.clock.now() + 60 * minute)
    expect((await push(visitor)).at("call")).toEqual({ kept_until: answer.at("kept_until") })
    await pass(5 * minute)
    expect(await tagsOf()).toEqual([visitor.tag])
  })

  it("Q6 is mailed once when the turn comes, comes back by the link, and leaves no address", async () => {
    const first = await waits()
    environment.broker.listen("showroom-livid", (await push(first)).at("rabbit_queue_name") as string, 1)
    const visitor = await waits()
    await ask(visitor, "ann1@example.com")
    await waitingQueue.calls.due.start()
    await pass(30_000)
    expect(await called()).toEqual([])
    await first.ask("POST", "/presentation_queue/leave", { body })
    await pass(20_000)
    const [letter, ...others] = await called()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ recipient: "ann1@example.com", subject: "It is your turn: your live consultation" })
    expect(await db.select({ email: queueCalls.email }).from(queueCalls)).toEqual([{ email: null }])
    const link = new URL(letter?.links[0]?.url ?? "")
    expect(link.pathname).toBe("/prequeue")
    const token = link.searchParams.get("token") ?? ""
    const decoded = await environment.ask("GET", "/customer/decode", { token })
    expect(decoded.at("consumer_tag")).toBe(visitor.tag)
    const back = await push(visitor)
    expect(back.at("waiting_ids")).toEqual([visitor.tag])
    expect(back.at("call")).toBeUndefined()
    expect(await db.select().from(queueCalls)).toEqual([])
  })

  it("Q6 loses the place ten minutes after the call", async () => {
    const visitor = await waits()
    await ask(visitor, "ann2@example.com")
    await pass(20_000)
    expect(await called()).toHaveLength(1)
    await pass(9 * minute)
    expect(await tagsOf()).toEqual([visitor.tag])
    await pass(2 * minute + 10_000)
    expect(await tagsOf()).toEqual([])
    await pass(20_000)
    expect(await db.select().from(queueCalls)).toEqual([])
  })

  it("Q6 is not mailed during a reload", async () => {
    const visitor = await waits()
    const queue = (await push(visitor)).at("rabbit_queue_name") as string
    await ask(visitor, "reload@example.com")
    environment.broker.listen("showroom-livid", queue, 1)
    await pass(20_000)
    environment.broker.listen("showroom-livid", queue, 0)
    await pass(10_000)
    expect(await called()).toEqual([])
    await pass(20_000)
    expect(await called()).toHaveLength(1)
  })

  it("Q6 Q7 is mailed when a consultant picks up meanwhile, and gets no mail while the page is open", async () => {
    const [away, there] = [await waits(), await waits()]
    await ask(away, "ann3@example.com")
    await ask(there, "bob3@example.com")
    const [entry] = await waitingQueue.waiting(1)
    await waitingQueue.pickUp((await presentations.list(1))[0]?.consultantId ?? 0, entry?.entryId ?? 0)
    expect((await called()).map(({ recipient }) => recipient)).toEqual(["ann3@example.com"])
    const queue = (await push(there)).at("rabbit_queue_name") as string
    environment.broker.listen("showroom-livid", queue, 1)
    await pass(30_000)
    expect(await called()).toHaveLength(1)
  })

  it("Q6 withdraws, leaves, or asks without a place: nobody is mailed, and no address remains stored", async () => {
    const [first, visitor, gone] = [await waits(), await waits(), await waits()]
    await ask(visitor, "ann4@example.com")
    await ask(gone, "bob4@example.com")
    await visitor.ask("POST", "/presentation_queue/call/withdraw", { body })
    await gone.ask("POST", "/presentation_queue/leave", { body })
    await pass(20_000)
    expect(await db.select().from(queueCalls)).toEqual([])
    expect((await push(visitor)).at("call")).toBeUndefined()
    await first.ask("POST", "/presentation_queue/leave", { body })
    await pass(20_000)
    expect(await called()).toEqual([])
    const stranger = await environment.visitor()
    expect([(await ask(stranger, "ann4@example.com")).status, (await ask(gone, "no address")).status]).toEqual([
      409, 400,
    ])
  })

  it("Q6 refuses a fourth request to one address within an hour, and a sixth of one visitor", async () => {
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(await waits(), "Cy@example.com")).status)
    const visitor = await waits()
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(visitor, `v${count}@example.com`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
  })

  it("Q6 keeps no address in the record of a wait", async () => {
    const visitor = await waits()
    await ask(visitor, "dee@example.com")
    await visitor.ask("POST", "/presentation_queue/leave", { body })
    const { rows } = (await db.execute(sql`select to_jsonb(waits)::text as text from waits`)) as unknown as {
      rows: ReadonlyArray<{ text: string }>
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join()).not.toContain("dee@")
  })
})

describe("the visitors to call", () => {
  const at = (ms: number) => new Date(ms)
  const place = (customerId: number, keptUntil?: number, calledAt?: number) => ({
    customerId,
    isCounted: keptUntil === undefined,
    keptUntil: keptUntil === undefined ? null : at(keptUntil),
    calledAt: calledAt === undefined ? null : at(calledAt),
  })
  const idsOf = (...args: Parameters<typeof inReach>) => inReach(...args).map(({ customerId }) => customerId)

  it.each([
    ["the next for each consultant", [place(1, 900), place(2, 900), place(3, 900)], 2, [1, 2]],
    ["one even if nobody takes visitors", [place(1, 900), place(2, 900)], 0, [1]],
    ["nobody behind visitors who wait here", [place(1), place(2, 900)], 1, []],
    ["the next behind one who is away and is not called", [{ ...place(1), isCounted: false }, place(2, 900)], 1, [2]],
    ["the next behind one who was called", [place(1, 900, 5), place(2, 900)], 1, [2]],
    ["no third while two were called", [place(1, 900, 5), place(2, 900, 5), place(3, 900)], 1, []],
    ["anybody whose place would be lost", [place(1), place(2), place(3, 100)], 1, [3]],
  ])("Q6 include %s", (_, places, consultants, ids) => {
    expect(idsOf(places, consultants, 100)).toEqual(ids)
  })
})
