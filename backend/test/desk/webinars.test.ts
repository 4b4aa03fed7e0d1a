import { and, asc, eq, lte } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { invitations, kinds, presentations, statuses } from "../../src/environment/tables/presentations.ts"
import { webinarReminders } from "../../src/environment/tables/webinars.ts"
import { chatQueue, outgoing } from "../chat/chatRequests.ts"
import { deskForFile, helene, lena, otto } from "./deskForFile.ts"

const desk = await deskForFile()
const { environment, backend, acts, ask, state, onAir } = desk
const { db } = environment.environment

beforeEach(() => {
  acts.length = 0
})

const minuteMs = 60_000

/** Days after the first day of the test's clock, in a zone where it is summer. */
const dateIn = (days: number) => new Date(environment.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

const plan = (more: object = {}) => ({
  locationId: 1,
  title: "The Nocturne in detail",
  description: "With your questions.",
  modelId: null,
  date: dateIn(2),
  time: "15:00",
  timeZone: "Europe/Berlin",
  durationMinutes: 60,
  language: "en",
  entry: "invited",
  invite: [],
  reminderMinutes: [],
  consultantId: helene.id,
  ...more,
})

const planned = async (more: object = {}) => {
  const answer = await ask(lena, "POST", "/webinars", plan(more))
  expect(answer.status).toBe(201)
  return answer.json
}

const mailsTo = async (recipient: string) =>
  (await backend.mail.list()).filter((mail) => mail.recipient === recipient).reverse()

/** The visitor that the link of an invitation mail identifies. */
const guestOf = async (recipient: string) => {
  const [mail] = await mailsTo(recipient)
  const token = new URL(mail?.links[0]?.url ?? "").searchParams.get("token") ?? ""
  const decoded = await environment.ask("GET", "/customer/decode", { token })
  const bearer = String(decoded.at("webinar_token"))
  const visitor = await environment.visitor(String(decoded.at("uuid")))
  const asked: typeof visitor.ask = (method, path, asking) =>
    environment.ask(method, path, { ...asking, token: bearer })
  return { ...visitor, ask: asked }
}

const enter = async (visitor: Awaited<ReturnType<typeof guestOf>>, id: number, name: string) => {
  await visitor.ask("POST", `/presentation/${id}/attend`, { body: { first_name: name } })
  const { text } = await visitor.ask("POST", "/customer/queue", { body: { presentation_id: id } })
  return JSON.parse(text).queue_name as string
}

describe("planning a webinar", () => {
  it("is allowed to a lead at her locations, keeps the zone of the start, and is in the audit log", async () => {
    expect((await ask(helene, "POST", "/webinars", plan())).json.code).toBe("wrong_role")
    expect((await ask(lena, "POST", "/webinars", plan({ locationId: 3 }))).json.code).toBe("wrong_location")
    const made = await planned({ timeZone: "America/New_York", entry: "open", reminderMinutes: [15, 1440] })
    expect(made).toMatchObject({
      title: "The Nocturne in detail",
      time: "15:00",
      date: dateIn(2),
      timeZone: "America/New_York",
      startsAt: `${dateIn(2)}T19:00:00.000Z`,
      durationMinutes: 60,
      status: "scheduled",
      isRehearsal: false,
      consultant: { accountId: helene.id, name: "Helene Winter" },
      reminderMinutes: [15, 1440],
      guests: { invited: 0, waiting: 0, present: 0, most: 0, unread: 0 },
    })
    expect(new URL(made.link).searchParams.get("presentation_id")).toBe(String(made.presentationId))
    expect((await ask(helene, "GET", `/webinars/${made.presentationId}`)).json).toEqual(made)
    expect((await ask(otto, "GET", `/webinars/${made.presentationId}`)).json.code).toBe("wrong_location")
    expect((await ask(helene, "GET", "/webinars/4")).status).toBe(404)
    expect((await state(helene)).webinars).toContainEqual(made)
    expect(acts).toMatchObject([{ action: "planned", by: "Lena Winter", details: made.startsAt }])
  })

  it("refuses a zone or a time that does not exist, a start that has passed, and what another location has", async () => {
    const refusal = async (more: object) => (await ask(lena, "POST", "/webinars", plan(more))).json.code
    expect(await refusal({ timeZone: "Europe/Utopia" })).toBe("zone_unknown")
    // The clocks skip this hour.
    expect(await refusal({ date: "2028-03-26", time: "02:30" })).toBe("time_unknown")
    expect(await refusal({ date: dateIn(-1) })).toBe("time_past")
    expect(await refusal({ title: "  " })).toBe("bad_request")
    expect(await refusal({ consultantId: otto.id })).toBe("unknown")
    const { models } = (await ask(otto, "GET", "/locations/2/models")).json
    expect(await refusal({ modelId: models[0].id })).toBe("unknown")
  })

  it("lists the webinars that overlap a period, by start", async () => {
    const [late, early] = [await planned({ date: dateIn(40) }), await planned({ date: dateIn(30) })]
    const ids = async (query: string) =>
      (await ask(helene, "GET", `/webinars?${query}`)).json.webinars.map((each: typeof late) => each.presentationId)
    expect(await ids(`from=${dateIn(20)}T00:00:00.000Z`)).toEqual([early.presentationId, late.presentationId])
    const during = new Date(Date.parse(early.startsAt) + 59 * minuteMs).toISOString()
    expect(await ids(`from=${during}&to=${late.startsAt}`)).toEqual([early.presentationId])
    const after = new Date(Date.parse(early.startsAt) + 61 * minuteMs).toISOString()
    expect(await ids(`from=${after}`)).toEqual([late.presentationId])
  })
})

describe("guests of a webinar", () => {
  it("R8 E7 enter by the personal link of the mail, which is in the webinar's language and zone", async () => {
    const email = "lena.fischer@example.org"
    const made = await planned({ language: "de", title: "Die Nocturne", invite: [email] })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: "Ihre Einladung: Die Nocturne", language: "de" })
    expect(mail?.body).toContain("Helene Winter lädt Sie zu diesem Webinar ein")
    expect(mail?.body).toContain("15:00 Uhr (Zeit in Berlin, GMT+2)")
    expect(mail?.calendar?.text).toMatch(/DTEND:\d{8}T140000Z/)
    const guest = await guestOf(email)
    const shown = await guest.ask("GET", `/presentation/${made.presentationId}`, { language: "de" })
    expect(shown.at("presentation")).toMatchObject({
      type_id: 3,
      status_id: 1,
      name: "Die Nocturne",
      description: "With your questions.",
      attending: false,
      start_date: dateIn(2),
      start_time: "13:00:00",
      consultant: "Helene",
    })
    expect(shown.at("presentation.entered_by_link")).toBeUndefined()
    const stranger = await environment.visitor()
    expect((await stranger.ask("GET", `/presentation/${made.presentationId}`)).status).toBe(403)
    const { guests } = (await ask(helene, "GET", `/webinars/${made.presentationId}/guests`)).json
    expect(guests).toMatchObject([{ name: email, isNamed: false, isPresent: false, link: null }])
    expect(acts.map(({ action, details }) => [action, details])).toContainEqual(["invited", "1"])
  })

  it("R8 enter an open webinar by only its link, with either token, until it is over", async () => {
    const { presentationId: id } = await planned({ entry: "open" })
    const stranger = await environment.visitor()
    const entered = await stranger.ask("GET", `/presentation/${id}`)
    expect(entered.at("presentation")).toMatchObject({ attending: false, entered_by_link: true })
    expect((await stranger.ask("POST", `/presentation/${id}/attend`, { body: { first_name: "Zoe" } })).status).toBe(200)
    const bearer = String((await stranger.ask("GET", "/customer/data")).at("customer.webinar_token"))
    expect((await environment.ask("GET", `/presentation/${id}`, { token: bearer })).at("presentation.attending")).toBe(
      true,
    )
    const { guests } = (await ask(helene, "GET", `/webinars/${id}/guests`)).json
    expect(guests).toMatchObject([{ name: "Zoe", isNamed: true, chat: `private.${stranger.tag}` }])
    // Known from an appointment with some dealer: nobody gave this address for the webinar.
    await db.update(customers).set({ email: "zoe@example.org" }).where(eq(customers.consumerTag, stranger.tag))
    const room = await stranger.ask("POST", "/customer/queue", { body: { presentation_id: id } })
    const moved = await ask(lena, "PUT", `/webinars/${id}`, plan({ entry: "open", time: "16:30" }))
    const updates = environment.broker
      .of(String(room.at("queue_name")))
      .filter(({ type }) => type === "presentation_update")
    expect(updates.map(({ data }) => data)).toEqual([{ presentation_id: id }])
    expect(moved.json.guests.invited).toBe(0)
    expect(await mailsTo("zoe@example.org")).toEqual([])
    await ask(helene, "PUT", `/webinars/${id}/on-air`)
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    expect((await stranger.ask("GET", `/presentation/${id}`)).at("presentation.status_id")).toBe(2)
    const late = await environment.visitor()
    expect((await late.ask("GET", `/presentation/${id}`)).status).toBe(403)
  })

  it("are invited once each, by a lead, while the webinar is not over", async () => {
    const [first, second] = ["omar@example.org", "sophie@example.org"]
    const { presentationId: id } = await planned({ invite: [first] })
    const invite = (who: typeof lena, emails: ReadonlyArray<string>) =>
      ask(who, "POST", `/webinars/${id}/guests`, { emails })
    expect((await invite(helene, [second])).json.code).toBe("wrong_role")
    expect((await invite(lena, ["OMAR@example.org", second])).json.guests).toHaveLength(2)
    expect(await mailsTo("OMAR@example.org")).toEqual([])
    expect([await mailsTo(first), await mailsTo(second)].map((mails) => mails.length)).toEqual([1, 1])
    expect((await ask(lena, "GET", `/webinars/${id}`)).json.guests.invited).toBe(2)
    await ask(lena, "DELETE", `/webinars/${id}`)
    expect((await invite(lena, ["late@example.org"])).json.code).toBe("wrong_state")
  })

  it("get their mail also for a webinar that was not planned at the desk", async () => {
    // Of the first day.
    const [row] = await db
      .select()
      .from(presentations)
      .where(and(eq(presentations.typeId, kinds.webinar), eq(presentations.statusId, statuses.scheduled)))
      .orderBy(asc(presentations.id))
    const guest = "first-day@example.org"
    expect((await ask(lena, "POST", `/webinars/${row?.id}/guests`, { emails: [guest] })).status).toBe(200)
    const [mail] = await mailsTo(guest)
    expect(mail?.subject).toContain(row?.name.en)
    expect(new URL(mail?.links[0]?.url ?? "").searchParams.get("token")).not.toBeNull()
  })

  it("are at most 1,000, also by concurrent calls, and a change that would invite more is refused as a whole", async () => {
    const { presentationId: id } = await planned({ invite: ["first@example.org"] })
    const createdAt = new Date()
    const known = Array.from({ length: 997 }, (_, at) => `guest-${at}-of-${id}`)
    const invited = await db
      .insert(customers)
      .values(known.map((name) => ({ uuid: name, consumerTag: name, email: `${name}@example.org`, createdAt })))
      .returning()
    await db.insert(invitations).values(
      invited.map(({ id: customerId, uuid }) => ({
        presentationId: id,
        customerId,
        token: uuid,
        publishName: uuid,
        createdAt,
      })),
    )
    const invite = (...emails: string[]) => ask(lena, "POST", `/webinars/${id}/guests`, { emails })
    const changeTo = (more: object) => ask(lena, "PUT", `/webinars/${id}`, plan(more))
    const refused = await invite("first@example.org", "one@example.org", "two@example.org", "three@example.org")
    expect(refused).toMatchObject({ status: 409, json: { message: "A webinar has at most 1,000 invited guests." } })
    // Without requests: with the embedded database each would end before the next begins.
    const names = ["one", "two", "three"]
    const atOnce = names.map((name) => backend.webinars.invite(id, [`${name}@example.org`], "https://a.example"))
    expect(await Promise.all(atOnce)).toEqual([1, 1, "guests_full"])
    expect((await ask(lena, "GET", `/webinars/${id}`)).json.guests.invited).toBe(1_000)
    expect((await changeTo({ time: "16:30", invite: ["four@example.org"] })).json.code).toBe("guests_full")
    expect((await ask(lena, "GET", `/webinars/${id}`)).json.time).toBe("15:00")
  })
})

describe("a planned webinar", () => {
  it("mails a new start to those invited before, and an invitation to the others", async () => {
    const [before, later] = ["before@example.org", "later@example.org"]
    const { presentationId: id } = await planned({ invite: [before] })
    const change = (more: object) => ask(lena, "PUT", `/webinars/${id}`, plan(more))
    expect((await change({ title: "Another title" })).json.title).toBe("Another title")
    expect(await mailsTo(before)).toHaveLength(1)
    acts.length = 0
    const moved = await change({ time: "16:30", invite: [later] })
    expect(moved.json).toMatchObject({ time: "16:30", startsAt: `${dateIn(2)}T14:30:00.000Z` })
    const mails = await mailsTo(before)
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your invitation: The Nocturne in detail",
      "New time: The Nocturne in detail",
    ])
    expect(mails[1]?.body).toContain("16:30 (time in Berlin, GMT+2)")
    expect(mails[1]?.calendar?.text).toContain("SEQUENCE:1")
    expect((await mailsTo(later)).map(({ subject }) => subject)).toEqual(["Your invitation: The Nocturne in detail"])
    expect(acts.map(({ action }) => action)).toEqual(["moved", "invited"])
    expect((await ask(helene, "PUT", `/webinars/${id}`, plan())).json.code).toBe("wrong_role")
    await ask(helene, "PUT", `/webinars/${id}/on-air`)
    expect((await change({ time: "17:00" })).json.code).toBe("wrong_state")
    await backend.presentations.end(id)
  })

  it("E7 is cancelled with a mail, and its links open nothing any more", async () => {
    const email = "gone@example.org"
    const { presentationId: id } = await planned({ invite: [email] })
    const token = new URL((await mailsTo(email))[0]?.links[0]?.url ?? "").searchParams.get("token") ?? ""
    expect((await ask(helene, "DELETE", `/webinars/${id}`)).json.code).toBe("wrong_role")
    expect((await ask(lena, "DELETE", `/webinars/${id}`)).json.status).toBe("cancelled")
    expect((await ask(lena, "DELETE", `/webinars/${id}`)).json.status).toBe("cancelled")
    const mails = await mailsTo(email)
    expect(mails.map(({ subject, links }) => [subject, links.length])).toEqual([
      ["Your invitation: The Nocturne in detail", 1],
      ["Cancelled: The Nocturne in detail", 0],
    ])
    expect(mails[1]?.calendar?.method).toBe("CANCEL")
    expect((await environment.ask("GET", "/customer/decode", { token })).status).toBe(401)
    expect((await ask(lena, "PUT", `/webinars/${id}/on-air`)).json.code).toBe("wrong_state")
    expect(acts.filter(({ action }) => action === "cancelled")).toHaveLength(1)
  })

  it("reminds all invited guests once at each chosen time before the start, and after a move at the new times", async () => {
    const email = "reminded@example.org"
    const { presentationId: id } = await planned({ invite: [email], reminderMinutes: [120, 15] })
    const reminders = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject === "Reminder: The Nocturne in detail")
    await ask(lena, "PUT", `/webinars/${id}`, plan({ date: dateIn(3), reminderMinutes: [120, 15] }))
    const startsAt = Date.parse((await ask(lena, "GET", `/webinars/${id}`)).json.startsAt)
    const dueNow = () =>
      environment.environment.db
        .select()
        .from(webinarReminders)
        .where(lte(webinarReminders.dueAt, new Date(environment.clock.now())))
    const mailsAt = async (minutesBefore: number) => {
      environment.clock.advance(startsAt - minutesBefore * minuteMs - environment.clock.now())
      // The job runs every half minute. It deletes a reminder with the mail that it writes.
      do {
        environment.clock.advance(31_000)
        await new Promise((resolve) => setTimeout(resolve, 200))
      } while ((await dueNow()).length > 0)
      return (await reminders()).length
    }
    expect(await mailsAt(150)).toBe(0)
    expect(await mailsAt(120)).toBe(1)
    expect((await reminders())[0]?.links[0]?.label).toBe("Join the webinar")
    expect(await mailsAt(15)).toBe(2)
    expect(await mailsAt(-1)).toBe(2)
  })
})

describe("a webinar on air", () => {
  it("Q7 Q8 is rehearsed without viewers, goes on air for all guests with the rehearsed picture, and ends", async () => {
    const email = "watching@example.org"
    const { presentationId: id } = await planned({ invite: [email] })
    const ticket = () => ask(helene, "POST", `/presentations/${id}/tickets`, { source: "main" })
    expect((await ticket()).json.code).toBe("presentation_over")
    const guest = await guestOf(email)
    const own = await enter(guest, id, "Wanda")
    const streamOf = async () => (await guest.ask("GET", `/presentation/${id}`)).at("presentation.stream.stream_name")
    const before = await streamOf()
    const rehearsed = await ask(helene, "PUT", `/webinars/${id}/rehearsal`)
    expect(rehearsed.json).toMatchObject({ status: "scheduled", isRehearsal: true })
    expect(await streamOf()).toBeUndefined()
    const { streamName } = (await ticket()).json
    expect(streamName).not.toBe(before)
    expect(environment.broker.of(own)).toEqual([])
    onAir.add(streamName)
    const { presentation } = (await ask(helene, "GET", `/presentations/${id}`)).json
    expect(presentation.isOnAir).toBe(true)

    const live = await ask(helene, "PUT", `/webinars/${id}/on-air`)
    expect(live.json).toMatchObject({ status: "live", isRehearsal: false, startedAt: expect.any(String) })
    expect(environment.broker.of(own)).toMatchObject([
      { type: "presentation", data: { presentation_id: id, type_id: 3 } },
    ])
    expect(await streamOf()).toBe(streamName)
    expect((await ask(helene, "PUT", `/webinars/${id}/rehearsal`)).json.code).toBe("wrong_state")
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    expect(environment.broker.of(own).at(-1)?.type).toBe("presentation_end")
    expect((await ask(helene, "GET", `/webinars/${id}`)).json).toMatchObject({
      status: "ended",
      endedAt: expect.any(String),
    })
    expect(acts.map(({ action }) => action)).toEqual(["planned", "invited", "wentOnAir", "ended"])
  })

  it("ends a rehearsal without going on air, under a name that the rehearsal did not have", async () => {
    const { presentationId: id } = await planned()
    await ask(helene, "PUT", `/webinars/${id}/rehearsal`)
    const { streamName } = (await ask(helene, "POST", `/presentations/${id}/tickets`, { source: "main" })).json
    expect((await ask(helene, "DELETE", `/webinars/${id}/rehearsal`)).json.isRehearsal).toBe(false)
    expect((await ask(helene, "GET", `/presentations/${id}`)).json.streams.main).not.toBe(streamName)
  })

  it("H3 gathers private questions in an inbox, by name, newest first, until a colleague has read and answered", async () => {
    const { presentationId: id } = await planned({ entry: "open" })
    await ask(helene, "PUT", `/webinars/${id}/on-air`)
    const came = async (name: string) => {
      const visitor = await environment.visitor()
      await enter(visitor, id, name)
      const queue = await chatQueue(visitor, id)
      environment.broker.listen("showroom-livid", queue, 1)
      return { tag: visitor.tag, queue }
    }
    const [karl, omar] = [await came("Karl"), await came("Omar")]
    const write = (tag: string, chat: string, text: string) =>
      environment.broker.send(`presentation.${id}`, `customer.${tag}`, outgoing(chat, text))
    await write(karl.tag, "private", "How much is it?")
    environment.clock.advance(1_000)
    await write(omar.tag, "private", "Is there a winter package?")
    await write(omar.tag, "general", "Hello all")
    const inbox = async () => (await ask(helene, "GET", `/webinars/${id}/inbox`)).json.chats
    expect(await inbox()).toMatchObject([
      { name: "Omar", unread: 1, lastText: "Is there a winter package?", answeredBy: null },
      { name: "Karl", unread: 1, lastText: "How much is it?" },
    ])
    const counts = async () => (await ask(helene, "GET", `/webinars/${id}`)).json.guests
    expect(await counts()).toMatchObject({ present: 2, unread: 2 })

    environment.clock.advance(1_000)
    const [{ chat, lastAt }] = await inbox()
    await ask(helene, "PUT", `/presentations/${id}/chats/${chat}/read`, { until: lastAt })
    const key = "answer-to-omar-0001"
    await ask(helene, "POST", `/presentations/${id}/messages`, { chat, text: "Yes, 900 euros.", key })
    expect((await inbox())[0]).toMatchObject({
      name: "Omar",
      unread: 0,
      lastText: "Yes, 900 euros.",
      isLastOwn: true,
      answeredBy: { name: "Helene Winter" },
    })
    expect((await counts()).unread).toBe(1)

    const muted = await ask(lena, "PUT", `/presentations/${id}/visitors/private.${karl.tag}/mute`, { isMuted: true })
    expect(muted.json).toMatchObject({ name: "Karl", isMuted: true, isPresent: true })
    await state(helene)
    for (const { queue } of [karl, omar]) environment.broker.listen("showroom-livid", queue, 0)
    expect(await counts()).toMatchObject({ present: 0, most: 2 })
    await backend.presentations.end(id)
  })
})
