import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { bookingRequests, bookings } from "../../src/environment/tables/bookings.ts"
import { restForFile } from "../environment/forFile.ts"
import { fillDisk } from "../environment/fullDisk.ts"
import { bookingDesk, bookingForm, type Slot } from "./bookingRequests.ts"

const environment = await restForFile({ tokenSeconds: 86_400, holdSeconds: 300 })
const desk = bookingDesk(environment)

describe("a request that is sent again", () => {
  it("K4 returns the same booking and sends no second mail, even if both arrive at once", async () => {
    const visitor = await environment.visitor()
    const [slot] = await desk.free("2027-06-07")
    const before = (await desk.mails()).length
    const send = () => desk.submit(visitor, bookingForm(slot), { key: "press-0001" })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send()).json).toEqual(answers[0]?.json)
    expect((await desk.mails()).length - before).toBe(1)
  })

  it("K4 is refused with another body under the same key, with the booking of that key, and changes nothing", async () => {
    const visitor = await environment.visitor()
    const [slot, other] = await desk.free("2027-06-08")
    const booking_id = (await desk.submit(visitor, bookingForm(slot), { key: "press-0002" })).at("booking_interval.id")
    const again = await desk.submit(visitor, bookingForm(other), { key: "press-0002", language: "de" })
    expect([again.status, again.json]).toEqual([
      422,
      {
        message: "Diese Buchung konnte nicht gesendet werden. Bitte beginnen Sie neu.",
        code: "idempotency_key_reused",
        booking_id,
      },
    ])
    expect((await desk.free("2027-06-08")).map(({ start_time }) => start_time)).toContain(other?.start_time)
  })

  it("K4 belongs to its own customer, and a refusal leaves the key unused", async () => {
    const [first, second] = [await environment.visitor(), await environment.visitor()]
    const [slot, other] = await desk.free("2027-06-09")
    expect((await desk.submit(first, bookingForm(slot), { key: "press-0003" })).status).toBe(200)
    expect((await desk.submit(second, bookingForm(slot), { key: "press-0003" })).status).toBe(409)
    expect((await desk.submit(second, bookingForm(other), { key: "press-0003" })).status).toBe(200)
  })

  it("K4 moves the booking once under one key, also by a link that became outdated meanwhile", async () => {
    const [owner, holder] = [await environment.visitor(), await environment.visitor()]
    const [slot, other] = await desk.free("2027-06-10")
    const id = (await desk.submit(owner, bookingForm(slot))).at("booking_interval.id")
    const { reschedule } = await desk.links()
    const before = (await desk.mails()).length
    const body = bookingForm(other, { booking_token: reschedule.token })
    const first = await desk.move(holder, id, body, "press-0004")
    const second = await desk.move(holder, id, body, "press-0004")
    expect([first.status, second.json]).toEqual([200, first.json])
    expect((await desk.mails()).length - before).toBe(1)
  })

  it("K4 without a key makes another booking, and with an invalid key is refused", async () => {
    const visitor = await environment.visitor()
    const [slot, other] = await desk.free("2027-06-11")
    const one = await desk.submit(visitor, bookingForm(slot))
    const two = await desk.submit(visitor, bookingForm(other))
    expect(one.at("booking_interval.id")).not.toBe(two.at("booking_interval.id"))
    expect((await desk.submit(visitor, bookingForm(other), { key: "x" })).status).toBe(400)
  })

  it("K4 is no longer recognized after some days", async () => {
    const visitor = await environment.visitor()
    const [slot] = await desk.free("2027-06-14")
    await desk.submit(visitor, bookingForm(slot), { key: "press-0005" })
    const kept = () =>
      environment.environment.db.select().from(bookingRequests).where(eq(bookingRequests.key, "press-0005"))
    expect(await kept()).toHaveLength(1)
    environment.clock.advance(3 * 86_400_000)
    await desk.free("2027-06-14")
    expect(await kept()).toHaveLength(0)
  })
})

describe("a slot that was taken meanwhile", () => {
  it("K4 BK5 is refused with the nearest free ones, three before and three after, over the night as well", async () => {
    const [first, second] = [await environment.visitor(), await environment.visitor()]
    const day = await desk.free("2027-06-17")
    const slot = day.at(-2) as Slot
    await desk.submit(first, bookingForm(slot))
    const answer = await desk.submit(second, bookingForm(slot))
    expect([answer.status, answer.at("code")]).toEqual([409, "interval_taken"])
    const rest = [...(await desk.free("2027-06-17")), ...(await desk.free("2027-06-18"))]
    const at = rest.findIndex(({ date, start_time }) => date > slot.date || start_time > slot.start_time)
    expect(answer.at("alternatives")).toEqual(rest.slice(at - 3, at + 3))
    const held = await second.ask("POST", "/booking/hold", {
      body: { location_id: 1, date: slot.date, start_time: slot.start_time },
    })
    expect(held.at("alternatives")).toEqual(answer.at("alternatives"))
  })

  it("K4 BK7 leaves a booking that was to move there in place, without a mail", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [first, second] = await desk.free("2027-06-21")
    const id = (await desk.submit(owner, bookingForm(first))).at("booking_interval.id")
    await desk.submit(other, bookingForm(second))
    const before = (await desk.mails()).length
    const answer = await desk.move(owner, id, bookingForm(second, { comments: "Neu" }))
    expect([answer.status, (answer.at("alternatives") as Slot[]).length]).toEqual([409, 6])
    const [row] = await environment.environment.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(id)))
    expect([row?.version, row?.comments]).toEqual([1, null])
    expect((await desk.mails()).length).toBe(before)
  })

  it("K4 changes the form's data without a new time, without a mail and without a new version", async () => {
    const owner = await environment.visitor()
    const [slot] = await desk.free("2027-06-22")
    const id = (await desk.submit(owner, bookingForm(slot))).at("booking_interval.id")
    await desk.act(owner, id, "confirm")
    const before = (await desk.mails()).length
    const answer = await desk.move(owner, id, bookingForm(slot, { comments: "Mit Probefahrt" }))
    expect(answer.at("booking_interval")).toMatchObject({ status_id: 2, version: 1, comments: "Mit Probefahrt" })
    expect((await desk.mails()).length).toBe(before)
  })
})

describe("a visitor's own slot", () => {
  it("K4 is offered to its holder, who can book it without the hold's name", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [slot] = await desk.free("2027-06-23")
    const body = { location_id: 1, date: slot?.date, start_time: slot?.start_time }
    await owner.ask("POST", "/booking/hold", { body })
    expect(await desk.free("2027-06-23", owner)).toContainEqual(slot)
    expect(await desk.free("2027-06-23", other)).not.toContainEqual(slot)
    expect(await desk.free("2027-06-23")).not.toContainEqual(slot)
    expect((await desk.submit(owner, bookingForm(slot))).status).toBe(200)
  })

  it("K4 is refused while the disk is full, leaves nothing, and is booked once by its key when there is space again", async () => {
    const visitor = await environment.visitor()
    const [slot] = await desk.free("2027-06-14")
    const mailsBefore = (await desk.mails()).length
    const submit = (language = "en") => desk.submit(visitor, bookingForm(slot), { key: "press-full", language })
    // The mail is the last row that a booking writes.
    const free = await fillDisk(environment.environment.db, "outbox")
    const refused = [await submit(), await submit("de")]
    const code = "storage_full"
    expect(refused.map(({ status, json }) => [status, json])).toEqual([
      [503, { code, message: "Nothing can be saved at the moment. Please try again later." }],
      [503, { code, message: "Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal." }],
    ])
    await free()
    expect((await visitor.ask("GET", "/booking/requests/press-full")).status).toBe(404)
    expect(await desk.free("2027-06-14")).toContainEqual(slot)
    const booked = await submit()
    expect([booked.status, (await submit()).text]).toEqual([200, booked.text])
    expect((await desk.mails()).length - mailsBefore).toBe(1)
  })
})
