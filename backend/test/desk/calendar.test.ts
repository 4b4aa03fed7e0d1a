import { eq } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { serveFeeds } from "../../src/desk/calendar/feedHandlers.ts"
import type { Schemas } from "../../src/desk/contract/deskContract.ts"
import { accounts, deskAudit } from "../../src/environment/tables/accounts.ts"
import { bookings as rows } from "../../src/environment/tables/bookings.ts"
import { absences, calendarFeeds, locationFeeds, workingHours } from "../../src/environment/tables/calendar.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { bookingDesk, bookingForm, type Slot } from "../booking/bookingRequests.ts"
import { deskForFile, deskOrigin, helene, lena, mara, otto, rita } from "./deskForFile.ts"

type Booking = Schemas["Booking"]

const desk = await deskForFile()
const { environment, acts, ask } = desk
const { db } = environment.environment
const { clock, rest } = environment
const booking = bookingDesk(environment)
await rest.app.register(async (feeds) => {
  feeds.setErrorHandler((failure: { code?: string; statusCode?: number }, _, reply) =>
    reply.code(failure.code === "unknown" ? 404 : 500).send({ code: failure.code }),
  )
  serveFeeds(feeds, {
    environment: environment.environment,
    originOf: () => deskOrigin,
    limiter: environment.limiter,
  })
})

const dayMs = 86_400_000
const atDay = (days: number) => new Date(clock.now() + days * dayMs).toISOString()
const dateOf = (days: number) => atDay(days).slice(0, 10)

/** Both consultants of location 1 are people who sign in. */
for (const who of [helene, mara, lena]) await ask(who, "PUT", `/locations/1/hours/${who.id}`, { week: [] })

const week = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))
const setHours = (who: typeof helene, hours: ReturnType<typeof week>, by = who) =>
  ask(by, "PUT", `/locations/1/hours/${who.id}`, { week: hours })
const addAbsence = (by: typeof helene, accountId: number, startsAt: string, endsAt: string) =>
  ask(by, "POST", "/absences", { accountId, startsAt, endsAt })

afterEach(async () => {
  await db.delete(absences)
  await db.delete(workingHours)
  await db.delete(calendarFeeds)
  acts.length = 0
})

/** The nearest slots that are free some days ahead. */
const freeSlots = async (days: number): Promise<ReadonlyArray<Slot>> => {
  for (let day = days; day < days + 7; day += 1) {
    const slots = await booking.free(dateOf(day))
    if (slots.length > 4) return slots
  }
  throw new Error("No free slots.")
}

const read = async (id: number): Promise<Booking> => {
  const { json } = await ask(lena, "GET", `/calendar?from=${atDay(0)}&to=${atDay(30)}`)
  return json.bookings.find((each: Booking) => each.id === id)
}

const submit = async (slot: Slot | undefined, more: object = {}) => {
  const visitor = await environment.visitor()
  const answer = await booking.submit(visitor, bookingForm(slot, more))
  return { visitor, answer, id: answer.at("booking_interval.id") as number }
}

const isFree = async ({ date, start_time }: Slot) =>
  (await booking.free(date)).some((each) => each.start_time === start_time)

describe("An appointment", () => {
  it("K4 is given to the consultants in turn, and never to one who is absent", async () => {
    const slots = await freeSlots(3)
    const owners = []
    for (const slot of slots.slice(0, 3)) owners.push((await read((await submit(slot)).id)).consultant?.accountId)
    expect(new Set(owners)).toEqual(new Set([helene.id, mara.id]))
    expect(owners[0]).toBe(owners[2])
    const next = owners[1] as number
    await addAbsence(lena, next, atDay(1), atDay(20))
    const one = await read((await submit(slots[3])).id)
    const two = await read((await submit(slots[4])).id)
    expect([one, two].map(({ consultant }) => consultant?.accountId)).toEqual([owners[0], owners[0]])
  })

  it("K1 K4 can be booked as often as consultants work and are free, by their working hours", async () => {
    await setHours(helene, week("00:00", "24:00"))
    await setHours(mara, week("00:00", "24:00"), lena)
    const [slot, other] = (await freeSlots(5)) as [Slot, Slot]
    const first = await submit(slot)
    expect(await isFree(slot)).toBe(true)
    const second = await submit(slot)
    expect(await isFree(slot)).toBe(false)
    expect([first.answer.status, second.answer.status]).toEqual([200, 200])
    const people = [await read(first.id), await read(second.id)].map(({ consultant }) => consultant?.accountId)
    expect(new Set(people)).toEqual(new Set([helene.id, mara.id]))
    expect((await submit(slot)).answer.status).toBe(409)
    await setHours(mara, [{ weekday: 1, from: "00:00", to: "00:30" }])
    await addAbsence(helene, helene.id, atDay(0), atDay(25))
    expect(await isFree(other)).toBe(false)
    expect((await submit(other)).answer.status).toBe(409)
  })

  it("K1 K4 uses up a colleague's time while its owner is absent or has left, so that somebody is there for each visitor", async () => {
    await setHours(helene, week("00:00", "24:00"))
    await setHours(mara, week("00:00", "24:00"))
    const [slot] = (await freeSlots(6)) as [Slot]
    const first = await submit(slot)
    const owner = (await read(first.id)).consultant?.accountId === helene.id ? helene : mara
    expect(await isFree(slot)).toBe(true)
    const away = await addAbsence(owner, owner.id, atDay(5), atDay(14))
    expect(await isFree(slot)).toBe(false)
    expect((await submit(slot)).answer.status).toBe(409)
    await ask(owner, "DELETE", `/absences/${away.json.id}`)
    expect(await isFree(slot)).toBe(true)
    const setDisabled = (disabledAt: Date | null) =>
      db.update(accounts).set({ disabledAt }).where(eq(accounts.id, owner.id))
    await setDisabled(new Date(clock.now()))
    expect(await isFree(slot)).toBe(false)
    await setDisabled(null)
    expect((await submit(slot)).answer.status).toBe(200)
  })

  it("K4 is held by as many visitors as consultants are free", async () => {
    await setHours(helene, week("00:00", "24:00"))
    await setHours(mara, week("00:00", "24:00"))
    const [slot] = (await freeSlots(8)) as [Slot]
    const hold = async () => {
      const visitor = await environment.visitor()
      const { date, start_time } = slot
      return visitor.ask("POST", "/booking/hold", { body: { location_id: 1, date, start_time } })
    }
    const held = [await hold(), await hold(), await hold()]
    expect(held.map(({ status }) => status)).toEqual([200, 200, 409])
    expect((await submit(slot)).answer.status).toBe(409)
  })

  it("is reassigned by a press, not to somebody absent or engaged, and shown to others when its owner is absent", async () => {
    const [slot, second] = (await freeSlots(10)) as [Slot, Slot]
    const { id } = await submit(slot)
    const owner = (await read(id)).consultant?.accountId === helene.id ? helene : mara
    const colleague = owner === helene ? mara : helene
    const away = await addAbsence(owner, owner.id, atDay(8), atDay(25))
    expect(away.status).toBe(201)
    const { json } = await ask(lena, "GET", `/calendar?from=${atDay(0)}&to=${atDay(1)}`)
    expect(json.needOwner.map((each: Booking) => each.id)).toContain(id)
    expect((await ask(lena, "PUT", `/bookings/${id}/owner`, { accountId: owner.id })).json.code).toBe("not_free")
    const given = await ask(colleague, "PUT", `/bookings/${id}/owner`, { accountId: colleague.id })
    expect(given.json).toMatchObject({ consultant: { accountId: colleague.id }, needsOwner: false })
    expect((await ask(lena, "PUT", `/bookings/${id}/owner`, { accountId: otto.id })).status).toBe(404)
    expect((await ask(lena, "PUT", `/bookings/${id}/owner`, { accountId: rita.id })).status).toBe(404)
    expect(acts.map(({ action }) => action)).toEqual(["absenceAdded", "appointmentReassigned"])
    await ask(owner, "DELETE", `/absences/${away.json.id}`)
    expect((await submit(second)).answer.status).toBe(200)
  })

  it("K4 is moved by a consultant: the visitor gets a mail, and the owner stays the same", async () => {
    const slots = await freeSlots(12)
    const { id } = await submit(slots[0], { phone: "+49 30 1234567", comments: "By the lake" })
    const before = await read(id)
    const { json } = await ask(mara, "GET", `/locations/1/free-times?date=${slots[0]?.date}`)
    const to = json.times.find(({ startsAt }: Booking) => startsAt > before.startsAt)
    const moved = await ask(mara, "POST", `/bookings/${id}/move`, { intervalId: to.intervalId })
    expect(moved.json).toMatchObject({ startsAt: to.startsAt, consultant: before.consultant, comments: "By the lake" })
    expect((await booking.mails())[0]).toMatchObject({ subject: "Your appointment has been moved" })
    const [row] = await db.select().from(rows).where(eq(rows.id, id))
    expect(row).toMatchObject({ phone: "+49 30 1234567", version: 2 })
    const other = await submit(slots.at(-1))
    const taken = await ask(mara, "POST", `/bookings/${other.id}/move`, { intervalId: to.intervalId })
    expect([taken.status, taken.json.code]).toEqual([409, "time_taken"])
    expect((await ask(otto, "POST", `/bookings/${id}/move`, { intervalId: to.intervalId })).status).toBe(403)
  })

  it("K4 is given to a colleague, moved or cancelled by a consultant until it is held or ends, by its visitor until it begins", async () => {
    const minuteMs = 60_000
    const refused = async (id: number) => {
      for (const [method, act, body] of [
        ["PUT", "owner", { accountId: helene.id }],
        ["POST", "move", { intervalId: later.id }],
        ["POST", "cancel", undefined],
      ] as const)
        expect((await ask(lena, method, `/bookings/${id}/${act}`, body)).json.code).toBe("wrong_state")
    }
    const slots = await freeSlots(2)
    const [slot, second] = slots as [Slot, Slot]
    const later = slots.at(-1) as Slot
    const { id } = await submit(slot)
    const { token } = (await booking.links()).cancel
    const other = await submit(second)
    const { startsAt, endsAt } = await read(id)
    clock.advance(Date.parse(startsAt) + minuteMs - clock.now())
    const visitor = await environment.visitor()
    const form = bookingForm(later, { booking_token: token })
    expect((await booking.move(visitor, id, form)).at("code")).toBe("booking_past")
    expect((await booking.act(visitor, id, "cancel", token)).at("code")).toBe("booking_past")
    const given = await ask(lena, "PUT", `/bookings/${id}/owner`, { accountId: mara.id })
    expect(given.json).toMatchObject({ consultant: { accountId: mara.id } })
    const moved = await ask(mara, "POST", `/bookings/${id}/move`, { intervalId: later.id })
    expect(moved.json).toMatchObject({ isStartable: true })
    expect((await booking.mails())[0]).toMatchObject({ subject: "Your appointment has been moved" })
    const end = Date.parse((await read(other.id)).endsAt)
    clock.advance(end - minuteMs - clock.now())
    const cancelled = await ask(mara, "POST", `/bookings/${other.id}/cancel`)
    expect(cancelled.json).toMatchObject({ status: "cancelled" })
    expect(endsAt < moved.json.startsAt).toBe(true)
    const held = await submit(slots[2])
    expect((await ask(mara, "POST", `/bookings/${held.id}/start`, { isEarly: true })).json.status).toBe("live")
    await refused(held.id)
    clock.advance(Date.parse(moved.json.endsAt) - clock.now())
    await refused(id)
  })
})

describe("An appointment whose consultant has become absent", () => {
  it("K4 keeps its time when the visitor corrects another field", async () => {
    const [slot] = (await freeSlots(5)) as [Slot]
    await setHours(helene, week("00:00", "24:00"))
    const { visitor, id } = await submit(slot)
    await ask(lena, "PUT", `/bookings/${id}/owner`, { accountId: helene.id })
    await addAbsence(helene, helene.id, atDay(1), atDay(30))
    const answer = await booking.move(visitor, id, bookingForm(slot, { comments: "With the roof open." }))
    expect(answer.status).toBe(200)
    expect((await read(id)).comments).toBe("With the roof open.")
    expect((await read(id)).needsOwner).toBe(true)
  })
})

describe("A start by mistake", () => {
  const started = async () => {
    const [slot] = (await freeSlots(2)) as [Slot]
    const { id } = await submit(slot)
    expect((await ask(helene, "POST", `/bookings/${id}/start`)).json.code).toBe("too_early")
    const { json } = await ask(helene, "POST", `/bookings/${id}/start`, { isEarly: true })
    return { id, presentationId: json.id as number }
  }

  it("K4 is undone, also after its end: the appointment is booked again, keeps its owner, and its link opens the waiting room", async () => {
    const { id, presentationId } = await started()
    const [{ consultantId } = { consultantId: 0 }] = await db.select().from(rows).where(eq(rows.id, id))
    const [owner] = await db
      .select()
      .from(consultants)
      .where(eq(consultants.id, consultantId ?? 0))
    expect((await read(id)).consultant?.accountId).toBe(helene.id)
    await ask(helene, "POST", `/presentations/${presentationId}/act`, { action: "end" })
    expect(await read(id)).toMatchObject({ isTakeBackPossible: true, isStartable: false })
    const back = await ask(helene, "POST", `/bookings/${id}/take-back`)
    expect(back.json).toMatchObject({ isTakeBackPossible: false, isStartable: true, status: "booked" })
    expect(back.json.consultant.accountId).toBe(owner?.accountId)
    const guest = await environment.invited(presentationId)
    expect((await guest.ask("GET", `/presentation/${presentationId}`)).at("presentation.status_id")).toBe(1)
    expect((await ask(helene, "POST", `/bookings/${id}/start`, { isEarly: true })).json.status).toBe("live")
    expect(acts.map(({ action }) => action)).toEqual(["started", "ended", "startTakenBack", "started"])
  })

  it("by two consultants at once counts once: the second does not take the visitor from the first", async () => {
    const [slot] = (await freeSlots(3)) as [Slot]
    const { id } = await submit(slot)
    const start = (who: typeof helene) => ask(who, "POST", `/bookings/${id}/start`, { isEarly: true })
    const answers = await Promise.all([start(helene), start(mara)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [holder, other] = answers[0].status === 200 ? [helene, mara] : [mara, helene]
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe("taken_over")
    expect((await start(other)).json.code).toBe("taken_over")
    const { json } = await ask(holder, "GET", `/presentations/${(await start(holder)).json.id}`)
    expect(json.presentation.consultant.accountId).toBe(holder.id)
  })

  it("cannot be undone once the visitor has come", async () => {
    const { id, presentationId } = await started()
    const guest = await environment.invited(presentationId)
    await guest.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: presentationId } })
    expect((await ask(helene, "POST", `/bookings/${id}/take-back`)).json.code).toBe("wrong_state")
    expect((await ask(helene, "GET", `/presentations/${presentationId}`)).json.presentation.status).toBe("live")
  })

  it("K4 is named by the booking that a colleague makes in the consultation, also in its follow-up", async () => {
    const { visitor, entryId, chat } = await desk.waiting()
    const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    const id = json.presentation.id as number
    await visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
    const nameNow = async () => (await ask(helene, "GET", `/presentations/${id}`)).json.presentation.visitor.name
    expect(await nameNow()).toMatch(/^Visitor /)
    const [slot] = (await freeSlots(18)) as [Slot]
    const form = { chat, intervalId: slot.id, firstName: "Jonas", lastName: "Weber", email: "jonas@post.example" }
    const made = await ask(mara, "POST", `/presentations/${id}/appointments`, { ...form, language: "de" })
    // Mara made it.
    expect(made.json.consultant.accountId).toBe(mara.id)
    expect(await nameNow()).toBe("Jonas Weber")
    expect((await ask(helene, "GET", `/visitors/${chat}`)).json).toMatchObject({ name: "Jonas Weber", isNamed: true })
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    const followUp = await ask(helene, "GET", `/presentations/${id}/follow-up`)
    expect(followUp.json.draft.text).toMatch(/^Guten Tag Jonas Weber,/)
    expect((await ask(otto, "GET", `/visitors/${chat}`)).status).not.toBe(200)
  })
})

describe("Absences and working hours", () => {
  it("may be changed by the person herself and by a lead of the location", async () => {
    expect((await addAbsence(mara, helene.id, atDay(1), atDay(2))).json.code).toBe("not_own")
    expect((await addAbsence(mara, otto.id, atDay(1), atDay(2))).status).toBe(404)
    expect((await addAbsence(otto, helene.id, atDay(1), atDay(2))).status).toBe(404)
    expect((await setHours(helene, week("09:00", "17:00"), mara)).json.code).toBe("not_own")
    expect((await setHours(helene, week("09:00", "17:00"), otto)).json.code).toBe("wrong_location")
    const made = await addAbsence(lena, helene.id, atDay(1), atDay(2))
    expect((await ask(mara, "DELETE", `/absences/${made.json.id}`)).json.code).toBe("not_own")
    expect((await ask(helene, "DELETE", `/absences/${made.json.id}`)).status).toBe(204)
    expect((await ask(helene, "DELETE", `/absences/${made.json.id}`)).status).toBe(404)
  })

  it("are refused if they end before they begin, are past, or overlap", async () => {
    expect((await addAbsence(helene, helene.id, atDay(2), atDay(1))).status).toBe(400)
    expect((await addAbsence(helene, helene.id, atDay(-2), atDay(-1))).json.code).toBe("time_past")
    expect((await addAbsence(helene, helene.id, atDay(1), atDay(400))).status).toBe(400)
    const day = (from: string, to: string) => ({ weekday: 1, from, to })
    expect((await setHours(helene, [day("12:00", "11:00")])).status).toBe(400)
    expect((await setHours(helene, [day("09:00", "12:00"), day("11:30", "14:00")])).status).toBe(400)
    expect((await setHours(helene, [day("13:00", "24:00"), day("09:00", "12:00")])).json).toEqual({
      accountId: helene.id,
      locationId: 1,
      week: [day("09:00", "12:00"), day("13:00", "24:00")],
    })
    const { json } = await ask(mara, "GET", `/calendar?from=${atDay(0)}&to=${atDay(1)}`)
    expect(json.hours).toEqual([{ accountId: helene.id, locationId: 1, week: expect.any(Array) }])
    expect((await ask(mara, "GET", `/calendar?from=${atDay(0)}&to=${atDay(32)}`)).status).toBe(400)
    const elsewhere = await ask(otto, "GET", `/calendar?from=${atDay(0)}&to=${atDay(31)}`)
    expect(elsewhere.json.hours).toEqual([])
    expect(elsewhere.json.bookings.every(({ locationId }: Booking) => locationId === 2)).toBe(true)
  })
})

const open = (url: string) => rest.app.inject({ method: "GET", url: url.replace(/^https?:\/\/[^/]+/, "") })

describe("The secret address of one's own appointments", () => {
  const make = async (who = helene) => (await ask(who, "POST", "/calendar/feed")).json.url as string

  it("opens a calendar (RFC 5545) with the own appointments only, and no address, number or comment", async () => {
    const slots = await freeSlots(15)
    const mine = await submit(slots[0], { first_name: "Ann,a;", last_name: "Öz\\", comments: "Secret" })
    await ask(lena, "PUT", `/bookings/${mine.id}/owner`, { accountId: helene.id })
    const hers = await submit(slots[1], { first_name: "Zoe" })
    await ask(lena, "PUT", `/bookings/${hers.id}/owner`, { accountId: mara.id })
    const url = await make()
    expect(new URL(url).origin).toBe(deskOrigin)
    expect(new URL(url).searchParams.get("token")).toMatch(/^[\w-]{43}$/)
    const answer = await open(url)
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    const lines = answer.body.split("\r\n")
    expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"])
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(answer.body).toContain("METHOD:PUBLISH")
    const unfolded = answer.body.replaceAll("\r\n ", "")
    expect(unfolded).toContain(String.raw`SUMMARY:Video consultation: Ann\,a\; Öz\\`)
    const [row] = await db.select().from(rows).where(eq(rows.id, mine.id))
    expect(unfolded).toContain(`UID:${row?.uid}@showroom`)
    expect(unfolded).toContain(`${deskOrigin}/desk/calendar`)
    expect(unfolded).not.toMatch(/Zoe|Secret|visitors\.example|ATTENDEE/)
    const state = (await ask(helene, "GET", "/calendar/feed")).json
    expect(state).toEqual({ madeAt: expect.any(String), usedAt: expect.any(String) })
  })

  it("opens nothing once its account is an auditor's", async () => {
    const url = await make()
    expect((await open(url)).statusCode).toBe(200)
    const setRole = (role: "auditor" | "consultant") =>
      db.update(accounts).set({ role }).where(eq(accounts.id, helene.id))
    await setRole("auditor")
    expect((await open(url)).statusCode).toBe(404)
    await setRole("consultant")
    expect((await open(url)).statusCode).toBe(200)
  })

  it("opens nothing once a person of the identity provider has not signed in for 30 days, until she signs in", async () => {
    const url = await make()
    const setSubject = (subject: string | null) =>
      db.update(accounts).set({ subject }).where(eq(accounts.id, helene.id))
    const signedIn = (daysAgo: number) =>
      db.insert(deskAudit).values({
        at: new Date(clock.now() - daysAgo * dayMs),
        accountId: helene.id,
        name: "Helene",
        action: "signedIn",
      })
    await setSubject("https://provider.example person-7")
    expect((await open(url)).statusCode).toBe(404)
    await signedIn(31)
    expect((await open(url)).statusCode).toBe(404)
    await signedIn(29)
    expect((await open(url)).statusCode).toBe(200)
    await setSubject(null)
  })

  it("answers a revoked, replaced, forged and missing address alike, and is in no log and no database", async () => {
    const first = await make()
    const second = await make()
    expect((await open(second)).statusCode).toBe(200)
    expect((await open(first)).statusCode).toBe(404)
    const token = new URL(second).searchParams.get("token") ?? ""
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token)
    await ask(helene, "DELETE", "/calendar/feed")
    const path = "/desk/api/calendar/feed.ics"
    const answers = await Promise.all(
      [first, second, `${path}?token=${"a".repeat(43)}`, path, `${path}?token=a&token=b`].map(open),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(environment.logged.join("\n")).not.toContain(token)
    expect((await ask(rita, "POST", "/calendar/feed")).json.code).toBe("wrong_role")
  })
})

describe("The secret address of a location's appointments", () => {
  const make = async (locationId = 1) => (await ask(lena, "POST", `/locations/${locationId}/feed`)).json.url as string

  it("opens a calendar with those of all consultants, by name, and of no other location", async () => {
    const slots = await freeSlots(20)
    const [mine, hers] = [await submit(slots[0], { first_name: "Ann" }), await submit(slots[1], { first_name: "Zoe" })]
    await ask(lena, "PUT", `/bookings/${mine.id}/owner`, { accountId: helene.id })
    await ask(lena, "PUT", `/bookings/${hers.id}/owner`, { accountId: mara.id })
    const body = (await open(await make())).body.replaceAll("\r\n ", "")
    expect(body).toMatch(/SUMMARY:Video consultation: Ann Brandt[\s\S]*Consultant: Helene Winter/)
    expect(body).toMatch(/SUMMARY:Video consultation: Zoe Brandt[\s\S]*Consultant: Mara Winter/)
    expect(body).not.toMatch(/visitors\.example|ATTENDEE/)
    const elsewhere = await open(await make(2))
    expect([elsewhere.statusCode, /Ann|Zoe/.test(elsewhere.body)]).toEqual([200, false])
    expect((await ask(lena, "GET", "/locations/1/feed")).json.usedAt).toEqual(expect.any(String))
  })

  it("is made, seen and revoked only by a lead, and is in no log and no database", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await ask(helene, method, "/locations/1/feed")).json.code).toBe("wrong_role")
      expect((await ask(rita, method, "/locations/1/feed")).json.code).toBe("wrong_role")
      expect((await ask(otto, method, "/locations/1/feed")).json.code).toBe("wrong_location")
    }
    const [first, second] = [await make(), await make()]
    const token = new URL(second).searchParams.get("token") ?? ""
    expect(JSON.stringify(await db.select().from(locationFeeds))).not.toContain(token)
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
    expect((await ask(lena, "DELETE", "/locations/1/feed")).status).toBe(204)
    expect((await open(second)).statusCode).toBe(404)
    expect(environment.logged.join("\n")).not.toContain(token)
    expect(acts.map(({ action, locationId }) => `${action} ${locationId}`)).toEqual([
      "feedMade 1",
      "feedMade 1",
      "feedRevoked 1",
    ])
  })

  it("opens nothing once its maker is no lead of the location any more", async () => {
    const url = await make()
    expect((await open(url)).statusCode).toBe(200)
    const change = (values: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(values).where(eq(accounts.id, lena.id))
    await change({ role: "consultant" })
    expect((await open(url)).statusCode).toBe(404)
    await change({ role: "lead", disabledAt: new Date(clock.now()) })
    expect((await open(url)).statusCode).toBe(404)
    await change({ disabledAt: null })
    expect((await open(url)).statusCode).toBe(200)
  })
})
