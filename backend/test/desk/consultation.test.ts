import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import type { Schemas } from "../../src/desk/contract/deskContract.ts"
import { customers } from "../../src/environment/tables/people.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { attendances, kinds, presentations as rows } from "../../src/environment/tables/presentations.ts"
import { deskSeats, queues } from "../../src/environment/tables/queues.ts"
import type { Clock } from "../../src/environment/time/clock.ts"
import { localTime } from "../../src/environment/time/zonedTime.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import type { StreamListener } from "../../src/media/MediaEngine.ts"
import { watchConsultants } from "../../src/presentation/absence/consultantGone.ts"
import { endBreaks } from "../../src/presentation/absence/endBreaks.ts"
import { endHiddenSeconds } from "../../src/presentation/second/endHiddenSeconds.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { accountSeat } from "../../src/queue/expected/seats.ts"
import { outgoing } from "../chat/chatRequests.ts"
import { deskForFile, helene, lena, mara, otto } from "./deskForFile.ts"

// The usual number of pointers, in a period that even a busy machine does not exceed.
const pointers = { ...limits.pointers, seconds: 3_600 }
const desk = await deskForFile({ limits: { ...widenLimits(limits, 1_000), pointers } })
const { environment, backend, acts, ask, state, waiting, onAir, empty } = desk
const { db } = environment.environment

beforeEach(async () => {
  for (const { id, status } of (await state(helene)).presentations)
    if (status === "live") await backend.presentations.end(id)
  await empty()
})

/** A consultation of Helene with one visitor. */
const consultation = async (body: object = {}) => {
  const met = await waiting(body)
  const own = await met.visitor.ask("POST", "/customer/queue", { body: { location_id: 1 } })
  const { json } = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`)
  const id = json.presentation.id as number
  await met.visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
  return { ...met, id, own: String(own.at("queue_name")) }
}

/** Helene offers it, and Mara accepts. */
const handToMara = async (id: number) => {
  const path = `/presentations/${id}/hand-over`
  await ask(helene, "POST", path, { to: { accountId: mara.id }, reason: "Her model." })
  await ask(mara, "POST", `${path}/answer`, { answer: "accepted" })
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const lastOf = (queue: string, type: string) =>
  environment.broker
    .of(queue)
    .filter((message) => message.type === type)
    .at(-1)?.data

let keys = 0
const say = (who: typeof helene, id: number, chat: string, text: string, key = `key-of-a-message-${++keys}`) =>
  ask(who, "POST", `/presentations/${id}/messages`, { chat, text, key })

const receive = (tag: string, id: number, message: string) =>
  environment.broker.send(`presentation.${id}`, `customer.${tag}`, outgoing("private", message))

describe("a consultation at the desk", () => {
  it("is put on hold with minutes and the consultant's own text, resumed by name, and logged", async () => {
    const { id, own, visitor } = await consultation()
    const away = async () => (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.consultant_away")
    expect(await away()).toEqual({ away: false })
    const words = { en: "I am looking it up.", de: "Ich sehe nach." }
    const held = await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 5, words })
    expect(held.json.hold).toEqual({ since: expect.any(String), minutes: 5, resumesAt: null, words })
    expect(lastOf(own, "consultant_away")).toMatchObject({ away: true, minutes: 5, consultant: "Helene", words })
    // For a page that is reloaded meanwhile.
    expect(await away()).toEqual({ away: true, minutes: 5, consultant: "Helene", words })
    const resumed = await ask(helene, "DELETE", `/presentations/${id}/hold`)
    expect(resumed.json.hold).toBeNull()
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, away: false })
    const usual = await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 1 })
    expect(usual.json.hold.words.de).toBe("Helene ist in etwa 1 Minute zurück.")
    const ended = await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    expect(ended.json).toMatchObject({ status: "ended", hold: null, endedAt: expect.any(String) })
    expect((await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 1 })).json.code).toBe("presentation_over")
    expect(acts.map(({ action }) => action)).toEqual(["pickedUp", "held", "resumed", "held", "ended"])
    // By the customer, an erasure finds the names in the log.
    const [{ customerId } = { customerId: undefined }] = acts
    expect(customerId).toEqual(expect.any(Number))
    expect(acts.every((act) => act.customerId === customerId)).toBe(true)
  })

  it("is held until a named time, which a reload shows too until it has passed", async () => {
    const { id, own, visitor } = await consultation()
    const now = environment.clock.now()
    const hold = (ms: number) =>
      ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 1, resumesAt: new Date(now + ms).toISOString() })
    expect((await hold(0)).json.code).toBe("time_past")
    expect((await hold(10_800_001)).json.code).toBe("time_far")
    const resumesAt = new Date(now + 60_000).toISOString()
    // The desk quotes the sentence with the time of the location, which the visitor's page shows.
    const time = localTime(now + 60_000, "Europe/Berlin")
    const continues = { en: `We continue at ${time}.`, de: `Um ${time} Uhr geht es weiter.` }
    expect((await hold(60_000)).json.hold).toMatchObject({ minutes: 1, resumesAt, words: continues })
    const words = { en: "I am looking it up.", de: "Ich sehe nach." }
    const worded = await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 1, resumesAt, words })
    expect(worded.json.hold.words.de).toBe(`Ich sehe nach. ${continues.de}`)
    await hold(60_000)
    expect(lastOf(own, "consultant_away")).toMatchObject({ away: true, resumes_at: resumesAt })
    const away = async () => (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.consultant_away")
    expect(await away()).toMatchObject({ away: true, resumes_at: resumesAt })
    environment.clock.advance(60_000)
    expect(await away()).toEqual({ away: true, consultant: "Helene" })
  })

  it("S2 ends a break with a named time when the consultant's stream starts again, and no plain hold", async () => {
    const { id, own } = await consultation()
    const { environment: inner, rest } = environment
    const listeners: StreamListener[] = []
    const { streams, presentations } = rest.backend
    endBreaks({
      environment: inner,
      streams,
      presentations,
      log: quiet,
      media: { onStreamStarted: (listener) => listeners.push(listener) as never },
    })
    const [row] = await inner.db.select().from(rows).where(eq(rows.id, id))
    const start = () => listeners[0]?.({ applicationName: streams.applicationName, streamName: row?.streamName ?? "" })
    const isHeld = async () => (await ask(helene, "GET", `/presentations/${id}`)).json.presentation.hold !== null
    await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 5 })
    start()
    const resumesAt = new Date(environment.clock.now() + 600_000).toISOString()
    await state(helene)
    expect(await isHeld()).toBe(true)
    await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 10, resumesAt })
    start()
    await expect.poll(isHeld).toBe(false)
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, away: false })
  })

  it("Q5 says after a minute without desk and picture that the consultant is gone, and that the consultant is back", async () => {
    const { id, own, visitor } = await consultation()
    const { environment: inner, rest, clock } = environment
    const { streams, presentations, waitingQueue, events } = rest.backend
    const [row] = await inner.db.select().from(rows).where(eq(rows.id, id))
    const consultant = eq(consultants.id, row?.consultantId ?? 0)
    await inner.db.update(consultants).set({ accountId: 77 }).where(consultant)
    let looks = 0
    // Each look begins the next wait once it is done.
    const counting: Clock = {
      now: clock.now,
      after: (ms, run) => {
        looks += 1
        return clock.after(ms, run)
      },
    }
    const stop = await watchConsultants({
      environment: { ...inner, clock: counting },
      events,
      streams,
      presentations,
      log: quiet,
      media: { isLive: (_, streamName) => onAir.has(streamName), onStreamStarted: () => () => {} },
    })
    const away = async () => (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.consultant_away")
    const pass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 5) {
        const before = looks
        clock.advance(5_000)
        await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before)
      }
    }
    let lastWord: number | undefined
    const seenAt = () => lastWord ?? clock.now()
    const leave = waitingQueue.seats.take({ name: accountSeat(77), accountId: 77, locationIds: [1], seenAt })
    const seats = async () => (await inner.db.select().from(deskSeats)).map(({ accountId }) => accountId)
    await expect.poll(seats).toContain(77)
    // Without a picture, but at the desk.
    await pass(90)
    expect(lastOf(own, "consultant_away")).toBeUndefined()
    lastWord = clock.now()
    const goneSince = new Date(lastWord).toISOString()
    await pass(20)
    leave(lastWord)
    await expect.poll(seats).not.toContain(77)
    await pass(35)
    expect(await away()).toEqual({ away: false })
    await pass(10)
    const gone = { away: true, consultant: "Helene", gone_since: goneSince }
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, ...gone })
    expect(await away()).toEqual(gone)
    onAir.add(row?.streamName ?? "")
    await pass(5)
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, away: false })
    onAir.clear()
    // An announced absence is none of this.
    await ask(helene, "PUT", `/presentations/${id}/hold`, { minutes: 5 })
    await pass(90)
    expect(lastOf(own, "consultant_away")).toMatchObject({ away: true, minutes: 5 })
    expect(lastOf(own, "consultant_away")).not.toHaveProperty("gone_since")
    // Unless it has lasted a minute longer than announced.
    await pass(240)
    expect(lastOf(own, "consultant_away")).not.toHaveProperty("gone_since")
    await pass(45)
    const overdue = { away: true, consultant: "Helene", gone_since: expect.any(String) }
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, ...overdue })
    expect(await away()).toEqual(overdue)
    onAir.add(row?.streamName ?? "")
    await pass(5)
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, away: true, consultant: "Helene" })
    onAir.clear()
    await ask(helene, "DELETE", `/presentations/${id}/hold`)
    // An instance that dies leaves its seat.
    const seat = { seat: accountSeat(77), accountId: 77, locationIds: [1], seenAt: new Date(clock.now()) }
    await inner.db.insert(deskSeats).values(seat)
    await pass(85)
    expect(lastOf(own, "consultant_away")).toEqual({ presentation_id: id, away: false })
    await pass(10)
    expect(lastOf(own, "consultant_away")).toMatchObject({ away: true, gone_since: seat.seenAt.toISOString() })
    stop()
    await inner.db.update(consultants).set({ accountId: null }).where(consultant)
  })

  it("Q5 is over half an hour after consultant and visitor have left it, and the visitor waits in line again", async () => {
    const { id, visitor } = await consultation()
    const { broker, clock } = environment
    const queue = String((await visitor.ask("GET", `/presentation/chat_queue/${id}`)).at("chat_queue"))
    const minutesAgo = (minutes: number) => new Date(clock.now() - minutes * 60_000)
    const statusAfterMinute = async () => {
      clock.advance(60_000)
      await ask(helene, "GET", `/presentations/${id}`)
      return (await ask(helene, "GET", `/presentations/${id}`)).json.presentation.status
    }
    broker.listen("showroom-livid", queue, 1)
    const goneSince = minutesAgo(31)
    await db
      .update(rows)
      .set({ startedAt: minutesAgo(40), startsAt: minutesAgo(40), consultantGoneSince: goneSince })
      .where(eq(rows.id, id))
    // The visitor's page is still open.
    for (let passed = 0; passed < 2; passed += 1) expect(await statusAfterMinute()).toBe("live")
    broker.listen("showroom-livid", queue, 0)
    expect(await statusAfterMinute()).toBe("live")
    await db
      .update(queues)
      .set({ usedAt: minutesAgo(31) })
      .where(eq(queues.name, queue))
    // An appointment that began early: its visitor comes later.
    await db
      .update(rows)
      .set({ startsAt: minutesAgo(20) })
      .where(eq(rows.id, id))
    for (let passed = 0; passed < 2; passed += 1) expect(await statusAfterMinute()).toBe("live")
    await db
      .update(rows)
      .set({ startsAt: minutesAgo(40) })
      .where(eq(rows.id, id))
    await expect.poll(statusAfterMinute).toBe("ended")
    expect((await db.select().from(rows).where(eq(rows.id, id)))[0]?.endedAt).toEqual(goneSince)
    const next = await environment.visitor(visitor.uuid)
    const pushed = await next.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    expect(pushed.at("presentation_id")).toBeUndefined()
    expect(pushed.at("waiting_ids")).toContain(visitor.tag)
  })

  it("E16 shows models of the location to the visitor, also after a reload, and keeps what was shown", async () => {
    const { id, own, visitor } = await consultation()
    const path = `/presentations/${id}/shown-model`
    const models = (await ask(helene, "GET", "/locations/1/models")).json.models as ReadonlyArray<{ id: number }>
    const [first = { id: 0 }, second = { id: 0 }] = models
    const afterReload = async () => (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.shown_products")
    expect(await afterReload()).toBeUndefined()
    await ask(helene, "PUT", path, { modelId: first.id })
    await ask(helene, "PUT", path, { modelId: second.id })
    const again = await ask(helene, "PUT", path, { modelId: first.id })
    expect(again.json.shown).toEqual({ modelId: first.id, modelIds: [first.id, second.id] })
    const seen = { product_id: first.id, product_ids: [first.id, second.id] }
    expect(lastOf(own, "product_shown")).toEqual({ presentation_id: id, ...seen })
    expect(await afterReload()).toEqual(seen)
    const hidden = await ask(helene, "DELETE", path)
    expect(hidden.json.shown).toEqual({ modelId: null, modelIds: [first.id, second.id] })
    expect(lastOf(own, "product_shown")).toEqual({ presentation_id: id, product_ids: [first.id, second.id] })
    expect((await ask(helene, "PUT", path, { modelId: 1_000_000 })).json.code).toBe("unknown")
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    expect((await ask(helene, "PUT", path, { modelId: first.id })).json.code).toBe("presentation_over")
    expect(await afterReload()).toBeUndefined()
  })

  it("E16 sends the visitor where its consultant points, at most ten times a second", async () => {
    const { id, own } = await consultation()
    const path = `/presentations/${id}/shown-model`
    const models = (await ask(helene, "GET", "/locations/1/models")).json.models as Schemas["Model"][]
    const model = models.find(({ pictures }) => pictures.length > 0)
    const place = { picture: 0, x: 0.25, y: 1 }
    expect((await ask(helene, "POST", `${path}/pointer`, place)).json.code).toBe("wrong_state")
    await ask(helene, "PUT", path, { modelId: model?.id })
    expect((await ask(helene, "POST", `${path}/pointer`, place)).status).toBe(204)
    expect(lastOf(own, "product_pointed")).toEqual({ presentation_id: id, product_id: model?.id, ...place })
    expect((await ask(helene, "POST", `${path}/pointer`, { ...place, picture: 90 })).json.code).toBe("unknown")
    expect((await ask(helene, "POST", `${path}/pointer`, { ...place, x: 1.01 })).status).toBe(400)
    expect(limits.pointers).toMatchObject({ most: 10, seconds: 1 })
    // Three have counted so far: a malformed one does not.
    const many = await Promise.all(Array.from({ length: 20 }, () => ask(helene, "POST", `${path}/pointer`, place)))
    expect(many.filter(({ status }) => status === 204)).toHaveLength(7)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(13)
  })

  it("E16 reads at the desk which model the visitor looks at: first of the queue, then of the host page's offers", async () => {
    const models = (await ask(helene, "GET", "/locations/1/models")).json.models as ReadonlyArray<{ id: number }>
    const [first = { id: 0 }, second = { id: 0 }] = models
    const { id, visitor } = await consultation({
      interest: { model: { id: first.id, brand: "Livid", model: "Aurelia" } },
    })
    const lookedAt = async () =>
      ((await state(helene)) as Schemas["State"]).presentations.find((each) => each.id === id)?.lookedAtModelId
    const offer = (productId: number, of = id) =>
      visitor.ask("PUT", `/presentation/${of}/offered_product`, { body: { product_id: productId } })
    expect(await lookedAt()).toBe(first.id)
    expect((await offer(second.id)).status).toBe(204)
    expect(await lookedAt()).toBe(second.id)
    expect((await offer(1_000_000)).at("code")).toBe("product_unknown")
    const other = await waiting()
    const foreign = await other.visitor.ask("PUT", `/presentation/${id}/offered_product`, {
      body: { product_id: first.id },
    })
    expect(foreign.at("code")).toBe("not_invited")
    expect(await lookedAt()).toBe(second.id)
    await backend.presentations.end(id)
    expect((await offer(first.id)).at("code")).toBe("presentation_over")
  })

  it("E16 lets nobody but its consultant show, hide or point", async () => {
    const { id } = await consultation()
    const path = `/presentations/${id}/shown-model`
    for (const colleague of [mara, lena]) {
      expect((await ask(colleague, "PUT", path, { modelId: 1 })).json.code).toBe("not_own")
      expect((await ask(colleague, "DELETE", path)).json.code).toBe("not_own")
      expect((await ask(colleague, "POST", `${path}/pointer`, { picture: 0, x: 0, y: 0 })).json.code).toBe("not_own")
    }
    expect((await ask(otto, "PUT", path, { modelId: 1 })).json.code).toBe("wrong_location")
  })

  it("S1 Q9 shows visitors a second picture, which only they may play, under a name that ends with it", async () => {
    const { id, own, visitor } = await consultation()
    const path = `/presentations/${id}/second-source`
    const { streams } = backend
    const afterReload = async () => (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.second_stream")
    const updates = () => environment.broker.of(own).filter(({ type }) => type === "cloud_stream_update").length
    const mayPlay = (streamName: string) => streams.mayPlay({ applicationName: streams.applicationName, streamName })
    const ticket = async () =>
      String((await ask(helene, "POST", `/presentations/${id}/tickets`, { source: "second" })).json.streamName)
    expect((await ask(helene, "PUT", path, { kind: "screen" })).json.code).toBe("wrong_state")
    const name = await ticket()
    // A connection that is lost publishes again under the same name.
    expect(await ticket()).toBe(name)
    expect([await afterReload(), updates(), await mayPlay(name)]).toEqual([undefined, 0, false])
    const shown = await ask(helene, "PUT", path, { kind: "screen" })
    expect(shown.json.secondSource).toBe("screen")
    expect(await afterReload()).toMatchObject({ kind: "screen", stream: { stream_name: name } })
    expect([updates(), await mayPlay(name)]).toEqual([1, true])
    expect(await streams.mayPublish({ applicationName: streams.applicationName, streamName: name })).toBe(false)
    expect((await ask(mara, "GET", `/presentations/${id}`)).json.streams.second).toBe(name)

    expect((await ask(helene, "DELETE", path)).json.secondSource).toBeNull()
    expect([await afterReload(), updates(), await mayPlay(name)]).toEqual([undefined, 2, false])
    expect(await ticket()).not.toBe(name)
    await ask(helene, "PUT", path, { kind: "camera" })
    await handToMara(id)
    expect(await afterReload()).toBeUndefined()
    const last = (await ask(mara, "POST", `/presentations/${id}/tickets`, { source: "second" })).json.streamName
    await ask(mara, "PUT", path, { kind: "camera" })
    await ask(mara, "POST", `/presentations/${id}/act`, { action: "end" })
    expect([await afterReload(), await mayPlay(last)]).toEqual([undefined, false])
    expect((await ask(mara, "PUT", path, { kind: "screen" })).json.code).toBe("presentation_over")
  })

  it("S1 lets nobody but its consultant show or hide a second picture, nor have a ticket for it", async () => {
    const { id } = await consultation()
    for (const colleague of [mara, lena]) {
      const calls = [
        ask(colleague, "POST", `/presentations/${id}/tickets`, { source: "second" }),
        ask(colleague, "PUT", `/presentations/${id}/second-source`, { kind: "screen" }),
        ask(colleague, "DELETE", `/presentations/${id}/second-source`),
      ]
      for (const { json } of await Promise.all(calls)) expect(json.code).toBe("not_own")
    }
    expect((await ask(otto, "DELETE", `/presentations/${id}/second-source`)).json.code).toBe("wrong_location")
  })

  it("S1 lets nobody but its consultant publish a second picture, and writes each refused attempt to the audit log", async () => {
    const { id } = await consultation()
    const ticket = (who: typeof mara, source: string) => ask(who, "POST", `/presentations/${id}/tickets`, { source })
    acts.splice(0)
    expect((await ticket(mara, "main")).json.code).toBe("not_own")
    expect((await ticket(lena, "second")).json.code).toBe("not_own")
    expect((await ticket(otto, "main")).json.code).toBe("wrong_location")
    expect((await ticket(helene, "main")).status).toBe(201)
    const refusedAt = { action: "publicationRefused", presentationId: id, locationId: 1 }
    expect(acts).toMatchObject([
      { ...refusedAt, by: "Mara Winter", details: "main" },
      { ...refusedAt, by: "Lena Winter", details: "second" },
      { ...refusedAt, by: "Otto Winter", details: "main" },
    ])
    await handToMara(id)
    expect((await ticket(mara, "main")).status).toBe(201)
    expect((await ticket(helene, "main")).json.code).toBe("not_own")
  })

  it("S1 P1 lets a visitor show a second camera to the own consultant, until a colleague takes over or it ends", async () => {
    const { id, visitor } = await consultation()
    const { streams } = backend
    const { applicationName } = streams
    const name = async () =>
      String((await visitor.ask("GET", `/presentation/${id}`)).at("presentation.second_publish.stream_name"))
    const may = async (streamName: string) => [
      await streams.mayPublish({ applicationName, streamName }),
      await streams.mayPlay({ applicationName, streamName }),
    ]
    const ended = async () => {
      const names: string[] = []
      const media = {
        statistics: () => ({ streams: [...onAir].map((streamName) => ({ applicationName, streamName })) }) as never,
        endStream: async (_: string, streamName: string) => void names.push(streamName),
      }
      await endHiddenSeconds(media, streams)
      return names
    }
    const first = await name()
    const own = String((await visitor.ask("GET", `/presentation/${id}`)).at("presentation.publish.stream_name"))
    expect([await may(own), await may(first)]).toEqual([
      [true, true],
      [true, true],
    ])
    for (const guessed of [
      `${own}-second-0`,
      `${own}-second-x`,
      `${own}-second-99999999999`,
      `other-second-${helene.id}`,
    ])
      expect(await may(guessed)).toEqual([false, false])
    onAir.add(own).add(first)
    const guest = async () => (await ask(helene, "GET", `/presentations/${id}`)).json.guests[0]
    expect(await guest()).toMatchObject({ camera: { streamName: own }, secondCamera: { streamName: first } })
    expect(await ended()).toEqual([])

    await handToMara(id)
    const second = await name()
    expect(second).not.toBe(first)
    expect([await may(own), await may(first), await may(second), await ended()]).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [first],
    ])
    expect((await guest()).secondCamera).toBeNull()
    onAir.delete(first)
    onAir.add(second)
    await ask(mara, "POST", `/presentations/${id}/act`, { action: "end" })
    expect([await may(second), await ended()]).toEqual([[false, false], [second]])
    expect((await visitor.ask("GET", `/presentation/${id}`)).at("presentation.second_publish")).toBeUndefined()
    onAir.clear()
  })

  it("P1 takes a second camera only in a one-to-one", async () => {
    const { id, visitor } = await consultation()
    const place = async () => (await visitor.ask("GET", `/presentation/${id}`)).at("presentation.second_publish")
    const { applicationName } = backend.streams
    const { stream_name: streamName } = (await place()) as { readonly stream_name: string }
    await db.update(rows).set({ typeId: kinds.oneToMany }).where(eq(rows.id, id))
    expect(await place()).toBeUndefined()
    expect(await backend.streams.mayPublish({ applicationName, streamName })).toBe(false)
  })

  it("shows notes with their authors to colleagues, and never to the visitor or in the transcript", async () => {
    const { id, chat, visitor } = await consultation({ interest: { time_zone: "Europe/Vienna" } })
    const text = "Wants the estate, has a dog."
    const added = await ask(helene, "POST", `/visitors/${chat}/notes`, { text })
    expect(added.json).toMatchObject({ text, isOwn: true, by: { name: "Helene Winter", accountId: helene.id } })
    expect((await ask(mara, "GET", `/visitors/${chat}/notes`)).json.notes).toMatchObject([{ text, isOwn: false }])
    expect((await ask(otto, "GET", `/visitors/${chat}/notes`)).json.code).toBe("wrong_location")
    const note = `/visitors/${chat}/notes/${added.json.id}`
    expect((await ask(mara, "PUT", note, { text: "x" })).json.code).toBe("not_own")
    expect((await ask(helene, "PUT", note, { text: `${text} Two.` })).json.text).toBe(`${text} Two.`)

    const history = await visitor.ask("GET", `/presentation/chat_history/${id}`)
    expect(history.text).not.toContain("dog")
    const exported = await exportPersonalData(db, { uuid: visitor.uuid })
    expect(JSON.stringify(exported.notes)).toContain("dog")
    expect((await ask(lena, "DELETE", note)).status).toBe(204)
    expect(acts.at(-1)).toMatchObject({ action: "noteDeleted", by: "Lena Winter" })
  })

  it("H6 shows another dealer neither note, address nor visit of this one", async () => {
    const { id, chat, visitor } = await consultation({ interest: { time_zone: "Europe/Vienna" } })
    await ask(helene, "POST", `/visitors/${chat}/notes`, { text: "Has a dog." })
    await db.update(customers).set({ email: "a@example.org" }).where(eq(customers.consumerTag, visitor.tag))
    const contact = { presentationId: id, firstName: "Anneliese", email: "a@example.org" }
    const [customer] = await db.select().from(customers).where(eq(customers.consumerTag, visitor.tag))
    await db
      .insert(attendances)
      .values({ ...contact, customerId: customer?.id ?? 0 })
      .onConflictDoUpdate({ target: [attendances.presentationId, attendances.customerId], set: contact })
    const here = (await ask(mara, "GET", `/visitors/${chat}`)).json
    expect(here).toMatchObject({ email: "a@example.org", presentationId: id, notes: [{ text: "Has a dog." }] })
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })

    await visitor.ask("POST", "/presentation_queue/push", {
      body: { location_id: 2, interest: { time_zone: "Europe/Vienna" } },
    })
    const there = (await ask(otto, "GET", `/visitors/${chat}`)).json
    expect(there).toMatchObject({ email: null, phone: null, appointment: null, earlier: [], notes: [] })
    expect(there.consentedAt).not.toBeNull()
    expect((await ask(otto, "GET", `/visitors/${chat}/notes`)).json.notes).toEqual([])
  })

  it("shows the visitor's card, and nothing of earlier visits without consent", async () => {
    const interest = { model: { brand: "Livid", model: "Aurelia" }, time_zone: "Europe/Vienna" }
    const { chat, entryId } = await waiting()
    const stranger = await ask(helene, "GET", `/visitors/entry-${entryId}`)
    expect(stranger.json).toMatchObject({ chat, consentedAt: null, email: null, appointment: null, earlier: [] })
    environment.clock.advance(20_000)
    const known = await consultation({ interest })
    const card = await ask(helene, "GET", `/visitors/${known.chat}`)
    expect(card.json).toMatchObject({
      entry: null,
      presentationId: known.id,
      language: "de",
      timeZone: "Europe/Vienna",
      waitedSeconds: 0,
      model: { id: null, brand: "Livid", model: "Aurelia" },
    })
    expect(card.json.consentedAt).not.toBeNull()
    await ask(helene, "POST", `/presentations/${known.id}/act`, { action: "end" })
    await known.visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    const again = (await state(helene)).queue.find((entry: { chat: string }) => entry.chat === known.chat)
    expect(again).toMatchObject({ earlierVisits: 1, hasConsented: true })
    const earlier = (await ask(helene, "GET", `/visitors/${known.chat}`)).json.earlier
    expect(earlier).toMatchObject([{ presentationId: known.id, kind: "oneToOne", consultant: "Helene Winter" }])
  })

  it("H3 sends a message once per key, under its writer's name, and shares the read marker", async () => {
    const { id, chat, visitor } = await consultation()
    const first = await say(mara, id, chat, "Good morning", "the-same-key-0001")
    const again = await say(mara, id, chat, "Good morning", "the-same-key-0001")
    expect(first.json).toMatchObject({ isOwn: true, name: "Mara", visitor: null, key: "the-same-key-0001" })
    expect(again.json.id).toBe(first.json.id)
    await say(mara, id, chat, "I am here for you.", "another-key-0002")
    await receive(visitor.tag, id, "How much is it?")
    const chatOf = async () =>
      (await state(helene)).chats.find((each: { presentationId: number }) => each.presentationId === id)
    await expect.poll(async () => (await chatOf()).unread).toBe(1)
    expect(await chatOf()).toMatchObject({
      lastText: "How much is it?",
      isLastOwn: false,
      answeredBy: { name: "Mara Winter" },
    })
    const until = (await chatOf()).lastAt
    const read = `/presentations/${id}/chats/${chat}/read`
    expect((await ask(helene, "PUT", read, { until })).json).toMatchObject({ unread: 0, readUntil: until })
    const back = await ask(mara, "PUT", read, { until: "2020-01-01T00:00:00.000Z" })
    expect(back.json.readUntil).toBe(until)
    expect((await ask(otto, "PUT", read, { until })).json.code).toBe("wrong_location")
    const { json } = await ask(helene, "GET", `/presentations/${id}/messages?chat=${chat}`)
    expect(json.messages.map(({ text }: { text: string }) => text)).toEqual([
      "How much is it?",
      "I am here for you.",
      "Good morning",
    ])
  })

  it("H3 H1 lets only its writer edit and withdraw a message, for all readers, and stores nothing of a withdrawn one", async () => {
    const { id, chat, visitor } = await consultation()
    const queue = String((await visitor.ask("GET", `/presentation/chat_queue/${id}`)).at("chat_queue"))
    const { json: sent } = await say(helene, id, chat, "It costs 399 euros.", "key-of-a-price-01")
    const path = `/presentations/${id}/messages/${sent.id}`
    expect((await ask(mara, "PATCH", path, { text: "x" })).json.code).toBe("not_own")
    expect((await ask(otto, "PATCH", path, { text: "x" })).json.code).toBe("wrong_location")
    expect((await ask(helene, "PATCH", `/presentations/${id}/messages/99999999`, { text: "x" })).status).toBe(404)
    environment.clock.advance(60_000)
    const edited = await ask(helene, "PATCH", path, { text: "It costs 349 euros." })
    expect(edited.json).toMatchObject({ id: sent.id, at: sent.at, text: "It costs 349 euros.", change: "edited" })
    expect(lastOf(queue, "chat_message")).toMatchObject({
      id: "key-of-a-price-01",
      message: "It costs 349 euros.",
      revision: 1,
    })

    // Who was cut off since the message was sent reads the change, too.
    const history = async (after = "") => (await visitor.ask("GET", `/presentation/chat_history/${id}${after}`)).text
    expect(await history(`?after=${Date.parse(sent.at)}`)).toContain("349")
    expect((await ask(helene, "DELETE", path)).json).toMatchObject({ text: "", files: [], change: "withdrawn" })
    expect(lastOf(queue, "chat_message")).toMatchObject({ message: "", revision: 2, withdrawn: true })
    for (const text of [await history(), await history(`?after=${Date.parse(sent.at)}`)]) {
      expect(text).toContain('"withdrawn":true')
      expect(text).not.toMatch(/\d euros/)
    }
    const { json: listed } = await ask(helene, "GET", `/presentations/${id}/messages?chat=${chat}`)
    expect(listed.messages).toMatchObject([{ id: sent.id, text: "", change: "withdrawn" }])
    expect(JSON.stringify(await exportPersonalData(db, { uuid: visitor.uuid }))).not.toMatch(/\d euros/)
    expect((await ask(helene, "PATCH", path, { text: "x" })).json.code).toBe("wrong_state")
  })

  it("H3 H1 offers quick replies with a message, live and in the history, and none once it is withdrawn", async () => {
    const { id, chat, visitor } = await consultation()
    const queue = String((await visitor.ask("GET", `/presentation/chat_queue/${id}`)).at("chat_queue"))
    const send = (quickReplies: unknown) =>
      ask(helene, "POST", `/presentations/${id}/messages`, {
        chat,
        text: "Touring?",
        key: "key-of-an-offer-1",
        quickReplies,
      })
    for (const wrong of [["1", "2", "3", "4", "5"], ["x".repeat(41)], [""], [" yes"], ["two\nlines"], ["a", "a"]])
      expect((await send(wrong)).status).toBe(400)
    const { json: sent } = await send(["Yes", "<b>No</b>"])
    expect(sent.quickReplies).toEqual(["Yes", "<b>No</b>"])
    expect(lastOf(queue, "chat_message")).toMatchObject({ quick_replies: ["Yes", "<b>No</b>"] })
    const history = async () => (await visitor.ask("GET", `/presentation/chat_history/${id}`)).text
    expect(await history()).toContain('"quick_replies":["Yes","<b>No</b>"]')
    await ask(helene, "DELETE", `/presentations/${id}/messages/${sent.id}`)
    expect(lastOf(queue, "chat_message")).not.toHaveProperty("quick_replies")
    expect(await history()).not.toContain("quick_replies")
  })

  it("H8 downloads a file as it was sent, or only its length", async () => {
    const { id } = await consultation()
    const bytes = Buffer.from("words\n".repeat(50_000))
    const kept = await backend.files.keepForConsultant(id, {
      length: bytes.length,
      open: async () => ({ name: "a.txt", declaredType: "text/plain", bytes: [bytes] }),
    })
    const download = (method: "GET" | "HEAD") =>
      environment.rest.app.inject({
        method,
        url: `/desk/api/presentations/${id}/files/${kept.id}`,
        headers: { "x-account": String(helene.id) },
      })
    const whole = await download("GET")
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const head = await download("HEAD")
    for (const { statusCode, headers } of [whole, head])
      expect([statusCode, headers["content-type"], headers["content-length"]]).toEqual([
        200,
        "application/octet-stream",
        String(bytes.length),
      ])
    expect(head.rawPayload).toHaveLength(0)
  })

  it("H8 deletes the file of a withdrawn message", async () => {
    const { id, chat, visitor } = await consultation()
    const kept = await backend.files.keepForConsultant(id, {
      length: 9,
      open: async () => ({ name: "offer.txt", declaredType: "text/plain", bytes: [Buffer.from("399 euros")] }),
    })
    const from = { consultantId: 1, by: { accountId: helene.id, name: "Helene Winter" } }
    await backend.chat.sendAsConsultant(id, chat, "", [kept], from)
    const file = async () => (await visitor.ask("GET", `/presentation/${id}/chat_files/${kept.id}`)).status
    expect(await file()).toBe(200)
    const { json } = await ask(helene, "GET", `/presentations/${id}/messages?chat=${chat}`)
    expect((await ask(helene, "DELETE", `/presentations/${id}/messages/${json.messages[0].id}`)).status).toBe(200)
    expect(await file()).toBe(404)
    expect((await ask(helene, "GET", `/presentations/${id}/files/${kept.id}`)).status).toBe(404)
  })

  it("K4 books an appointment in the visitor's name with the model, linked to the consultation", async () => {
    const { id, chat, visitor } = await consultation()
    const { models } = (await ask(helene, "GET", "/locations/1/models")).json
    const date = new Date(environment.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const free = await ask(helene, "GET", `/locations/1/free-times?date=${date}`)
    const time =
      free.json.times[0] ??
      (await ask(helene, "GET", `/locations/1/free-times?date=${free.json.nextDate}`)).json.times[0]
    const form = {
      firstName: "Jonas",
      lastName: "Weber",
      email: "jonas@example.com",
      phone: "+49 30 1234567",
      language: "de",
    }
    const asked = { chat, intervalId: time.intervalId, modelId: models[0].id, ...form }
    const booked = await ask(helene, "POST", `/presentations/${id}/appointments`, asked)
    expect(booked.json).toMatchObject({
      chat,
      status: "booked",
      name: "Jonas Weber",
      model: { model: models[0].model },
    })
    // The desk did not receive the answer.
    const again = await ask(helene, "POST", `/presentations/${id}/appointments`, asked)
    expect([again.status, again.json.id]).toEqual([booked.status, booked.json.id])
    const other = await consultation()
    const wanted = { ...asked, chat: other.chat }
    const taken = await ask(helene, "POST", `/presentations/${other.id}/appointments`, wanted)
    expect([taken.status, taken.json.code]).toEqual([409, "time_taken"])
    const own = await visitor.ask("GET", `/booking/${booked.json.id}`)
    expect(own.status).toBe(200)
    expect((await ask(helene, "GET", `/visitors/${chat}`)).json.appointment.id).toBe(booked.json.id)
    expect((await ask(helene, "POST", `/bookings/${booked.json.id}/cancel`)).json.status).toBe("cancelled")
    const all = ["pickedUp", "appointmentMade", "pickedUp", "appointmentCancelled"]
    expect(acts.map(({ action }) => action)).toEqual(all)
  })

  it("K4 starts an appointment once, and notes whose it is, so that an erasure finds the name", async () => {
    type Listed = { readonly id: number; readonly name: string; readonly isStartable: boolean }
    const { bookings } = (await state(helene)) as { readonly bookings: ReadonlyArray<Listed> }
    const startable = bookings.find(({ isStartable }) => isStartable)
    acts.length = 0
    expect((await ask(helene, "POST", `/bookings/${startable?.id}/start`)).json.code).toBe("too_early")
    for (let count = 0; count < 2; count += 1)
      expect((await ask(helene, "POST", `/bookings/${startable?.id}/start`, { isEarly: true })).json.status).toBe(
        "live",
      )
    expect(acts).toMatchObject([{ action: "started", subject: startable?.name, customerId: expect.any(Number) }])
  })

  it("Q9 hands a consultation to a colleague with the reason, and notifies the visitor", async () => {
    const { id, own, visitor } = await consultation()
    const path = `/presentations/${id}/hand-over`
    const busy = async (who: typeof helene) =>
      (await state(helene)).colleagues.find(({ accountId }: { accountId: number }) => accountId === who.id).busy
    expect(await busy(helene)).toMatchObject({ presentationId: id, kind: "oneToOne" })
    expect((await ask(helene, "POST", path, { to: { accountId: otto.id }, reason: "x" })).status).toBe(404)
    await ask(helene, "POST", path, { to: { accountId: mara.id }, reason: "Leasing" })
    const { json } = await ask(mara, "POST", `${path}/answer`, { answer: "accepted" })
    expect(json.consultant).toEqual({ accountId: mara.id, name: "Mara Winter" })
    // Whereupon the visitor's page reads the presentation again.
    expect(lastOf(own, "cloud_stream_update")).toEqual({ presentation_id: id })
    expect((await visitor.ask("GET", `/presentation/${id}`)).at("presentation.consultant")).toBe("Mara")
    expect([await busy(helene), (await busy(mara)).presentationId]).toEqual([null, id])
    expect(acts.at(-1)).toMatchObject({ action: "handedOver", by: "Mara Winter", details: "Helene Winter: Leasing" })
  })

  it("stores an account's own prepared answers, each keyword once", async () => {
    const own = [{ keyword: "hello", text: { en: "Hello {visitor}", de: "Guten Tag, {visitor}" } }]
    expect((await ask(helene, "PUT", "/canned-replies", { own })).json.own).toEqual(own)
    expect((await ask(mara, "GET", "/canned-replies")).json.own).toEqual([])
    expect((await ask(helene, "PUT", "/canned-replies", { own: [...own, ...own] })).status).toBe(400)
  })

  it("lets only a lead erase notes, waits and the read marker with the visitor's data", async () => {
    const { entryId } = await waiting()
    const text = { en: "In a minute, Mrs Abel.", de: "Gleich, Frau Abel." }
    await ask(helene, "POST", "/queue/words", { locationId: 1, entryId, text })
    expect(acts.at(-1)).toMatchObject({ details: text.en, customerId: expect.any(Number) })
    const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    const [id, chat] = [json.presentation.id as number, json.presentation.visitor.chat as string]
    await ask(helene, "POST", `/visitors/${chat}/notes`, { text: "Has a dog." })
    await ask(helene, "PUT", `/presentations/${id}/chats/${chat}/read`, { until: "2026-01-01T00:00:00.000Z" })
    expect((await ask(helene, "POST", "/privacy/erase", { chat })).json.code).toBe("wrong_role")
    const { deleted } = (await ask(lena, "POST", "/privacy/erase", { chat })).json
    expect(deleted).toMatchObject({ notes: 1, waits: 1, chat_reads: 1, customers: 1, queue_words: 1 })
    expect((await ask(helene, "GET", `/visitors/${chat}`)).status).toBe(404)
    expect(await backend.notes.find(1)).toBeUndefined()
  })

  it("refuses a lead the data of a visitor who waited, or has notes, at another dealer too", async () => {
    for (const trace of ["wait", "note"]) {
      const { visitor, chat, entryId } = await waiting({}, trace === "wait" ? 3 : 1)
      const [customer] = await db.select().from(customers).where(eq(customers.uuid, visitor.uuid))
      if (!customer) throw new Error("No customer.")
      if (trace === "note")
        await backend.notes.add(customer, 3, "Drives a rival's car.", { accountId: 9, name: "Nina" })
      await backend.waitingQueue.remove(entryId)
      await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
      for (const act of ["export", "erase"])
        expect((await ask(lena, "POST", `/privacy/${act}`, { chat })).json.code, trace).toBe("wrong_location")
    }
  })

  it("K4 lists the location's appointments of today and tomorrow, in order, with their current state", async () => {
    type Listed = { readonly id: number; readonly locationId: number; readonly startsAt: string; readonly name: string }
    const listed = async (): Promise<ReadonlyArray<Listed>> => (await state(helene)).bookings
    const all = await listed()
    const starts = all.map(({ startsAt }) => Date.parse(startsAt))
    expect(starts).toEqual([...starts].sort((one, other) => one - other))
    expect(all.every(({ locationId }) => locationId === 1)).toBe(true)
    const now = environment.clock.now()
    const dayMs = 86_400_000
    expect(starts.every((at) => at > now - dayMs && at < now + 2 * dayMs)).toBe(true)
    const last = all.at(-1)
    const mine = async () => (await listed()).find(({ id }) => id === last?.id)
    expect(await mine()).toMatchObject({ name: expect.stringContaining(" "), isStartable: true })
    expect((await ask(helene, "POST", `/bookings/${last?.id}/cancel`)).status).toBe(200)
    expect(await mine()).toMatchObject({ status: "cancelled", isStartable: false })
    environment.clock.advance(2 * dayMs)
    expect(await mine()).toBeUndefined()
  })
})
