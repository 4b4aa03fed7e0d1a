import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { locations } from "../../src/environment/tables/places.ts"
import { invitations, presentations } from "../../src/environment/tables/presentations.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { chatQueue, outgoing } from "../chat/chatRequests.ts"
import { liveWebinar } from "../participation/liveWebinar.ts"
import { deskForFile, helene, mara, otto, rita } from "./deskForFile.ts"

const { deskNews } = limits
const desk = await deskForFile({ limits: { ...widenLimits(limits, 1_000), deskNews } })
const { environment, ask, state, waiting, sendCamera, empty, endSessions, presence, idleFrom, usedAt, onAir } = desk
const { db } = environment.environment
const address = await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })

beforeEach(empty)

interface News {
  readonly id: string
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields of many events.
  readonly data: any
}

/** Opens the stream of an account. `news`: what it has received. */
const listen = async (who: typeof helene, query = "") => {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/desk/api/events${query}`, {
    headers: { "x-account": String(who.id) },
    signal: leaving.signal,
  })
  const news: News[] = []
  let isOver = false
  const read = async () => {
    let text = ""
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString()
      const parts = text.split("\n\n")
      text = parts.pop() ?? ""
      for (const part of parts) {
        const [, id = "", name = "", data = ""] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(part) ?? []
        if (name !== "") news.push({ id, name, data: JSON.parse(data) })
      }
    }
  }
  // A connection that the backend destroys fails.
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  await expect.poll(() => news.length).toBeGreaterThan(0)
  return {
    news,
    isOver: () => isOver,
    of: (name: string) => news.filter((each) => each.name === name),
    leave: () => leaving.abort(),
  }
}

/** Lets the gathered lists be read and sent. */
const pass = async (ms: number) => {
  environment.clock.advance(ms)
  await new Promise((resolve) => setTimeout(resolve, 100))
}

describe("the news of the desk", () => {
  it("sends a queue at most four times a second, whole, and only to its location", async () => {
    const [here, elsewhere] = [await listen(helene), await listen(otto)]
    expect(here.news[0]).toMatchObject({ name: "hello", data: { eventId: (await state(helene)).eventId } })
    for (const _ of [1, 2, 3]) await waiting()
    await pass(40)
    await expect.poll(() => here.of("queue").length).toBe(1)
    expect(here.of("queue")[0]?.data.entries).toHaveLength(3)
    await waiting()
    await pass(200)
    expect(here.of("queue")).toHaveLength(1)
    await pass(50)
    await expect.poll(() => here.of("queue").at(-1)?.data.entries.length).toBe(4)
    expect(elsewhere.of("queue")).toEqual([])
    expect((await state(helene)).eventId).toBe(here.news.at(-1)?.id)
    for (const each of [here, elsewhere]) each.leave()
  })

  it("Q2 counts a location as attended if an account is there that may pick up, not one that only reads", async () => {
    const reader = await listen(rita)
    expect(presence.isAttended(1)).toBe(false)
    const consultant = await listen(helene)
    expect(presence.isAttended(1)).toBe(true)
    for (const each of [reader, consultant]) each.leave()
    await expect.poll(() => presence.isAttended(1)).toBe(false)
  })

  it("Q5 counts a desk that falls silent as gone since its last word, and keeps those that answer or never have", async () => {
    const { db } = environment.environment
    const place = eq(locations.id, 1)
    const attendedAt = async () => (await db.select().from(locations).where(place))[0]?.attendedAt ?? null
    // Test locations are attended for centuries.
    const usual = await attendedAt()
    await db.update(locations).set({ attendedAt: null }).where(place)
    const confirm = async (who: typeof helene, desk: Awaited<ReturnType<typeof listen>>) => {
      const { stream } = desk.of("stillThere")[0]?.data ?? {}
      expect((await ask(who, "POST", `/events/${stream}/presence`)).status).toBe(204)
    }
    const [sleeps, answers, older] = [await listen(helene), await listen(mara), await listen(otto)]
    await expect.poll(() => sleeps.of("stillThere").length).toBe(1)
    // Another account cannot confirm for it.
    await confirm(helene, sleeps)
    await confirm(mara, answers)
    for (const _ of [1, 2, 3]) {
      await pass(10_000)
      await confirm(mara, answers)
      await confirm(mara, sleeps)
    }
    expect(sleeps.isOver()).toBe(false)
    await pass(10_000)
    await expect.poll(sleeps.isOver).toBe(true)
    expect([answers.isOver(), older.isOver()]).toEqual([false, false])
    answers.leave()
    await expect.poll(() => presence.isAttended(1)).toBe(false)
    await expect.poll(async () => (await attendedAt())?.getTime()).toBe(environment.clock.now())
    await pass(1_000)
    // Alone at the desk: nothing that the backend does by itself keeps it there.
    const alone = await listen(helene)
    await expect.poll(() => alone.of("stillThere").length).toBe(1)
    await confirm(helene, alone)
    const since = environment.clock.now()
    for (const _ of [1, 2, 3, 4]) await pass(10_000)
    await expect.poll(alone.isOver).toBe(true)
    await expect.poll(async () => (await attendedAt())?.getTime()).toBe(since)
    older.leave()
    await db.update(locations).set({ attendedAt: usual }).where(place)
  })

  it("refuses an account more streams than its own share, and leaves those of others open to them", async () => {
    const most = deskNews.most
    const own = await Promise.all(Array.from({ length: most }, () => listen(rita)))
    const refused = await fetch(`${address}/desk/api/events`, { headers: { "x-account": String(rita.id) } })
    expect([refused.status, refused.headers.get("retry-after"), (await refused.json()).code]).toEqual([
      429,
      "5",
      "too_many",
    ])
    const others = await listen(helene)
    own.pop()?.leave()
    await expect
      .poll(async () => {
        const again = new AbortController()
        const { status } = await fetch(`${address}/desk/api/events`, {
          headers: { "x-account": String(rita.id) },
          signal: again.signal,
        })
        again.abort()
        return status
      })
      .toBe(200)
    for (const each of [...own, others]) each.leave()
  })

  it("tells a desk that was closed meanwhile that it has missed something", async () => {
    const { eventId } = await state(helene)
    await waiting()
    const again = await listen(helene)
    expect(again.news[0]?.data.eventId).not.toBe(eventId)
    again.leave()
  })

  it("names the consultant who picked up, and sends messages, notes and announcements at once", async () => {
    const here = await listen(helene)
    const { visitor, entryId, chat } = await waiting()
    const text = { en: "Soon.", de: "Gleich." }
    await ask(helene, "POST", "/queue/words", { locationId: 1, text })
    const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    const id = json.presentation.id
    await ask(helene, "POST", `/visitors/${chat}/notes`, { text: "Has a dog." })
    await environment.broker.send(`presentation.${id}`, `customer.${visitor.tag}`, outgoing("private", "Hello"))
    await expect.poll(() => here.of("message").length).toBe(1)
    expect(here.of("word")[0]?.data).toMatchObject({ text, recipients: 1 })
    expect(here.of("pickedUp")[0]?.data).toMatchObject({ entryId, by: { name: "Helene Winter" }, presentationId: id })
    expect(here.of("message")[0]?.data).toMatchObject({ chat, text: "Hello", isOwn: false, presentationId: id })
    await expect.poll(() => here.of("note")[0]?.data).toMatchObject({ chat, note: { text: "Has a dog.", isOwn: true } })
    await pass(300)
    await expect.poll(() => here.of("chat").at(-1)?.data).toMatchObject({ chat, unread: 1, lastText: "Hello" })
    await expect.poll(() => here.of("colleagues").at(-1)?.data.colleagues[0].isAtDesk).toBe(true)
    here.leave()
  })

  it("E16 says at once that a visitor chooses a time, for which model, and when the calendar is closed, to the location", async () => {
    const { visitor, entryId } = await waiting()
    const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    const id = json.presentation.id as number
    const [model] = (await ask(helene, "GET", "/locations/1/models")).json.models
    const [here, elsewhere] = [await listen(helene), await listen(otto)]
    const report = (productId: number | null, by = visitor) =>
      by.ask("PUT", `/presentation/${id}/choosing_time`, { body: { product_id: productId } })
    expect([(await report(model.id)).status, (await report(null)).status]).toEqual([204, 204])
    await expect
      .poll(() => here.of("choosingTime").map(({ data }) => data))
      .toEqual([
        { presentationId: id, model: `${model.brand} ${model.model}` },
        { presentationId: id, model: null },
      ])
    expect((await report(1_000_000)).at("code")).toBe("product_unknown")
    expect((await report(model.id, (await waiting()).visitor)).at("code")).toBe("not_invited")
    await environment.rest.backend.presentations.end(id)
    expect((await report(model.id)).at("code")).toBe("presentation_over")
    expect(here.of("choosingTime")).toHaveLength(2)
    expect(elsewhere.of("choosingTime")).toEqual([])
    for (const each of [here, elsewhere]) each.leave()
  })

  it("K4 has the calendar read again when an appointment is started, ended, or its start is taken back", async () => {
    const booking = bookingDesk(environment)
    const dates = Array.from({ length: 7 }, (_, day) => environment.clock.now() + (day + 1) * 86_400_000)
    const free = await Promise.all(dates.map((at) => booking.free(new Date(at).toISOString().slice(0, 10))))
    const made = await booking.submit(await environment.visitor(), bookingForm(free.flat()[0]))
    const path = `/bookings/${made.at("booking_interval.id")}`
    const { of, leave } = await listen(mara)
    const reads = async (act: () => Promise<unknown>) => {
      const before = of("calendar").length
      await act()
      await expect.poll(() => of("calendar").length).toBeGreaterThan(before)
    }
    let id = 0
    await reads(async () => {
      id = (await ask(helene, "POST", `${path}/start`, { isEarly: true })).json.id
    })
    await reads(() => ask(helene, "POST", `${path}/take-back`))
    await reads(() => ask(helene, "POST", `${path}/start`, { isEarly: true }))
    await reads(() => ask(helene, "POST", `/presentations/${id}/act`, { action: "end" }))
    leave()
  })

  it("sends a long list of guests less often: 400 once a second", async () => {
    const here = await listen(helene)
    const { visitor, entryId } = await waiting()
    const { id } = (await ask(helene, "POST", `/queue/${entryId}/pick-up`)).json.presentation
    const createdAt = new Date(environment.clock.now())
    const { db } = environment.environment
    const made = await db
      .insert(customers)
      .values(Array.from({ length: 399 }, () => ({ uuid: randomUUID(), consumerTag: randomUUID(), createdAt })))
      .returning({ customerId: customers.id })
    const invited = made.map((each) => ({ ...each, token: randomUUID(), publishName: randomUUID() }))
    await db.insert(invitations).values(invited.map((each) => ({ ...each, presentationId: id, createdAt })))
    const lists = () => here.of("guests").filter(({ data }) => data.presentationId === id)
    const queue = await chatQueue(visitor, id)
    environment.broker.listen("showroom-livid", queue, 1)
    await pass(40)
    await expect.poll(() => lists().at(-1)?.data.guests.length).toBe(400)
    const before = lists().length
    environment.broker.listen("showroom-livid", queue, 0)
    await pass(900)
    expect(lists()).toHaveLength(before)
    await pass(100)
    await expect.poll(() => lists().length).toBe(before + 1)
    const isPresent = lists()
      .at(-1)
      ?.data.guests.some((guest: { readonly isPresent: boolean }) => guest.isPresent)
    expect(isPresent).toBe(false)
    here.leave()
  })

  it("sends the guests when a visitor's page opens or closes, and when a camera comes on", async () => {
    const here = await listen(helene)
    const { visitor, entryId } = await waiting()
    const { id } = (await ask(helene, "POST", `/queue/${entryId}/pick-up`)).json.presentation
    await pass(40)
    const guest = () => here.of("guests").at(-1)?.data.guests[0]
    await expect.poll(guest).toMatchObject({ isPresent: false, camera: null })
    environment.broker.listen("showroom-livid", await chatQueue(visitor, id), 1)
    await pass(500)
    await expect.poll(guest).toMatchObject({ isPresent: true, camera: null })
    await sendCamera(id)
    await expect
      .poll(async () => {
        await pass(500)
        return guest()
      })
      .toMatchObject({ camera: { streamName: expect.stringMatching(/^visitor-/) } })
    here.leave()
  })

  it("announces the end of a session five minutes before, withdraws that once the session is used, and counts talking as use", async () => {
    const here = await listen(helene)
    const announced = async () => {
      await pass(5_000)
      return here.of("sessionEnds").map(({ data }) => data.endsAt)
    }
    const before = environment.clock.now()
    idleFrom(before - 3 * 3_600_000 - 54 * 60_000)
    expect(await announced()).toEqual([])
    await pass(60_000)
    await expect.poll(announced).toEqual([new Date(before + 6 * 60_000).toISOString()])
    idleFrom(environment.clock.now())
    await expect.poll(announced).toEqual([new Date(before + 6 * 60_000).toISOString(), null])

    const { entryId } = await waiting()
    const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    const [row] = await db.select().from(presentations).where(eq(presentations.id, json.presentation.id))
    onAir.add(row?.streamName ?? "")
    const almostIdle = environment.clock.now() - 3 * 3_600_000 - 58 * 60_000
    idleFrom(almostIdle)
    await announced()
    await expect.poll(usedAt).toBeGreaterThan(almostIdle)
    idleFrom(Number.POSITIVE_INFINITY)
    expect(here.of("sessionEnds")).toHaveLength(2)
    here.leave()
  })

  it("refuses the queue of other locations, and says why the stream ends with the session", async () => {
    const refused = await fetch(`${address}/desk/api/events?locations=2`, { headers: { "x-account": "1" } })
    expect(refused.status).toBe(403)
    const here = await listen(helene)
    endSessions("endedByLead")
    await pass(5_000)
    await expect.poll(here.isOver).toBe(true)
    expect(here.news.at(-1)).toMatchObject({ name: "signedOut", data: { reason: "endedByLead" } })
    endSessions(undefined)
  })
})

describe("how the guests of a webinar take part", () => {
  it("reaches the desks of its location", async () => {
    const { id, guest, path } = await liveWebinar(desk)
    const [here, elsewhere] = [await listen(helene), await listen(otto)]
    const ann = await guest("Ann")
    await ann.ask("PUT", path("hand"), { body: { raised: true } })
    await expect
      .poll(async () => {
        await pass(500)
        return here.of("participation").at(-1)?.data
      })
      .toMatchObject({ presentationId: id, hands: [{ name: "Ann", isCalled: false, isPresent: true }] })
    expect(elsewhere.of("participation")).toEqual([])
    for (const { leave } of [here, elsewhere]) leave()
  })
})
