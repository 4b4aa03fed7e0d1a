import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { BookingGateway, ProductGateway } from "../../../src/application/ports/backend/BookingGateway.ts"
import type { Booking } from "../../../src/domain/booking/Booking.ts"
import type { BookingForm, BookingRequest } from "../../../src/domain/booking/bookingForm.ts"
import { failureOf } from "../rest/logged.ts"

export interface BookingHarness {
  readonly bookings: BookingGateway
  readonly products: ProductGateway
  readonly other: BookingGateway
  readonly locationId: number
  /** A UTC date with at least eight free times, a different one for each test. */
  readonly freshDate: () => string
  /** The token of the newest mail's link to a booking. */
  readonly linkOf: (bookingId: number, purpose: "confirm" | "reschedule" | "cancel") => Promise<string>
  /** Lets every hold expire. */
  readonly runOut: () => void
  /** Moves a booking's time into the past. */
  readonly goBy: (bookingId: number) => void
  readonly mails: () => Promise<number>
  readonly close: () => Promise<void>
}

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
let keys = 0
const aKey = () => {
  keys += 1
  return `00000000-0000-4000-9000-${String(keys).padStart(12, "0")}`
}

/** What the showroom may rely on from any implementation of the port (application/ports/backend/BookingGateway.ts). */
export const bookingContract = (name: string, open: () => Promise<BookingHarness>) =>
  describe(`Appointments stored by ${name}`, () => {
    let harness: BookingHarness
    let date: string
    let starts: ReadonlyArray<number>
    beforeAll(async () => {
      harness = await open()
    })
    beforeEach(async () => {
      date = harness.freshDate()
      starts = (await run(harness.bookings.day(place(), date))).map(({ startsAt }) => startsAt)
      expect(starts.length).toBeGreaterThanOrEqual(8)
    })
    afterAll(() => harness.close())

    const place = () => ({ locationId: harness.locationId, productId: undefined })
    const jonas: BookingForm = {
      productId: undefined,
      firstName: "Jonas",
      lastName: "Brandt",
      email: "jonas.brandt@visitors.example",
      phone: "",
      comments: "",
      consent: true,
    }
    const wanting = (index: number, more: Partial<BookingRequest> = {}): BookingRequest => ({
      form: jonas,
      locationId: harness.locationId,
      startsAt: starts[index] ?? 0,
      endsAt: (starts[index] ?? 0) + 1_800_000,
      timeZone: "Asia/Kolkata",
      holdId: undefined,
      token: undefined,
      referral: { id: "4711", name: undefined, url: undefined },
      ...more,
    })
    /** The optional parts of a response; both sides here return all of them. */
    const named = (booking: Booking | undefined) => {
      if (booking?.id === undefined) throw new Error("The answer tells of no booking.")
      return { ...booking, id: booking.id }
    }
    const booked = async (index: number, more: Partial<BookingRequest> = {}) =>
      named(await run(harness.bookings.submit(wanting(index, more), aKey())))
    const free = async () => (await run(harness.other.day(place(), date))).map(({ startsAt }) => startsAt)

    it("K1 list the UTC dates of a month with free times, and how many", async () => {
      const [year = 0, month = 0] = date.split("-").map(Number)
      const days = await run(harness.bookings.month(place(), year, month))
      const said = days.find((day) => day.date === date)
      expect(said).toMatchObject({ available: true, free: starts.length })
      expect(days.every((day) => day.date.startsWith(date.slice(0, 7)))).toBe(true)
    })

    it("K1 K2 have a date's times in order, each with an end after its start", async () => {
      const times = await run(harness.bookings.day(place(), date))
      expect(times.map(({ startsAt }) => startsAt)).toEqual([...starts].sort((one, other) => one - other))
      expect(times.every(({ startsAt, endsAt }) => endsAt > startsAt)).toBe(true)
    })

    it("K3 list the models", async () => {
      const models = await run(harness.products.products(harness.locationId))
      expect(models.length).toBeGreaterThan(1)
      expect(models.every(({ id, model }) => id > 0 && model !== "")).toBe(true)
    })

    it("K4 book a time, which nobody else can book from then on", async () => {
      const booking = await booked(0, { form: { ...jonas, comments: "With a test drive?" } })
      expect(booking).toMatchObject({
        startsAt: starts[0],
        statusId: "1",
        comments: "With a test drive?",
        customer: { firstName: "Jonas", lastName: "Brandt", email: "jonas.brandt@visitors.example" },
      })
      expect(await free()).not.toContain(starts[0])
      expect(await run(harness.bookings.find(booking.id))).toEqual(booking)
      expect(await failureOf(harness.other.find(booking.id))).toMatchObject({ _tag: "BookingUnknown" })
    })

    it("BK5 refuse a taken time and offer the nearest free ones", async () => {
      await booked(3)
      const failure = await failureOf(harness.other.submit(wanting(3), aKey()))
      expect(failure).toMatchObject({ _tag: "SlotTaken" })
      const offered = (failure._tag === "SlotTaken" ? failure.alternatives : undefined)?.map(({ startsAt }) => startsAt)
      expect(offered).toEqual(expect.arrayContaining([starts[2], starts[4]]))
      expect(offered?.length).toBeLessThanOrEqual(6)
    })

    it("K4 make one booking and send one mail however often a request is sent under one key", async () => {
      const [key, before] = [aKey(), await harness.mails()]
      const first = await run(harness.bookings.submit(wanting(1), key))
      expect(await run(harness.bookings.submit(wanting(1), key))).toEqual(first)
      expect(await harness.mails()).toBe(before + 1)
    })

    it("K4 find the booking of a request by its key, and book nothing", async () => {
      const [key, before] = [aKey(), await harness.mails()]
      expect(await failureOf(harness.bookings.requested(key))).toMatchObject({ _tag: "RequestUnknown" })
      const { id } = await run(harness.bookings.submit(wanting(1), key))
      expect(await run(harness.bookings.requested(key))).toMatchObject({ id, startsAt: starts[1] })
      expect(await failureOf(harness.other.requested(key))).toMatchObject({ _tag: "RequestUnknown" })
      const moving = aKey()
      await run(harness.bookings.reschedule(id ?? 0, wanting(2), moving))
      expect(await run(harness.bookings.requested(moving))).toMatchObject({ id, startsAt: starts[2] })
      expect(await harness.mails()).toBe(before + 2)
    })

    it("K5 reveal nothing about a booking to a visitor who moved it by a link that is now outdated", async () => {
      const { id } = await booked(1)
      const [key, token] = [aKey(), await harness.linkOf(id, "reschedule")]
      await run(harness.other.reschedule(id, wanting(2, { token }), key))
      expect(await failureOf(harness.other.requested(key))).toMatchObject({ _tag: "RequestUnknown" })
    })

    it("K4 name the visitor's own booking of a taken time, and nobody else's", async () => {
      const { id } = await booked(1)
      const hold = (gateway: BookingGateway) => failureOf(gateway.hold(place(), starts[1] ?? 0, undefined))
      expect(await hold(harness.bookings)).toMatchObject({ _tag: "SlotTaken", bookingId: id })
      expect(await hold(harness.other)).toMatchObject({ _tag: "SlotTaken", bookingId: undefined })
      const again = await failureOf(harness.bookings.submit(wanting(1), aKey()))
      expect(again).toMatchObject({ _tag: "SlotTaken", bookingId: id })
      await run(harness.bookings.cancel(id, undefined))
      expect((await run(harness.bookings.hold(place(), starts[1] ?? 0, undefined))).id).toBeDefined()
    })

    it("K4 BK7 move the own booking, free the old time, and say that earlier links are outdated", async () => {
      const booking = await booked(1)
      const moved = await run(harness.bookings.reschedule(booking.id, wanting(2), aKey()))
      expect(moved.outdatesLinks).toBe(true)
      expect(moved).toMatchObject({ id: booking.id, startsAt: starts[2], version: (booking.version ?? 0) + 1 })
      expect(await free()).toContain(starts[1])
      expect(await failureOf(harness.other.reschedule(booking.id, wanting(4), aKey()))).toMatchObject({
        _tag: "BookingUnknown",
      })
    })

    it("K4 leave a booking in place if the new time is taken", async () => {
      const booking = await booked(1)
      await run(harness.other.submit(wanting(2), aKey()))
      expect(await failureOf(harness.bookings.reschedule(booking.id, wanting(2), aKey()))).toMatchObject({
        _tag: "SlotTaken",
      })
      expect((await run(harness.bookings.find(booking.id))).startsAt).toBe(starts[1])
    })

    it("K5 open a booking by its link, and let anyone who has it change the booking", async () => {
      const { id } = await booked(1)
      const token = await harness.linkOf(id, "reschedule")
      expect(await run(harness.other.decode(token))).toMatchObject({ id, startsAt: starts[1] })
      const moved = await run(harness.other.reschedule(id, wanting(2, { token }), aKey()))
      expect(moved.startsAt).toBe(starts[2])
      expect(moved.token).toBeDefined()
      expect(await run(harness.other.decode(moved.token ?? ""))).toMatchObject({ id })
    })

    it("K5 K7 say that a link is outdated, or belongs to nothing", async () => {
      const { id } = await booked(1)
      const token = await harness.linkOf(id, "confirm")
      await run(harness.bookings.reschedule(id, wanting(2), aKey()))
      expect(await failureOf(harness.other.decode(token))).toMatchObject({ _tag: "LinkOutdated" })
      expect(await failureOf(harness.other.confirm(id, token))).toMatchObject({ _tag: "LinkOutdated" })
      expect(await failureOf(harness.other.decode("nonsense"))).toMatchObject({ _tag: "LinkUnknown" })
    })

    it("K4 K5 confirm once, however often, and keep the mail's other links valid", async () => {
      const { id } = await booked(1)
      const [confirm, cancel] = [await harness.linkOf(id, "confirm"), await harness.linkOf(id, "cancel")]
      const confirmed = named(await run(harness.other.confirm(id, confirm)))
      expect(confirmed.statusId).toBe("2")
      const before = await harness.mails()
      expect(await run(harness.other.confirm(id, confirm))).toEqual(confirmed)
      expect(await harness.mails()).toBe(before)
      expect(await run(harness.other.decode(cancel))).toMatchObject({ statusId: "2" })
    })

    it("K4 K5 cancel once, however often; the same link then shows it cancelled, every other is outdated", async () => {
      const { id } = await booked(1)
      const [cancel, move] = [await harness.linkOf(id, "cancel"), await harness.linkOf(id, "reschedule")]
      expect(named(await run(harness.other.cancel(id, cancel))).statusId).toBe("3")
      const before = await harness.mails()
      expect(named(await run(harness.other.cancel(id, cancel))).statusId).toBe("3")
      expect(await harness.mails()).toBe(before)
      expect(await run(harness.other.decode(cancel))).toMatchObject({ id, statusId: "3" })
      expect(await failureOf(harness.other.decode(move))).toMatchObject({ _tag: "LinkOutdated" })
      expect(await free()).toContain(starts[1])
    })

    it("K4 BK7 send the newest mail once more, and not again at once, and keep every link valid", async () => {
      const { id } = await booked(1)
      const move = await harness.linkOf(id, "reschedule")
      const before = await harness.mails()
      await run(harness.bookings.sendMailAgain(id, undefined))
      expect(await harness.mails()).toBe(before + 1)
      expect(await failureOf(harness.other.sendMailAgain(id, move))).toMatchObject({ _tag: "MailTooSoon" })
      expect(await run(harness.other.decode(move))).toMatchObject({ id, version: 1 })
      expect(await harness.mails()).toBe(before + 1)
      const next = await booked(2)
      expect(await failureOf(harness.other.sendMailAgain(next.id, undefined))).toMatchObject({ _tag: "BookingUnknown" })
      await run(harness.bookings.cancel(next.id, undefined))
      expect(await failureOf(harness.bookings.sendMailAgain(next.id, undefined))).toMatchObject({
        _tag: "BookingSettled",
        why: "cancelled",
      })
    })

    it("K4 do not change a cancelled booking", async () => {
      const { id } = await booked(1)
      await run(harness.bookings.cancel(id, undefined))
      const cancelled = { _tag: "BookingSettled", why: "cancelled" }
      expect(await failureOf(harness.bookings.confirm(id, undefined))).toMatchObject(cancelled)
      expect(await failureOf(harness.bookings.reschedule(id, wanting(2), aKey()))).toMatchObject(cancelled)
    })

    it("K4 do not change a past booking", async () => {
      const { id } = await booked(0)
      harness.goBy(id)
      const past = { _tag: "BookingSettled", why: "past" }
      expect(await failureOf(harness.bookings.cancel(id, undefined))).toMatchObject(past)
      expect(await failureOf(harness.bookings.confirm(id, undefined))).toMatchObject(past)
    })

    it("IF5 hold a time against others, and release the previous one with it", async () => {
      const first = await run(harness.bookings.hold(place(), starts[0] ?? 0, undefined))
      expect(await free()).not.toContain(starts[0])
      expect(await failureOf(harness.other.hold(place(), starts[0] ?? 0, undefined))).toMatchObject({
        _tag: "SlotTaken",
      })
      expect(await failureOf(harness.other.submit(wanting(0), aKey()))).toMatchObject({ _tag: "SlotTaken" })
      const next = await run(harness.bookings.hold(place(), starts[1] ?? 0, first.id))
      expect(await free()).toContain(starts[0])
      expect(await booked(1, { holdId: next.id })).toMatchObject({ startsAt: starts[1] })
    })

    it("K4 renew a hold until it has expired, and release it", async () => {
      const hold = await run(harness.bookings.hold(place(), starts[0] ?? 0, undefined))
      expect((await run(harness.bookings.renewHold(hold.id))).expiresAt).toBeGreaterThanOrEqual(hold.expiresAt)
      await run(harness.bookings.releaseHold(hold.id))
      expect(await free()).toContain(starts[0])
      const again = await run(harness.bookings.hold(place(), starts[0] ?? 0, undefined))
      harness.runOut()
      expect(await failureOf(harness.bookings.renewHold(again.id))).toMatchObject({ _tag: "HoldEnded" })
      expect(await free()).toContain(starts[0])
    })
  })
