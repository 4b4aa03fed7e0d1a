import { asc, eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import type { Webhook } from "../../../contracts/generated/webhooks.d.ts"
import { violationsOf } from "../../../test/contracts/contractViolations.ts"
import { bookings } from "../../src/environment/tables/bookings.ts"
import { customers, outbox } from "../../src/environment/tables/people.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { invitations as invitationRows, kinds, presentations } from "../../src/environment/tables/presentations.ts"
import { webhookDeliveries as rows } from "../../src/environment/tables/webhooks.ts"
import { outboxHtml } from "../../src/mail/outboxHtml.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { deleteOlderThan } from "../../src/privacy/retention.ts"
import { setEndpoint } from "../../src/webhooks/endpointStates.ts"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { someReceivers } from "./someReceivers.ts"

const environment = await restForFile({ receivers: someReceivers, tokenSeconds: 8_640_000 })
const { db } = environment.environment
const { clock } = environment
const desk = bookingDesk(environment)
const { presentations: shows, waitingQueue, invitations, webhooks } = environment.rest.backend

const events = async (): Promise<ReadonlyArray<Webhook>> => {
  const all = (await db.select().from(rows).orderBy(asc(rows.id))).map(({ body }) => JSON.parse(body) as Webhook)
  for (const event of all) expect(violationsOf("webhooks.schema.json", [], event), event.type).toEqual([])
  return all
}
const last = async <Data = Record<string, Record<string, unknown>>>() => {
  const event = (await events()).at(-1)
  return { type: event?.type, data: event?.data as unknown as Data }
}
const types = async () => (await events()).map(({ type }) => type)
const leads = async () =>
  (await db.select().from(outbox).where(eq(outbox.recipient, "leads@crm.example")).orderBy(asc(outbox.id))).map(
    ({ body, subject }) => ({ body, subject }),
  )

/** The texts of these elements of a lead. `adf.test.ts` reads leads as XML. */
const textsOf = (body: string | undefined, element: string) =>
  [...(body ?? "").matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, "g"))].map(([, text]) => text)

let day = 9
const book = async (visitor: TestVisitor, more: object = {}) => {
  const [slot] = await desk.free(`2027-06-${String(day++).padStart(2, "0")}`)
  const answer = await desk.submit(visitor, bookingForm(slot, more))
  expect(answer.status, answer.text).toBe(200)
  return answer.at("booking_interval.id") as number
}
const agreed = { gdpr_consent: true, phone: "+49 30 123456", comments: "Does it tow?", time_zone: "America/New_York" }

const inOneToOne = async (visitor: TestVisitor) => {
  const pushed = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  expect(pushed.status, pushed.text).toBe(200)
  const waiting = await waitingQueue.waiting(1)
  const entryId = waiting.find(({ consumerTag }) => consumerTag === visitor.tag)?.entryId ?? 0
  const [consultant] = await db.select().from(consultants).where(eq(consultants.locationId, 1))
  return (await waitingQueue.pickUp(consultant?.id ?? 0, entryId, { accountId: null, name: "Test" })).presentationId
}
const agree = (visitor: TestVisitor, presentationId: number) =>
  visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: presentationId } })

beforeEach(async () => {
  await db.delete(rows)
  await db.delete(outbox)
})

describe("the webhooks of an appointment", () => {
  it("K3 name the booker who has ticked the box, and report each change once, in order", async () => {
    const visitor = await environment.visitor()
    const id = await book(visitor, agreed)
    const booked = await last()
    expect(booked.type).toBe("appointment.booked")
    expect(booked.data.customer).toMatchObject({
      visitor_id: visitor.tag,
      first_name: "Jonas",
      email: "jonas.brandt@visitors.example",
      phone: "+49 30 123456",
      time_zone: "America/New_York",
      language: "en",
      consent: { kind: "booking", at: new Date(clock.now()).toISOString() },
    })
    expect(booked.data.appointment).toMatchObject({ status: "booked", made_by: "visitor", comments: "Does it tow?" })
    const start = booked.data.appointment?.starts_at
    const [slot] = await desk.free(`2027-06-${String(day++).padStart(2, "0")}`)
    await desk.move(visitor, id, bookingForm(slot, agreed))
    expect((await last()).data.appointment).toMatchObject({
      previous_starts_at: start,
      id: booked.data.appointment?.id,
    })
    await desk.act(visitor, id, "confirm")
    await desk.act(visitor, id, "confirm")
    await desk.act(visitor, id, "cancel")
    expect((await last()).data.appointment).toMatchObject({ status: "cancelled" })
    expect(await types()).toEqual(["booked", "moved", "confirmed", "cancelled"].map((each) => `appointment.${each}`))
    expect(new Set((await db.select().from(rows)).map(({ subject }) => subject)).size).toBe(1)
  })

  it("K3 name nobody who has not ticked it, and mail no lead", async () => {
    const visitor = await environment.visitor()
    await book(visitor, { comments: "Call me: Jonas", phone: "+49 30 123456" })
    const text = JSON.stringify(await events())
    for (const secret of ["Jonas", "Brandt", "visitors.example", "+49 30", visitor.tag, visitor.uuid, "consent"])
      expect(text).not.toContain(secret)
    expect(await types()).toEqual(["appointment.booked"])
    expect(await leads()).toEqual([])
  })

  it("K3 name nobody whose address a move has changed without a new consent", async () => {
    const visitor = await environment.visitor()
    const id = await book(visitor, agreed)
    const [slot] = await desk.free(`2027-06-${String(day++).padStart(2, "0")}`)
    await desk.move(visitor, id, bookingForm(slot, { email: "other@visitors.example" }))
    expect((await last()).data.customer).toBeUndefined()
  })
})

describe("the webhooks of a consultation", () => {
  it("C3 name the visitor only after the terms, with the models that were shown", async () => {
    const visitor = await environment.visitor()
    const id = await inOneToOne(visitor)
    expect((await last()).type).toBe("consultation.started")
    expect((await last()).data.customer).toBeUndefined()
    await agree(visitor, id)
    await visitor.ask("POST", `/presentation/${id}/attend`, {
      body: { first_name: "Mia", last_name: "Weber", email: "mia@visitors.example" },
    })
    await db
      .update(presentations)
      .set({ shown: { productId: 2, productIds: [2, 1] } })
      .where(eq(presentations.id, id))
    await shows.end(id)
    expect(await shows.end(id)).toBe(false)
    const ended = await last()
    expect(ended.data.customer).toMatchObject({ first_name: "Mia", email: "mia@visitors.example" })
    expect(ended.data.consultation?.products).toHaveLength(2)
    expect(await types()).toEqual(["consultation.started", "consultation.ended"])
  })

  it("C3 name nobody who has not agreed, not even with a given name", async () => {
    const visitor = await environment.visitor()
    const id = await inOneToOne(visitor)
    await visitor.ask("POST", `/presentation/${id}/attend`, { body: { first_name: "Mia", last_name: "Weber" } })
    await shows.end(id)
    const text = JSON.stringify(await events())
    for (const secret of ["Mia", "Weber", visitor.tag]) expect(text).not.toContain(secret)
    expect(await leads()).toEqual([])
  })

  it("C3 have after the terms no data of a booking form whose box was not ticked", async () => {
    const id = await book(await environment.visitor(), { first_name: "Unagreed", email: "unagreed@visitors.example" })
    const [made] = await db.select().from(bookings).where(eq(bookings.id, id))
    const presentationId = made?.presentationId ?? 0
    const guest = (await invitations.tokens(presentationId))[0]?.customer
    if (!guest) throw new Error("The appointment has no invitation.")
    await invitations.consent(presentationId, guest)
    await shows.start(presentationId)
    expect((await last()).data.customer).toEqual({
      visitor_id: expect.any(String),
      consent: { kind: "terms", at: new Date(clock.now()).toISOString() },
    })
    await invitations.attend(presentationId, guest, { first_name: "Mia", last_name: "Weber" })
    await shows.end(presentationId)
    expect((await last()).data.customer).toMatchObject({ first_name: "Mia", last_name: "Weber" })
    const text = JSON.stringify([await events(), await leads()])
    for (const secret of ["Unagreed", "unagreed"]) expect(text).not.toContain(secret)
  })

  it("F1 have the words of the feedback, and its address, only as agreed", async () => {
    const visitor = await environment.visitor()
    const id = await inOneToOne(visitor)
    const feedback = { presentation_id: id, rating: 4, review: "Good, Mia", email: "mia@visitors.example" }
    await visitor.ask("POST", "/feedback", { body: { ...feedback, subscribe: true } })
    expect((await last()).data).toMatchObject({ feedback: { presentation_id: id, rating: 4 } })
    expect(JSON.stringify(await events())).not.toContain("Mia")
    await agree(visitor, id)
    await visitor.ask("POST", "/feedback", { body: { ...feedback, subscribe: false } })
    expect((await last()).data.feedback).toMatchObject({ review: "Good, Mia", wants_news: false })
    expect(JSON.stringify(await last())).not.toContain("mia@visitors.example")
    await visitor.ask("POST", "/feedback", { body: { ...feedback, subscribe: true } })
    expect((await last()).data.customer).toMatchObject({ email: "mia@visitors.example" })
    // The page did not receive the answer.
    const before = (await events()).length
    await visitor.ask("POST", "/feedback", { body: { ...feedback, subscribe: true } })
    expect(await events()).toHaveLength(before)
  })

  it("F1 have each visitor's own feedback where a presentation has two", async () => {
    const [one, other] = [await environment.visitor(), await environment.visitor()]
    const id = await inOneToOne(one)
    const [guest] = await db.select().from(customers).where(eq(customers.uuid, other.uuid))
    await db.insert(invitationRows).values({
      presentationId: id,
      customerId: guest?.id ?? 0,
      token: "guest",
      publishName: "guest",
      createdAt: new Date(clock.now()),
    })
    for (const [visitor, rating] of [
      [one, 5],
      [other, 2],
    ] as const) {
      const answer = await visitor.ask("POST", "/feedback", { body: { presentation_id: id, rating } })
      expect(answer.status, answer.text).toBe(204)
      expect((await last()).data.feedback).toMatchObject({ rating })
    }
  })

  it("report a visitor who left the queue, or was gone, without a name", async () => {
    const visitor = await environment.visitor()
    await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    clock.advance(30_000)
    await visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
    const lost = await last()
    expect(lost.type).toBe("visitor.lost")
    expect(lost.data.wait).toMatchObject({ reason: "left", waited_seconds: 30 })
    await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    clock.advance(120_000)
    await expect.poll(types).toEqual(["visitor.lost", "visitor.lost"])
    expect((await last()).data.wait).toMatchObject({ reason: "gone" })
    expect(JSON.stringify(await events())).not.toContain(visitor.tag)
  })
})

describe("the webhooks of a webinar", () => {
  it("report who entered, and at its end who was there, named after the terms only", async () => {
    const [webinar] = await db.select().from(presentations).where(eq(presentations.typeId, kinds.webinar))
    const id = webinar?.id ?? 0
    await db.update(presentations).set({ statusId: 1 }).where(eq(presentations.id, id))
    const [one, other] = [await environment.visitor(), await environment.visitor()]
    for (const visitor of [one, other]) {
      const [customer] = await db.select().from(customers).where(eq(customers.uuid, visitor.uuid))
      if (!customer) throw new Error("The visitor is no customer.")
      await invitations.enter(id, customer)
      await invitations.enter(id, customer)
      await invitations.attend(id, customer, { first_name: "Robin", last_name: "Guest" })
    }
    expect(await types()).toEqual(["webinar.registered", "webinar.registered"])
    const [agreeing] = await db.select().from(customers).where(eq(customers.uuid, one.uuid))
    if (agreeing) await invitations.consent(id, agreeing)
    expect(await shows.start(id)).toBe(true)
    expect(await shows.end(id)).toBe(true)
    const attended = (await events()).filter(({ type }) => type === "webinar.attended")
    const named = attended.flatMap(({ data }) =>
      "customer" in data && data.customer ? [data.customer.visitor_id] : [],
    )
    expect(attended.length).toBeGreaterThanOrEqual(2)
    expect(named).toContain(one.tag)
    expect(named).not.toContain(other.tag)
  })
})

describe("a lead by mail", () => {
  it("is one ADF document for a booking, none for its changes, and one update for its consultation", async () => {
    const visitor = await environment.visitor()
    const id = await book(visitor, { ...agreed, product_id: 1, comments: 'Is <b>"this"</b> & that\u0007 right?' })
    const [slot] = await desk.free("2027-07-06")
    await desk.move(visitor, id, bookingForm(slot, { ...agreed, product_id: 1 }))
    await desk.act(visitor, id, "confirm")
    const [lead, ...more] = await leads()
    expect(more).toEqual([])
    expect(lead?.body).toContain('<prospect status="new">')
    const [made] = await db.select().from(bookings).where(eq(bookings.id, id))
    expect(textsOf(lead?.body, "id")).toEqual([made?.uid, visitor.tag, "1"])
    expect(textsOf(lead?.body, "name").slice(0, 2)).toEqual(["Jonas", "Brandt"])
    expect(lead?.body).toContain("jonas.brandt@visitors.example")
    expect(textsOf(lead?.body, "comments")[0]).toContain("Is &lt;b&gt;&quot;this&quot;&lt;/b&gt; &amp; that right?")
    expect(textsOf(lead?.body, "make")[0]).not.toBe("")
    expect(Number(textsOf(lead?.body, "price")[0])).toBeGreaterThan(1_000)

    await shows.start(made?.presentationId ?? 0)
    await shows.end(made?.presentationId ?? 0)
    const [, update] = await leads()
    expect(update?.body).toContain('<prospect status="resend">')
    expect(textsOf(update?.body, "id")[0]).toBe(made?.uid)
    expect(update?.subject).toMatch(/update$/)
    expect(await leads()).toHaveLength(2)
  })

  it("is a new one for a consultation without an appointment, of a visitor with an address", async () => {
    const visitor = await environment.visitor()
    const id = await inOneToOne(visitor)
    await agree(visitor, id)
    await visitor.ask("POST", `/presentation/${id}/attend`, {
      body: { first_name: "Mia", last_name: "Weber", email: "mia@visitors.example" },
    })
    await shows.end(id)
    const [lead] = await leads()
    expect(lead?.body).toContain('<prospect status="new">')
    expect(textsOf(lead?.body, "id")[0]).toBe(`consultation-${id}`)
  })
})

describe("the outbox page", () => {
  it("shows the last webhooks with their state and answer, as text", async () => {
    await book(await environment.visitor(), { ...agreed, comments: "<img src=x>" })
    await db.update(rows).set({ state: "failed", attempts: 8, answer: "500 <b>" })
    const page = outboxHtml([], await webhooks.list())
    expect(page).toContain("Not taken for a day, 8 attempts, last answer: 500 &lt;b&gt;")
    expect(page).toContain("appointment.booked for all")
    expect(page).toContain("&lt;img src=x&gt;")
    expect(page).not.toContain("<img")
    expect(outboxHtml([], [])).not.toContain("Webhooks")
  })
})

describe("a location at the desk", () => {
  it("says why its receiver gets nothing, and nothing of another location's", async () => {
    expect(await webhooks.stoppedAt(1)).toBeUndefined()
    await setEndpoint(db, "9", "paused", new Date(clock.now()))
    expect(await webhooks.stoppedAt(1)).toBeUndefined()
    await setEndpoint(db, "all", "disabled", new Date(clock.now()))
    expect(await webhooks.stoppedAt(1)).toMatchObject({ state: "disabled", changedAt: new Date(clock.now()) })
    await setEndpoint(db, "all", "active", new Date(clock.now()))
    expect(await webhooks.stoppedAt(1)).toBeUndefined()
  })
})

describe("erasing a person", () => {
  it("E5 deletes waiting webhooks and leads, and sends the locations' receivers the ids that they know", async () => {
    const visitor = await environment.visitor()
    const id = await book(visitor, { ...agreed, email: "gone@visitors.example", last_name: "Vergessen" })
    const [made] = await db.select().from(bookings).where(eq(bookings.id, id))
    expect(await leads()).toHaveLength(1)
    const exported = await exportPersonalData(db, { uuid: visitor.uuid })
    expect(JSON.stringify(exported.webhook_deliveries)).toContain("Vergessen")
    await erasePersonalData(db, { uuid: visitor.uuid }, webhooks)
    const left = await events()
    expect(left.map(({ type }) => type)).toEqual(["customer.erased"])
    expect(left[0]?.data).toMatchObject({
      visitor_ids: expect.arrayContaining([visitor.tag]),
      appointment_ids: [made?.uid],
    })
    expect(await leads()).toEqual([])
    await deleteOlderThan(db, 1, clock.now() + 3 * 86_400_000)
    expect(await events()).toEqual([])
  })
})

describe("an appointment whose time is over", () => {
  it("is reported as missed once if nobody came, and not if somebody did", async () => {
    const [slot, later, another] = await desk.free("2027-06-02")
    const uidOf = async (of: typeof slot) => {
      const visitor = await environment.visitor()
      const answer = await desk.submit(visitor, bookingForm(of, agreed))
      const [made] = await db
        .select()
        .from(bookings)
        .where(eq(bookings.id, answer.at("booking_interval.id") as number))
      if (!made) throw new Error(answer.text)
      return made
    }
    const made = await uidOf(slot)
    const came = await uidOf(later)
    // A location without a consultant plans no presentation.
    const unplanned = await uidOf(another)
    await db.update(bookings).set({ presentationId: null }).where(eq(bookings.id, unplanned.id))
    const guest = (await invitations.tokens(came.presentationId ?? 0))[0]?.customer
    if (!guest) throw new Error("The appointment has no invitation.")
    await invitations.consent(came.presentationId ?? 0, guest)
    await db.delete(rows)
    const missed = async () =>
      (await events()).flatMap(({ type, data }) =>
        type === "appointment.missed" && "appointment" in data ? [data.appointment.id] : [],
      )
    clock.advance(60_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await missed()).not.toContain(made.uid)
    clock.advance(Date.parse("2027-06-02T20:00:00Z") - clock.now())
    const soon = async () => {
      clock.advance(60_000)
      return missed()
    }
    await expect.poll(soon, { timeout: 10_000 }).toContain(made.uid)
    await soon()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const all = await soon()
    expect(all.filter((uid) => uid === made.uid)).toHaveLength(1)
    expect(all).not.toContain(came.uid)
    expect(all).not.toContain(unplanned.uid)
  })
})
