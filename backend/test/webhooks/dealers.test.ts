import { asc, eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import type { Webhook } from "../../../contracts/generated/webhooks.d.ts"
import { violationsOf } from "../../../test/contracts/contractViolations.ts"
import { outbox } from "../../src/environment/tables/people.ts"
import { webhookDeliveries as rows } from "../../src/environment/tables/webhooks.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { bookingDesk, bookingForm, type Slot } from "../booking/bookingRequests.ts"
import { restForFile } from "../environment/forFile.ts"
import { someEndpoint } from "./someReceivers.ts"

/** Two dealers, each with systems of its own, and two mails an hour for each address. */
const environment = await restForFile({
  receivers: {
    endpoints: ["1", "2"].map((name) => ({ ...someEndpoint, name })),
    mailboxes: ["1", "2"].map((name) => ({ name, address: `leads@${name}.example` })),
  },
  limits: { ...widenLimits(limits, 1_000), mails: { ...limits.mails, most: 2 } },
  tokenSeconds: 8_640_000,
})
const { db } = environment.environment
const desk = bookingDesk(environment)

const freeAt = async (locationId: number, date: string) =>
  (await environment.ask("GET", `/booking/day_availability?location_id=${locationId}&date=${date}`)).at(
    "available_intervals",
  ) as ReadonlyArray<Slot>
/** What the dealer of a location has got, in order. */
const gotAt = async (locationId: number) =>
  (
    await db
      .select()
      .from(rows)
      .where(eq(rows.endpoint, String(locationId)))
      .orderBy(asc(rows.id))
  ).map(({ body }) => {
    const event = JSON.parse(body) as Webhook
    expect(violationsOf("webhooks.schema.json", [], event), event.type).toEqual([])
    return event
  })
const typesAt = async (locationId: number) => (await gotAt(locationId)).map(({ type }) => type)
const leadsAt = (locationId: number) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `leads@${locationId}.example`))

const agreed = { gdpr_consent: true, phone: "+49 30 123456" }

/** Books at location 1 with a consent, and moves to location 2. */
const moveAway = async (email: string, date: string, more: object) => {
  const visitor = await environment.visitor()
  const [here] = await freeAt(1, date)
  const [there] = await freeAt(2, date)
  const booked = await desk.submit(visitor, bookingForm(here, { ...agreed, email }))
  const moving = bookingForm(there, { location_id: 2, phone: agreed.phone, email, ...more })
  const moved = await desk.move(visitor, booked.at("booking_interval.id"), moving)
  expect([booked.status, moved.status], moved.text).toEqual([200, 200])
  return { visitor, here, there }
}

beforeEach(async () => {
  await db.delete(rows)
  await db.delete(outbox)
})

describe("an appointment that moves to another dealer", () => {
  it("K3 K5 is cancelled at the first dealer, and booked at the second, where the consent does not count", async () => {
    const { visitor, here, there } = await moveAway("one@visitors.example", "2027-06-09", {})
    expect(await typesAt(1)).toEqual(["appointment.booked", "appointment.cancelled"])
    expect((await gotAt(1))[1]?.data).toMatchObject({
      location: { id: 1 },
      customer: { visitor_id: visitor.tag },
      appointment: { status: "cancelled", starts_at: new Date(`${here?.date}T${here?.start_time}Z`).toISOString() },
    })
    expect(await typesAt(2)).toEqual(["appointment.booked"])
    const [booked] = await gotAt(2)
    expect(booked?.data).toMatchObject({
      location: { id: 2 },
      appointment: { status: "booked", starts_at: new Date(`${there?.date}T${there?.start_time}Z`).toISOString() },
    })
    for (const secret of ["customer", "one@", visitor.tag, "previous"])
      expect(JSON.stringify(booked)).not.toContain(secret)
    expect([await leadsAt(1), await leadsAt(2)].map(({ length }) => length)).toEqual([1, 0])
  })

  it("K3 is a lead of the second dealer if the form of the move has a new consent", async () => {
    const { visitor } = await moveAway("two@visitors.example", "2027-06-10", { gdpr_consent: true })
    expect((await gotAt(2))[0]?.data).toMatchObject({ customer: { visitor_id: visitor.tag } })
    expect([await leadsAt(1), await leadsAt(2)].map(({ length }) => length)).toEqual([1, 1])
  })

  it("E5 is erased at both dealers", async () => {
    const { visitor } = await moveAway("three@visitors.example", "2027-06-11", { gdpr_consent: true })
    await erasePersonalData(db, { uuid: visitor.uuid }, environment.rest.backend.webhooks)
    expect([await typesAt(1), await typesAt(2)]).toEqual([["customer.erased"], ["customer.erased"]])
    expect((await gotAt(1))[0]?.data).toMatchObject({ visitor_ids: expect.arrayContaining([visitor.tag]) })
  })
})

describe("a booking that is refused", () => {
  it("K4 has no webhook and no lead, also if it was nearly made", async () => {
    const form = { ...agreed, email: "victim@visitors.example" }
    const answers = []
    for (const slot of (await freeAt(1, "2027-06-14")).slice(0, 3))
      answers.push(await desk.submit(await environment.visitor(), bookingForm(slot, form)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(await typesAt(1)).toEqual(["appointment.booked", "appointment.booked"])
    expect(await leadsAt(1)).toHaveLength(2)
  })
})
