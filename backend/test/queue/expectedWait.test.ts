import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { presentations as rows, statuses } from "../../src/environment/tables/presentations.ts"
import { deskSeats } from "../../src/environment/tables/queues.ts"
import { accountSeat } from "../../src/queue/expected/seats.ts"
import { restForFile } from "../environment/forFile.ts"

const environment = await restForFile({ leaseSeconds: 60 })
const { backend } = environment.rest
const { waitingQueue, presentations } = backend
const { db } = backend.environment
const minute = 60_000

/** The figures of the next list, past the cache. */
const figures = async () => {
  environment.clock.advance(15_001)
  const visitor = await environment.visitor()
  const answer = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  await visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
  return answer.at("expected_wait")
}

const consultant = async () => (await presentations.list(1))[0]?.consultantId ?? 0

/** A consultation of this length, in minutes. */
const consult = async (minutes: number) => {
  const visitor = await environment.visitor()
  await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  const [entry] = await waitingQueue.waiting(1)
  const { presentationId } = await waitingQueue.pickUp(await consultant(), entry?.entryId ?? 0)
  environment.clock.advance(minutes * minute)
  await presentations.end(presentationId)
}

const sit = async (accountId: number, locationIds = [1]) => {
  const leave = waitingQueue.seats.take({ name: accountSeat(accountId), accountId, locationIds })
  await expect.poll(async () => (await db.select().from(deskSeats)).length).toBeGreaterThan(0)
  return leave
}

beforeAll(async () => {
  // The sample data has consultations that run.
  await db.update(rows).set({ statusId: statuses.ended }).where(eq(rows.statusId, statuses.live))
})

beforeEach(async () => {
  await db.delete(deskSeats)
})

describe("the expected wait", () => {
  it("QU10 says that nobody takes visitors, and gives no lengths of consultations while too few are known", async () => {
    expect(await figures()).toEqual({ consultants: 0, free: 0 })
    await consult(10)
    await consult(20)
    expect(await figures()).toEqual({ consultants: 0, free: 0 })
  })

  it("QU10 gives the usual lengths of the latest consultations, without those that broke off", async () => {
    await consult(30)
    await consult(0.5)
    expect(await figures()).toMatchObject({ consultation_minutes: { shorter: 15, longer: 25 } })
  })

  it("QU10 counts consultants who are at the location's desk and open, on any instance, until they leave or vanish", async () => {
    const leave = await sit(901)
    await sit(902, [2])
    expect(await figures()).toMatchObject({ consultants: 1, free: 1 })
    await waitingQueue.availability.setConsultant({ id: 901, locationIds: [1] }, "closed")
    expect(await figures()).toMatchObject({ consultants: 0 })
    await waitingQueue.availability.setConsultant({ id: 901, locationIds: [1] }, "open")
    expect(await figures()).toMatchObject({ consultants: 1 })
    leave()
    await expect
      .poll(async () => (await db.select().from(deskSeats)).map(({ seat }) => seat))
      .not.toContain("account-901")
    expect(await figures()).toMatchObject({ consultants: 0 })
    const seenAt = new Date(environment.clock.now() - 100_000)
    await db.insert(deskSeats).values({ seat: "account-903", accountId: 903, locationIds: [1], seenAt })
    expect(await figures()).toMatchObject({ consultants: 0 })
  })

  it("QU10 counts a consultant in a consultation as busy, and gives all who wait the same figures", async () => {
    const visitor = await environment.visitor()
    const pushed = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    const [entry] = await waitingQueue.waiting(1)
    const { presentationId } = await waitingQueue.pickUp(await consultant(), entry?.entryId ?? 0)
    expect(pushed.status).toBe(200)
    expect(await figures()).toMatchObject({ consultants: 1, free: 0 })
    const visitors = await Promise.all(Array.from({ length: 5 }, () => environment.visitor()))
    const answers = await Promise.all(
      visitors.map((each) => each.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.at("expected_wait"))))).toHaveProperty("size", 1)
    const list = environment.broker.of(answers[0]?.at("rabbit_queue_name") as string)
    const last = list.findLast(({ type }) => type === "queue_position")
    expect(last?.data?.expected_wait).toEqual(answers[0]?.at("expected_wait"))
    await presentations.end(presentationId)
  })
})
