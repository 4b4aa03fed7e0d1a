import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { followUps } from "../../src/environment/tables/followUps.ts"
import { customers, outbox } from "../../src/environment/tables/people.ts"
import { products } from "../../src/environment/tables/places.ts"
import { attendances, consents, presentations } from "../../src/environment/tables/presentations.ts"
import { daysLater, localDate } from "../../src/environment/time/zonedTime.ts"
import { mailHtml } from "../../src/mail/branded/mailHtml.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { deleteOlderThan } from "../../src/privacy/retention.ts"
import { noReceivers } from "../../src/webhooks/WebhookOutbox.ts"
import { deskForFile, helene, lena, mara, otto } from "./deskForFile.ts"

const desk = await deskForFile()
const { environment, acts, ask, state, waiting, empty } = desk
const { db } = environment.environment

beforeEach(empty)

const address = "Jonas.Weber@example.org"

/** A consultation of Helene that is over, with a visitor who has consented and given name and address. */
const ended = async ({ email = address as string | null, model = undefined as number | undefined } = {}) => {
  const interest = model === undefined ? {} : { interest: { model: { id: model, brand: "Livid", model: "Aurelia" } } }
  const met = await waiting(interest)
  const { json } = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`)
  const id = json.presentation.id as number
  await met.visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
  await met.visitor.ask("POST", `/presentation/${id}/attend`, {
    body: { first_name: "Jonas", last_name: "Weber", ...(email !== null && { email }) },
  })
  environment.clock.advance(120_000)
  await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
  acts.length = 0
  return { ...met, id, path: `/presentations/${id}/follow-up` }
}

const customerOf = async (uuid: string) =>
  (await db.select().from(customers).where(eq(customers.uuid, uuid)))[0]?.id ?? 0
const mails = async () => db.select().from(outbox).where(eq(outbox.recipient, address))
const listed = async () =>
  ((await state(helene)).followUps as ReadonlyArray<{ presentationId: number }>).map((each) => each.presentationId)

describe("the list of follow-ups", () => {
  it.each(["state=open&locationId=2", "status=closed"])("refuses ?%s as a wrong request", async (query) => {
    const { status, json } = await ask(helene, "GET", `/follow-ups?${query}`)
    expect([status, json.code]).toEqual([400, "bad_request"])
  })
})

describe("after a consultation", () => {
  it("sums up what happened, with its feedback, and keeps what was agreed for colleagues", async () => {
    const { id, visitor, chat } = await ended()
    await ask(helene, "POST", `/visitors/${chat}/notes`, { text: "Has a dog." })
    await visitor.ask("POST", "/feedback", { body: { presentation_id: id, rating: 5, review: "Gern." } })
    const agreed = "Test drive on Thursday."
    expect((await ask(helene, "PUT", `/presentations/${id}/summary`, { agreed })).status).toBe(200)
    const { json } = await ask(mara, "GET", `/presentations/${id}/summary`)
    expect(json).toMatchObject({
      agreed,
      seconds: 120,
      followUp: "open",
      messages: 0,
      appointment: null,
      presentation: { id, status: "ended", visitor: { name: "Jonas Weber" } },
      notes: [{ text: "Has a dog.", isOwn: false }],
    })
    const happened = (json.timeline as ReadonlyArray<{ what: string }>).map(({ what }) => what)
    expect(happened.slice(0, 3)).toEqual(["joinedQueue", "pickedUp", "started"])
    expect(happened).toContain("ended")
    expect((await ask(otto, "GET", `/presentations/${id}/summary`)).json.code).toBe("wrong_location")
    expect((await ask(mara, "GET", `/visitors/${chat}`)).json.earlier).toMatchObject([{ presentationId: id, agreed }])
  })

  it("sums up each location's day: visitors picked up, visitors who left, the median wait and the stars", async () => {
    environment.clock.advance(2 * 86_400_000)
    const date = localDate(environment.clock.now(), "Europe/Berlin")
    const figuresOf = async (who = lena, day = date) => (await ask(who, "GET", `/figures?date=${day}`)).json.figures
    for (const rating of [5, 2]) {
      const { id, visitor } = await ended()
      await visitor.ask("POST", "/feedback", { body: { presentation_id: id, rating, review: "Gern." } })
    }
    for (let count = 0; count < 3; count += 1) {
      const { entryId } = await waiting()
      environment.clock.advance(30_000)
      await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    }
    const { visitor: left } = await waiting()
    await left.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
    expect(await figuresOf()).toMatchObject([
      { locationId: 1, pickedUp: 5, gaveUp: 1, usualWaitSeconds: 30, averageRating: 3.5 },
      { locationId: 2, pickedUp: 0, gaveUp: 0, usualWaitSeconds: null, averageRating: null },
    ])
    expect(await figuresOf(helene)).toHaveLength(1)
    expect(await figuresOf(helene, daysLater(date, -1))).toMatchObject([{ pickedUp: 0, gaveUp: 0 }])
  })

  it("proposes a mail with name, model and what was agreed, until somebody edits it", async () => {
    const [model] = await db.select().from(products).where(eq(products.locationId, 1))
    const { id, path } = await ended({ model: model?.id })
    await ask(helene, "PUT", `/presentations/${id}/summary`, { agreed: "Test drive on Thursday." })
    const { json } = await ask(helene, "GET", path)
    expect(json).toMatchObject({ status: "open", savedAt: null, sentAt: null })
    expect(json.draft).toEqual({
      to: address,
      language: "de",
      subject: `Ihre Beratung zum ${model?.model}`,
      links: [],
      text: "Guten Tag Jonas Weber,\n\nvielen Dank für das Gespräch heute.\n\nTest drive on Thursday.",
      modelIds: [model?.id],
      withAppointment: false,
    })
    const own = { ...json.draft, text: "Mine." }
    expect((await ask(mara, "PUT", path, own)).json.draft).toEqual(own)
    await ask(helene, "PUT", `/presentations/${id}/summary`, { agreed: "Something else." })
    expect((await ask(helene, "GET", path)).json).toMatchObject({ draft: own, savedAt: expect.any(String) })
    expect((await ask(helene, "PUT", path, { ...own, modelIds: [999_999] })).status).toBe(400)
    expect((await ask(helene, "PUT", path, { ...own, withAppointment: true })).status).toBe(400)
  })

  it("previews and sends the mail once, in the dealer's look, with picture, links and consultant", async () => {
    const [model] = await db.select().from(products).where(eq(products.locationId, 1))
    const { id, path } = await ended({ model: model?.id })
    const { json } = await ask(helene, "GET", path)
    const links = [{ label: "Datenblatt", url: "https://livid.example/blatt.pdf" }]
    const draft = { ...json.draft, text: "Erster Absatz <b>.\n\nZweiter.", links }
    const preview = await ask(helene, "POST", `${path}/preview`, draft)
    expect(preview.json.html).toContain("Erster Absatz &lt;b&gt;.")
    expect(preview.json.text).toContain("Zweiter.\n\nIhre Beratung: Helene Winter")
    expect(await mails()).toEqual([])

    const sent = await ask(helene, "POST", `${path}/send`, { ...draft, to: address.toLowerCase() })
    expect(sent.json).toMatchObject({ status: "sent", sentAt: expect.any(String) })
    const [mail] = await mails()
    if (!mail) throw new Error("No mail was written.")
    const html = await mailHtml(mail, "cid:wordmark")
    for (const shown of ["Helene Winter", model?.model, "https://livid.example/blatt.pdf", mail.content?.sender.name])
      expect(html).toContain(shown)
    if (model?.imageUrl) expect(html).toContain(`src="http://localhost${model.imageUrl}"`)
    expect(acts).toMatchObject([{ action: "followUpSent", presentationId: id, subject: "Jonas Weber" }])
    for (const [method, to] of [
      ["POST", `${path}/send`],
      ["PUT", path],
      ["DELETE", path],
    ] as const)
      expect((await ask(helene, method, to, method === "DELETE" ? undefined : draft)).json.code).toBe("already_sent")
    expect(await mails()).toHaveLength(1)
  })

  it("names the appointment with its calendar entry", async () => {
    const { id, path, chat } = await ended()
    const { json: free } = await ask(
      helene,
      "GET",
      `/locations/1/free-times?date=${new Date(environment.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10)}`,
    )
    const form = { chat, intervalId: free.times[0].intervalId, firstName: "Jonas", lastName: "Weber" }
    const made = await ask(helene, "POST", `/presentations/${id}/appointments`, {
      ...form,
      email: address,
      language: "de",
    })
    expect(made.status).toBe(201)
    const { json } = await ask(helene, "GET", path)
    expect(json.appointment.id).toBe(made.json.id)
    await ask(helene, "POST", `${path}/send`, json.draft)
    const mail = (await mails()).at(-1)
    expect(mail?.body).toContain("Ihr Termin:\n\nWann: ")
    expect(mail?.calendar?.text).toContain("METHOD:REQUEST")
    expect(mail?.calendar?.text).not.toMatch(/token=/)
  })

  it("closes the follow-up for all colleagues once the mail is sent or dismissed", async () => {
    const [one, other] = [await ended(), await ended()]
    expect(await listed()).toEqual(expect.arrayContaining([one.id, other.id]))
    expect((await ask(otto, "GET", "/follow-ups")).json.followUps).toEqual([])
    expect((await ask(mara, "DELETE", one.path)).status).toBe(204)
    await ask(helene, "POST", `${other.path}/send`, (await ask(helene, "GET", other.path)).json.draft)
    const left = await listed()
    expect(left).not.toContain(one.id)
    expect(left).not.toContain(other.id)
    const ids = async (status: string) => {
      const { followUps: rows } = (await ask(mara, "GET", `/follow-ups?status=${status}`)).json
      return rows.map((row: { presentationId: number }) => row.presentationId)
    }
    expect(await ids("dismissed")).toContain(one.id)
    expect(await ids("sent")).toContain(other.id)
    expect((await ask(helene, "GET", one.path)).json.status).toBe("dismissed")
  })
})

describe("consent and privacy", () => {
  it("writes to no address that the visitor has not given, and to nobody without consent", async () => {
    const unknown = await ended({ email: null })
    const { draft } = (await ask(helene, "GET", unknown.path)).json
    expect(draft.to).toBeNull()
    for (const to of [null, "somebody.else@example.org"])
      expect((await ask(helene, "POST", `${unknown.path}/send`, { ...draft, to })).json.code).toBe("address_not_given")
    // Given to another dealer.
    const [elsewhere] = await db.select().from(presentations).where(eq(presentations.locationId, 2))
    const customerId = await customerOf(unknown.visitor.uuid)
    const given = { presentationId: elsewhere?.id ?? 0, customerId, firstName: "Jonas", email: address }
    await db.insert(attendances).values(given)
    await db.insert(consents).values({ presentationId: given.presentationId, customerId, agreedAt: new Date() })
    expect((await ask(helene, "GET", unknown.path)).json.draft.to).toBeNull()
    const withdrawn = await ended()
    const proposed = (await ask(helene, "GET", withdrawn.path)).json.draft
    await db.delete(consents).where(eq(consents.presentationId, withdrawn.id))
    expect((await ask(helene, "GET", withdrawn.path)).json.draft.to).toBeNull()
    const before = (await mails()).length
    expect((await ask(helene, "POST", `${withdrawn.path}/send`, proposed)).json.code).toBe("address_not_given")
    expect(await mails()).toHaveLength(before)
  })

  it("exports a person's follow-ups, and erases them by request and by age", async () => {
    const { id, path, visitor } = await ended()
    await ask(helene, "PUT", `/presentations/${id}/summary`, { agreed: "Wants to tow a boat." })
    expect(JSON.stringify(await exportPersonalData(db, { uuid: visitor.uuid }))).toContain("tow a boat")
    const { deleted } = await erasePersonalData(db, { uuid: visitor.uuid }, noReceivers)
    expect(deleted.follow_ups).toBe(1)
    expect((await ask(lena, "GET", path)).status).toBe(404)
    expect(await listed()).not.toContain(id)

    const old = await ended()
    await ask(helene, "PUT", `/presentations/${old.id}/summary`, { agreed: "Old." })
    await deleteOlderThan(db, 30, environment.clock.now() + 31 * 86_400_000)
    expect(await db.select().from(followUps).where(eq(followUps.presentationId, old.id))).toEqual([])
  })
})
