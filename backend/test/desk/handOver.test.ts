import type { IncomingMessage } from "node:http"
import { and, eq, isNull } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { consultants } from "../../src/environment/tables/places.ts"
import { presentations as rows } from "../../src/environment/tables/presentations.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { endOffers } from "../../src/presentation/handOver/endOffers.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { deleteOlderThan } from "../../src/privacy/retention.ts"
import { noReceivers } from "../../src/webhooks/WebhookOutbox.ts"
import { deskForFile, helene, lena, mara, otto, rita } from "./deskForFile.ts"

const desk = await deskForFile({ limits: widenLimits(limits, 1_000) })
const { environment, backend, acts, ask, state, waiting, empty } = desk
const { db } = environment.environment
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const [laptop, tablet, maras] = ["laptop-of-helene", "tablet-of-helene", "laptop-of-mara"]
const reason = "Asks for an interpreter of Turkish."

beforeEach(async () => {
  for (const { id, status } of (await state(helene)).presentations)
    if (status === "live") await backend.presentations.end(id)
  await empty()
})

/** A consultation of Helene on her laptop. */
const consultation = async () => {
  const met = await waiting()
  const own = await met.visitor.ask("POST", "/customer/queue", { body: { location_id: 1 } })
  const { json } = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`, undefined, laptop)
  const id = json.presentation.id as number
  await met.visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
  acts.length = 0
  return { ...met, id, own: String(own.at("queue_name")), picked: json.presentation }
}

const offer = (id: number, who = helene) =>
  ask(who, "POST", `/presentations/${id}/hand-over`, { to: { accountId: mara.id }, reason })
const answer = (id: number, who: typeof mara, body: object, device = maras) =>
  ask(who, "POST", `/presentations/${id}/hand-over/answer`, body, device)
const shown = async (id: number) => (await ask(helene, "GET", `/presentations/${id}`)).json.presentation
const ticket = (who: typeof mara, id: number, device?: string) =>
  ask(who, "POST", `/presentations/${id}/tickets`, { source: "main" }, device)
const updates = (queue: string) =>
  environment.broker.of(queue).filter(({ type }) => type === "cloud_stream_update").length
const consultantOf = async ({ visitor, id }: Awaited<ReturnType<typeof consultation>>) =>
  (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.consultant")

describe("a hand-over", () => {
  it("is an offer: the visitor keeps the consultant until the colleague accepts, who then goes on air", async () => {
    const met = await consultation()
    const { id, own } = met
    const offered = await offer(id)
    expect(offered.json).toMatchObject({
      consultant: { accountId: helene.id },
      device: laptop,
      handOver: { state: "offered", to: { accountId: mara.id }, by: { name: "Helene Winter" }, reason, word: null },
    })
    const { at, until } = offered.json.handOver
    expect(Date.parse(until) - Date.parse(at)).toBe(45_000)
    expect([await consultantOf(met), updates(own)]).toEqual(["Helene", 0])
    expect((await ticket(mara, id, maras)).json.code).toBe("not_own")
    expect((await ticket(helene, id, laptop)).status).toBe(201)

    const accepted = await answer(id, mara, { answer: "accepted" })
    expect(accepted.json).toMatchObject({
      consultant: { accountId: mara.id },
      device: maras,
      handOver: { state: "accepted", reason },
    })
    expect([await consultantOf(met), updates(own)]).toEqual(["Mara", 1])
    expect((await ticket(mara, id, maras)).status).toBe(201)
    expect((await ticket(helene, id, laptop)).json.code).toBe("not_own")
    expect(acts.filter(({ action }) => action !== "publicationRefused")).toMatchObject([
      { action: "handOverOffered", by: "Helene Winter", details: `Mara Winter: ${reason}` },
      { action: "handedOver", by: "Mara Winter", details: `Helene Winter: ${reason}` },
    ])
  })

  it("is declined with a message that the offering consultant reads and closes", async () => {
    const met = await consultation()
    await offer(met.id)
    const declined = await answer(met.id, mara, { answer: "declined", word: "I am in a test drive." })
    expect(declined.json).toMatchObject({
      consultant: { accountId: helene.id },
      handOver: { state: "declined", word: "I am in a test drive." },
    })
    expect([await consultantOf(met), updates(met.own)]).toEqual(["Helene", 0])
    expect((await answer(met.id, mara, { answer: "accepted" })).json.code).toBe("wrong_state")
    expect(acts.at(-1)).toMatchObject({ action: "handOverDeclined", details: "Helene Winter: I am in a test drive." })
    expect((await ask(helene, "DELETE", `/presentations/${met.id}/hand-over`)).json.handOver).toBeNull()
  })

  it("goes back after 45 s without an answer, by the backend's clock, also after a restart", async () => {
    const { id } = await consultation()
    const { events, presentations } = backend
    const parts = { environment: environment.environment, events, presentations, log: quiet }
    const stop = await endOffers(parts)
    await offer(id)
    await expect.poll(async () => (await shown(id)).handOver.state).toBe("offered")
    environment.clock.advance(44_000)
    expect((await shown(id)).handOver.state).toBe("offered")
    environment.clock.advance(1_500)
    await expect.poll(async () => (await shown(id)).handOver.state).toBe("unanswered")
    expect((await answer(id, mara, { answer: "accepted" })).json.code).toBe("wrong_state")
    stop()
    // The instance that has the offer dies.
    await offer(id)
    environment.clock.advance(30_000)
    const again = await endOffers(parts)
    environment.clock.advance(16_000)
    await expect.poll(async () => (await shown(id)).handOver.state).toBe("unanswered")
    expect((await shown(id)).consultant.accountId).toBe(helene.id)
    again()
  })

  it("cannot be accepted too late, even before the expired offer is removed", async () => {
    const { id } = await consultation()
    await offer(id)
    environment.clock.advance(45_000)
    expect((await answer(id, mara, { answer: "accepted" })).json.code).toBe("wrong_state")
    expect((await shown(id)).consultant.accountId).toBe(helene.id)
  })

  it("is withdrawn by its consultant before an answer", async () => {
    const { id } = await consultation()
    await offer(id)
    expect((await ask(mara, "DELETE", `/presentations/${id}/hand-over`)).json.code).toBe("not_own")
    await ask(helene, "DELETE", `/presentations/${id}/hand-over`)
    expect((await answer(id, mara, { answer: "accepted" })).json.code).toBe("not_own")
  })

  it("is offered by its consultant only, and answered by the named colleague only", async () => {
    const { id } = await consultation()
    for (const other of [mara, lena]) expect((await offer(id, other)).json.code).toBe("not_own")
    expect((await offer(id, otto)).json.code).toBe("wrong_location")
    const to = (accountId: number) =>
      ask(helene, "POST", `/presentations/${id}/hand-over`, { to: { accountId }, reason })
    for (const nobody of [rita.id, otto.id, helene.id]) expect((await to(nobody)).status).toBe(404)
    await offer(id)
    expect((await answer(id, lena, { answer: "accepted" })).json.code).toBe("not_own")
    expect((await answer(id, otto, { answer: "accepted" })).json.code).toBe("wrong_location")
    await backend.presentations.end(id)
    expect((await answer(id, mara, { answer: "accepted" })).json.code).toBe("wrong_state")
    expect((await offer(id)).json.code).toBe("presentation_over")
  })

  it("keeps its reason with the visitor's data, which an erasure deletes", async () => {
    const { id, visitor } = await consultation()
    await offer(id)
    const subject = { consumerTag: visitor.tag }
    expect(JSON.stringify(await exportPersonalData(db, subject))).toContain(reason)
    await erasePersonalData(db, subject, noReceivers)
    const [row] = await db.select().from(rows).where(eq(rows.id, id))
    expect(row?.handOver).toBeNull()
  })

  it("loses its reason with the consultation's other personal data, by age", async () => {
    const { id } = await consultation()
    await offer(id)
    await backend.presentations.end(id)
    const handOverOf = async () => (await db.select().from(rows).where(eq(rows.id, id)))[0]?.handOver
    const now = environment.clock.now()
    await deleteOlderThan(db, 90, now + 89 * 86_400_000)
    expect(await handOverOf()).toMatchObject({ reason })
    await deleteOlderThan(db, 90, now + 91 * 86_400_000)
    expect(await handOverOf()).toBeNull()
  })
})

describe("a consultant with two devices", () => {
  it("is on air on the one where she picked up, until the other one continues", async () => {
    const { id, picked } = await consultation()
    expect(picked.device).toBe(laptop)
    expect((await ticket(helene, id, laptop)).status).toBe(201)
    for (const other of [tablet, undefined])
      expect((await ticket(helene, id, other)).json).toMatchObject({ code: "other_device" })
    const path = `/presentations/${id}/device`
    const continued = await ask(helene, "PUT", path, undefined, tablet)
    expect(continued.json.device).toBe(tablet)
    expect((await ticket(helene, id, tablet)).status).toBe(201)
    expect((await ticket(helene, id, laptop)).json.code).toBe("other_device")
    expect((await ask(mara, "PUT", path, undefined, maras)).json.code).toBe("not_own")
    expect((await ask(helene, "PUT", path)).json.code).toBe("bad_request")
    expect((await shown(id)).device).toBe(tablet)
  })

  it("takes all of her visitors to the device of the last press", async () => {
    const first = await consultation()
    const met = await waiting()
    const second = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`, undefined, tablet)
    expect(second.json.presentation.device).toBe(tablet)
    expect((await shown(first.id)).device).toBe(tablet)
  })

  it("S3 goes on publishing with a ticket from before a further press on the same device, not on another one", async () => {
    const { id } = await consultation()
    const { token, streamName } = (await ticket(helene, id, laptop)).json
    const next = await ticket(helene, id, laptop)
    const pickUpOn = async (device: string) =>
      ask(helene, "POST", `/queue/${(await waiting()).entryId}/pick-up`, undefined, device)
    const isGood = (ticket: string) =>
      desk.tickets.mayPublish({ headers: { authorization: `Bearer ${ticket}` } } as IncomingMessage, streamName)
    await pickUpOn(laptop)
    expect(isGood(token)).toBe(true)
    await pickUpOn(tablet)
    expect(isGood(next.json.token)).toBe(false)
  })

  it("is on air nowhere after a pick-up that names no device", async () => {
    const met = await waiting()
    const { json } = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`)
    expect(json.presentation.device).toBeNull()
  })
})

describe("a consultation whose consultant is gone", () => {
  const takeOver = (id: number, who: typeof mara, from: number | null) =>
    ask(who, "POST", `/presentations/${id}/take-over`, { from }, maras)

  it("Q5 is taken over by a colleague, and the visitor reads the name at once", async () => {
    const met = await consultation()
    const { id, own } = met
    const gone = new Date(environment.clock.now() - 90_000)
    const hold = { since: gone.toISOString(), minutes: 1, words: null }
    await db.update(rows).set({ consultantSeenAt: gone, consultantGoneSince: gone, hold }).where(eq(rows.id, id))
    const listed = (await state(mara)).presentations.find((each: { id: number }) => each.id === id)
    expect(listed).toMatchObject({ consultantGoneSince: gone.toISOString(), consultant: { name: "Helene Winter" } })
    const taken = await takeOver(id, mara, helene.id)
    expect(taken.json).toMatchObject({ consultant: { accountId: mara.id }, device: maras, consultantGoneSince: null })
    // The announcement was the other's.
    expect(taken.json.hold).toBeNull()
    expect([await consultantOf(met), updates(own)]).toEqual(["Mara", 1])
    const away = environment.broker.of(own).filter(({ type }) => type === "consultant_away")
    expect(away.at(-1)?.data).toEqual({ presentation_id: id, away: false })
    expect((await ticket(mara, id, maras)).status).toBe(201)
    expect(acts).toMatchObject([{ action: "tookOver", by: "Mara Winter", details: "Helene Winter" }])
  })

  it("is taken over by one of two, and the other is refused", async () => {
    const { id } = await consultation()
    const both = await Promise.all([takeOver(id, mara, helene.id), takeOver(id, lena, helene.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("taken_over")
  })

  it("is taken over from a consultant without an account, too", async () => {
    const met = await waiting()
    const isNobody = and(eq(consultants.locationId, 1), isNull(consultants.accountId))
    const [nobody] = await db.select().from(consultants).where(isNobody).limit(1)
    const { presentation } = await backend.presentations.beginOneToOne(nobody?.id ?? 0, met.entryId)
    expect((await shown(presentation.id)).consultant.accountId).toBeNull()
    expect((await takeOver(presentation.id, mara, null)).json.consultant.accountId).toBe(mara.id)
  })

  it("is taken over at its own location only, while it runs", async () => {
    const { id } = await consultation()
    expect((await takeOver(id, otto, helene.id)).json.code).toBe("wrong_location")
    await backend.presentations.end(id)
    expect((await takeOver(id, mara, helene.id)).json.code).toBe("presentation_over")
  })
})
