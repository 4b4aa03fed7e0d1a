import { describe, expect, it, vi } from "vitest"
import { limits } from "../../src/limits/table.ts"
import { closedAfterEach } from "../environment/forFile.ts"
import { openRestEnvironment, type RestEnvironment, refusal, type TestVisitor } from "../environment/restEnvironment.ts"
import { bookingDesk, bookingForm, type Slot } from "./bookingRequests.ts"

let environment: RestEnvironment
let desk: ReturnType<typeof bookingDesk>
closedAfterEach(() => environment)

const open = async () => {
  environment = await openRestEnvironment({ limits, tokenSeconds: 172_800, holdSeconds: 300 })
  desk = bookingDesk(environment)
}

/** The machine's clock counts the rates. */
const wait = (seconds: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 })
  environment.clock.advance(seconds * 1_000)
}

const bookingsMany = [
  429,
  "bookings_many",
  "Mehr Termine können Sie im Moment nicht buchen. Bitte sagen Sie zuerst einen davon ab.",
  true,
]
const mailsMany = [
  429,
  "mails_many",
  "Many e-mails have already been sent to this address. Please try again later.",
  true,
]

describe("A visitor who clicks through the times", () => {
  const hold = (visitor: TestVisitor, slot: Slot | undefined, language = "en") =>
    visitor.ask("POST", "/booking/hold", {
      body: { location_id: 1, date: slot?.date, start_time: slot?.start_time },
      language,
    })

  it("K4 is never refused, and keeps the last three holds: earlier ones are free for others", async () => {
    await open()
    const visitor = await environment.visitor()
    const slots = (await desk.free("2027-06-07")).slice(0, 5)
    const held = []
    for (const slot of slots) {
      held.push(await hold(visitor, slot))
      environment.clock.advance(1_000)
    }
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const free = await desk.free("2027-06-07")
    expect(slots.map((slot) => free.some(({ start_time }) => start_time === slot.start_time))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect((await visitor.ask("PUT", `/booking/hold/${held[0]?.at("hold_id")}`)).at("code")).toBe("hold_unknown")
    expect((await visitor.ask("PUT", `/booking/hold/${held[4]?.at("hold_id")}`)).status).toBe(200)
  })

  it("K4 keeps the time that was taken last, also one that was held before", async () => {
    await open()
    const visitor = await environment.visitor()
    const [first, second, third] = await desk.free("2027-06-07")
    for (const slot of [first, second, third, first]) {
      expect((await hold(visitor, slot)).status).toBe(200)
      environment.clock.advance(1_000)
    }
    const free = (await desk.free("2027-06-07")).map(({ start_time }) => start_time)
    for (const slot of [first, second, third]) expect(free).not.toContain(slot?.start_time)
  })

  it("K4 X2 leaves the calendar to others behind the same address, even after many wrong requests", async () => {
    await open()
    const [clumsy, colleague] = [await environment.visitor(), await environment.visitor()]
    const [slot] = await desk.free("2027-06-07")
    for (let asked = 0; asked < 40; asked += 1) {
      const wrong = asked % 2 === 0 ? { ...bookingForm(slot), email: "none" } : { location_id: 1 }
      const answer = await clumsy.ask("POST", asked % 2 === 0 ? "/booking/submit" : "/booking/hold", { body: wrong })
      expect(answer.status).toBe(400)
    }
    expect((await hold(colleague, slot)).status).toBe(200)
    expect((await desk.submit(colleague, bookingForm(slot))).status).toBe(200)
    const wrong = () => clumsy.ask("POST", "/booking/hold", { body: {} })
    const answers = []
    for (let asked = 0; asked < 21; asked += 1) answers.push(await wrong())
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(400), 429])
    wait(61)
    expect((await wrong()).status).toBe(400)
  })

  it("K4 cannot hold all times with new identities", async () => {
    await open()
    const days = await Promise.all(["2027-06-07", "2027-06-08", "2027-06-09"].map((date) => desk.free(date)))
    const slots = days.flat().slice(0, 31)
    expect(slots).toHaveLength(31)
    const answers = []
    for (const slot of slots) answers.push(await hold(await environment.visitor(), slot, "de"))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = [429, "too_many", "Zu viele Anfragen. Bitte warten Sie einen Moment.", true]
    expect(refusal(answers[30])).toEqual(refused)
  })
})

describe("The bookings of one address", () => {
  it("K4 are 60 in a day, by however many visitors", async () => {
    await open()
    const days = ["2027-06-07", "2027-06-08", "2027-06-09", "2027-06-10", "2027-06-11"]
    const slots = (await Promise.all(days.map((day) => desk.free(day)))).flat()
    expect(slots.length).toBeGreaterThan(60)
    let visitor = await environment.visitor()
    const book = async (index: number) => {
      if (index % 5 === 0) visitor = await environment.visitor()
      return desk.submit(visitor, bookingForm(slots[index], { email: `v${Math.floor(index / 5)}@visitors.example` }))
    }
    for (let index = 0; index < 60; index += 1) {
      if (index === 30) wait(3_601)
      expect((await book(index)).status).toBe(200)
    }
    wait(3_601)
    const refused = await book(60)
    expect(refusal(refused).slice(0, 2)).toEqual([429, "too_many"])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600)
  })
})

describe("A visitor who makes many bookings", () => {
  it("K4 can have five future appointments, and another one for each that is cancelled", async () => {
    await open()
    const visitor = await environment.visitor()
    const slots = await desk.free("2027-06-07")
    const made = []
    const submit = (index: number) => desk.submit(visitor, bookingForm(slots[index]), { key: `press-${index}-of-many` })
    for (let index = 0; index < 5; index += 1) made.push(await submit(index))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const mailed = (await desk.mails()).length
    expect(refusal(await desk.submit(visitor, bookingForm(slots[5]), { language: "de" }))).toEqual(bookingsMany)
    expect((await desk.mails()).length).toBe(mailed)
    expect((await desk.free("2027-06-07")).map(({ start_time }) => start_time)).toContain(slots[5]?.start_time)
    // Repeating the same request is no sixth booking, and neither is a move.
    expect((await submit(4)).json).toEqual(made[4]?.json)
    expect((await desk.move(visitor, made[4]?.at("booking_interval.id"), bookingForm(slots[6]))).status).toBe(200)
    await desk.act(visitor, made[0]?.at("booking_interval.id"), "cancel")
    expect((await desk.submit(visitor, bookingForm(slots[5]))).status).toBe(200)
  })

  it("K4 is not limited by past appointments", async () => {
    await open()
    const visitor = await environment.visitor()
    const slots = await desk.free("2027-06-07")
    for (const slot of slots.slice(0, 5)) await desk.submit(visitor, bookingForm(slot))
    const first = Date.parse(`${slots[0]?.date}T${slots[0]?.start_time}Z`)
    environment.clock.advance(first + 1_000 - environment.clock.now())
    const later = await environment.visitor(visitor.uuid)
    expect((await desk.submit(later, bookingForm(slots[5], { email: "other@visitors.example" }))).status).toBe(200)
  })

  const victim = { email: "victim@visitors.example" }
  const toVictim = async () => (await desk.mails()).filter(({ recipient }) => /^victim@/i.test(recipient)).length

  /** Makes this number of bookings to one mail address, each as another visitor. */
  const bookOften = async (count: number, slots: ReadonlyArray<Slot>) => {
    for (const slot of slots.slice(0, count))
      expect((await desk.submit(await environment.visitor(), bookingForm(slot, victim))).status).toBe(200)
  }

  it("K4 cannot have many mails sent to somebody: the booking is refused before it is made", async () => {
    await open()
    const slots = await desk.free("2027-06-07")
    await bookOften(10, slots)
    const stranger = await environment.visitor()
    const more = bookingForm(slots[10], { email: "Victim@Visitors.Example" })
    expect(refusal(await desk.submit(stranger, more))).toEqual(mailsMany)
    expect(await toVictim()).toBe(10)
    expect((await desk.free("2027-06-07")).map(({ start_time }) => start_time)).toContain(slots[10]?.start_time)
    expect((await desk.submit(stranger, bookingForm(slots[10]))).status).toBe(200)
  })

  it("K4 cannot cause many mails by moving one booking either, and can always cancel the booking", async () => {
    await open()
    const visitor = await environment.visitor()
    const slots = await desk.free("2027-06-07")
    const id = (await desk.submit(visitor, bookingForm(slots[0], victim))).at("booking_interval.id")
    for (const slot of slots.slice(1, 10))
      expect((await desk.move(visitor, id, bookingForm(slot, victim))).status).toBe(200)
    expect(refusal(await desk.move(visitor, id, bookingForm(slots[10], victim)))).toEqual(mailsMany)
    expect((await visitor.ask("GET", `/booking/${id}`)).at("booking_interval.start_time")).toBe(slots[9]?.start_time)
    expect(refusal(await visitor.ask("POST", `/booking/${id}/mail`))).toEqual(mailsMany)
    expect(await toVictim()).toBe(10)
    // Nobody waits for this mail, so only the mail is dropped.
    expect((await desk.act(visitor, id, "cancel")).status).toBe(200)
    expect(await toVictim()).toBe(10)
    expect(environment.logged.some((line) => line.startsWith('limit reached {"limit":"mails"'))).toBe(true)
  })

  it("K4 can book with the same address again after an hour, until the day's limit of mails is reached", async () => {
    await open()
    const [today, tomorrow] = [await desk.free("2027-06-07"), await desk.free("2027-06-08")]
    await bookOften(10, today)
    wait(3_601)
    await bookOften(10, tomorrow)
    wait(3_601)
    const refused = await desk.submit(await environment.visitor(), bookingForm(today[11], victim))
    expect(refusal(refused)).toEqual(mailsMany)
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600)
    wait(86_400)
    await bookOften(1, today.slice(11))
  })

  it("K4 uses up no mail by asking for a time that was taken", async () => {
    await open()
    const slots = await desk.free("2027-06-07")
    await bookOften(1, slots)
    for (let tried = 0; tried < 10; tried += 1)
      expect((await desk.submit(await environment.visitor(), bookingForm(slots[0], victim))).status).toBe(409)
    expect((await desk.submit(await environment.visitor(), bookingForm(slots[1], victim))).status).toBe(200)
  })
})
