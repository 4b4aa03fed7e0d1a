import { asc, eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import type { Webhook } from "../../../contracts/generated/webhooks.d.ts"
import { violationsOf } from "../../../test/contracts/contractViolations.ts"
import { bookings } from "../../src/environment/tables/bookings.ts"
import { outbox } from "../../src/environment/tables/people.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { type HandedTo, queuePlaces } from "../../src/environment/tables/queues.ts"
import { webhookDeliveries as rows } from "../../src/environment/tables/webhooks.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { configJson } from "../../src/web/configJson.ts"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { restForFile } from "../environment/forFile.ts"
import { openRestEnvironment, type TestVisitor } from "../environment/restEnvironment.ts"
import { someReceivers } from "./someReceivers.ts"

const campaign = { utm_source: "google", utm_medium: "cpc", gclid: "EAIaIQobChMI-example" }
const environment = await restForFile({ receivers: someReceivers, takesCampaigns: true, tokenSeconds: 8_640_000 })
const { db } = environment.environment
const desk = bookingDesk(environment)
const { presentations: shows, waitingQueue, webhooks } = environment.rest.backend

const events = async (): Promise<ReadonlyArray<Webhook>> => {
  const all = (await db.select().from(rows).orderBy(asc(rows.id))).map(({ body }) => JSON.parse(body) as Webhook)
  for (const event of all) expect(violationsOf("webhooks.schema.json", [], event), event.type).toEqual([])
  return all
}
const text = async () => JSON.stringify(await events())
const leads = async () =>
  (await db.select().from(outbox).where(eq(outbox.recipient, "leads@crm.example"))).map(({ body }) => body)

let day = 9
const book = async (visitor: TestVisitor, more: object = {}, key?: string) => {
  const [slot] = await desk.free(`2027-06-${String(day++).padStart(2, "0")}`)
  const form = bookingForm(slot, { gdpr_consent: true, campaign, ...more })
  const send = (changed: object = {}) => desk.submit(visitor, { ...form, ...changed }, key === undefined ? {} : { key })
  const answer = await send()
  expect(answer.status, answer.text).toBe(200)
  return { id: answer.at("booking_interval.id") as number, send }
}

/** A one-to-one from the queue, whose place had this campaign. */
const inOneToOne = async (visitor: TestVisitor, body: object) => {
  await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, ...body } })
  const waiting = await waitingQueue.waiting(1)
  const entryId = waiting.find(({ consumerTag }) => consumerTag === visitor.tag)?.entryId ?? 0
  const [consultant] = await db.select().from(consultants).where(eq(consultants.locationId, 1))
  return (await waitingQueue.pickUp(consultant?.id ?? 0, entryId, { accountId: null, name: "Test" })).presentationId
}

beforeEach(async () => {
  await db.delete(rows)
  await db.delete(outbox)
})

describe("the campaign of a visit", () => {
  it("goes with the appointment and its lead, also from its consultation, and is erased with the person", async () => {
    const visitor = await environment.visitor()
    const { id } = await book(visitor)
    const [made] = await db.select().from(bookings).where(eq(bookings.id, id))
    await shows.start(made?.presentationId ?? 0)
    await shows.end(made?.presentationId ?? 0)
    expect((await events()).map(({ type, data }) => [type, data])).toEqual([
      ["appointment.booked", expect.objectContaining({ appointment: expect.objectContaining({ campaign }) })],
      ["consultation.started", expect.objectContaining({ consultation: expect.objectContaining({ campaign }) })],
      ["consultation.ended", expect.objectContaining({ consultation: expect.objectContaining({ campaign }) })],
    ])
    for (const lead of await leads())
      expect(lead).toContain("Campaign: gclid=EAIaIQobChMI-example, utm_medium=cpc, utm_source=google")
    expect(await leads()).toHaveLength(2)
    const stored = async () => JSON.stringify(await exportPersonalData(db, { uuid: visitor.uuid }))
    expect(await stored()).toContain("EAIaIQ")
    await erasePersonalData(db, { uuid: visitor.uuid }, webhooks)
    expect(await stored()).not.toContain("EAIaIQ")
    expect(await text()).not.toContain("EAIaIQ")
  })

  it("of the queue goes with the consultation, once the visitor has agreed to the terms", async () => {
    const visitor = await environment.visitor()
    const id = await inOneToOne(visitor, { campaign })
    expect(await text()).not.toContain("google")
    await visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
    await shows.end(id)
    expect((await events()).at(-1)?.data).toMatchObject({ consultation: { campaign } })
    await erasePersonalData(db, { uuid: visitor.uuid }, webhooks)
    expect(JSON.stringify(await exportPersonalData(db, { uuid: visitor.uuid }))).not.toContain("google")
  })

  it("of the queue ends with the consent: what the page says at the last request counts", async () => {
    const visitor = await environment.visitor()
    await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, campaign } })
    const id = await inOneToOne(visitor, {})
    await visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
    await shows.end(id)
    expect((await events()).at(-1)?.type).toBe("consultation.ended")
    expect(await text()).not.toContain("google")
  })

  it("of a place from another location stays that dealer's, whatever the page sends again", async () => {
    const visitor = await environment.visitor()
    await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, campaign } })
    const handedTo = { by: "Mara", from: { en: "Munich", de: "München" } } as unknown as HandedTo
    await db.update(queuePlaces).set({ handedTo, campaign: null })
    await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, campaign } })
    expect((await db.select().from(queuePlaces)).map((place) => place.campaign)).toEqual([null])
    await db.delete(queuePlaces)
  })

  it("K3 is not stored without the box, and ends with the consent", async () => {
    const visitor = await environment.visitor()
    const { id } = await book(visitor, { gdpr_consent: undefined })
    const stored = async (bookingId: number) =>
      (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.campaign
    expect(await stored(id)).toBeNull()
    const { id: agreedId } = await book(visitor)
    expect(await stored(agreedId)).toEqual(campaign)
    const [slot] = await desk.free(`2027-06-${String(day++).padStart(2, "0")}`)
    await desk.move(visitor, agreedId, bookingForm(slot, { email: "other@visitors.example", gdpr_consent: true }))
    expect(await stored(agreedId)).toBeNull()
  })

  it("K4 may differ in a repeated request: its key still stands for the same appointment", async () => {
    const { id, send } = await book(await environment.visitor(), {}, "campaign-key-1")
    const again = await send({ campaign: undefined })
    expect(again.status, again.text).toBe(200)
    expect(again.at("booking_interval.id")).toBe(id)
  })

  it.each([
    ["too long", { utm_source: "g".repeat(101) }],
    ["unknown", { utm_secret: "1" }],
    ["with control characters", { utm_term: "a\u0000b" }],
    ["of an odd click", { gclid: "<script>" }],
  ])("is refused if %s", async (_how, odd) => {
    const visitor = await environment.visitor()
    const [slot] = await desk.free(`2027-06-${String(day++).padStart(2, "0")}`)
    expect((await desk.submit(visitor, bookingForm(slot, { campaign: odd }))).status).toBe(400)
    const pushed = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, campaign: odd } })
    expect(pushed.status).toBe(400)
  })

  it("is not stored by a backend whose operator has not set CAMPAIGNS, which lists no such capability", async () => {
    const plain = await openRestEnvironment({ receivers: someReceivers })
    const visitor = await plain.visitor()
    const [slot] = await bookingDesk(plain).free("2027-06-09")
    const answer = await bookingDesk(plain).submit(visitor, bookingForm(slot, { gdpr_consent: true, campaign }))
    expect(answer.status, answer.text).toBe(200)
    await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1, campaign } })
    expect(JSON.stringify(await exportPersonalData(plain.environment.db, { uuid: visitor.uuid }))).not.toContain(
      "EAIaIQ",
    )
    // One that was stored before the operator took the setting away leaves no more.
    const id = answer.at("booking_interval.id") as number
    const [made] = await plain.environment.db.update(bookings).set({ campaign }).where(eq(bookings.id, id)).returning()
    await plain.rest.backend.presentations.start(made?.presentationId ?? 0)
    const sent = (await plain.environment.db.select().from(rows)).map(({ body }) => body)
    expect(sent.join()).toContain("consultation.started")
    expect(sent.join()).not.toContain("EAIaIQ")
    await plain.close()
    const deployment = { applicationName: "a", websocketLink: "/ws", hostOrigins: [], mediaOrigins: [] }
    expect(configJson(deployment).capabilities).not.toContain("campaigns")
    expect(configJson({ ...deployment, takesCampaigns: true }).capabilities).toContain("campaigns")
  })
})
