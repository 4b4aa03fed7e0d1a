import { describe, expect, it } from "vitest"
import { seededPicture } from "../../../demonstration/pictures/seededPictures.ts"
import type { ModelAbout } from "../../src/environment/tables/places.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { bookingForm, type Slot } from "./bookingRequests.ts"

const environment = await restForFile({ tokenSeconds: 86_400, holdSeconds: 300 })
const onlooker = await environment.visitor()

const free = async (date: string, locationId = 1) => {
  const path = `/booking/day_availability?location_id=${locationId}&date=${date}`
  return (await onlooker.ask("GET", path)).at("available_intervals") as Slot[]
}

/** A free time that no other test of this file has taken. */
const slots = async (date: string, count: number) => {
  const found = (await free(date)).slice(0, count)
  expect(found).toHaveLength(count)
  return found
}

const submit = (visitor: TestVisitor, body: object, language = "en") =>
  visitor.ask("POST", "/booking/submit", { body, language })

const hold = (visitor: TestVisitor, slot: Slot | undefined, more: object = {}) =>
  visitor.ask("POST", "/booking/hold", {
    body: { location_id: 1, date: slot?.date, start_time: slot?.start_time, ...more },
  })

describe("availability", () => {
  const month = async (query: string) =>
    (await onlooker.ask("GET", `/booking/month_availability?location_id=1&${query}`)).at("monthly_availability") as {
      date: string
      available: boolean
      free_intervals: number
    }[]

  it("K1 lists for every day of a month whether there are free times, and how many", async () => {
    const june = await month("year=2027&month=6")
    expect(june).toHaveLength(30)
    expect(june.every(({ available }) => available)).toBe(true)
    const friday = june.find(({ date }) => date === "2027-06-04")
    expect(friday?.free_intervals).toBe((await free("2027-06-04")).length)
    const past = await month("year=2027&month=5")
    expect(past).toHaveLength(31)
    expect(past.some(({ available, free_intervals }) => available || free_intervals > 0)).toBe(false)
  })

  it("K2 T7 is 10 a.m. to 10 p.m. in Berlin, as UTC, in order, without taken times", async () => {
    const day = await free("2027-06-04")
    const times = day.map(({ start_time }) => start_time)
    expect(times).toEqual([...times].sort())
    expect(times.every((time) => time >= "08:00:00" && time <= "19:30:00")).toBe(true)
    expect(times.length).toBeGreaterThan(10)
    expect(times.length).toBeLessThan(24)
  })

  it("K1 has a model only on the days on which it can be shown, and booking it on others is refused", async () => {
    // Solveig, the brand's last model, is not shown on Sundays.
    const days = (await month("year=2027&month=6&product_id=6")).filter(({ available }) => !available)
    expect(days.map(({ date }) => date)).toEqual(["2027-06-06", "2027-06-13", "2027-06-20", "2027-06-27"])
    const [sunday] = await free("2027-06-06")
    const answer = await submit(await environment.visitor(), bookingForm(sunday, { product_id: 6 }))
    expect([answer.status, answer.at("code")]).toEqual([409, "interval_taken"])
    const near = answer.at("alternatives") as Slot[]
    expect(new Set(near.map(({ date }) => date))).toEqual(new Set(["2027-06-05", "2027-06-07"]))
  })

  it("K1 refuses unknown parameters", async () => {
    const day = (query: string) => onlooker.ask("GET", `/booking/day_availability?${query}`)
    expect((await day("location_id=99&date=2027-06-04")).status).toBe(404)
    expect((await day("location_id=1&product_id=10&date=2027-06-04")).at("code")).toBe("product_unknown")
    expect((await day("location_id=1&date=2027-02-30")).status).toBe(400)
    expect((await day("location_id=1")).status).toBe(400)
    const month = await onlooker.ask("GET", "/booking/month_availability?location_id=1&year=2027&month=13")
    expect(month.status).toBe(400)
  })
})

describe("a booking", () => {
  it("K4 occupies its interval, and is found only by its owner and by the token of its mail", async () => {
    const [owner, stranger] = [await environment.visitor(), await environment.visitor()]
    const [slot] = await slots("2027-06-07", 1)
    const made = await submit(owner, bookingForm(slot, { product_id: 1, comments: "Mit Probefahrt?" }))
    expect(made.status).toBe(200)
    expect(made.at("booking_interval")).toMatchObject({
      start_time: slot?.start_time,
      date: slot?.date,
      status_id: 1,
      comments: "Mit Probefahrt?",
      product: { brand: "Livid", model: "Aurelia" },
      customer: { uuid: owner.uuid, first_name: "Jonas" },
    })
    const id = made.at("booking_interval.id")
    expect((await owner.ask("GET", `/booking/${id}`)).json).toEqual(made.json)
    expect((await stranger.ask("GET", `/booking/${id}`)).status).toBe(404)
    expect((await stranger.ask("POST", `/booking/${id}/cancel`)).status).toBe(404)
    expect((await free("2027-06-07")).map(({ start_time }) => start_time)).not.toContain(slot?.start_time)
    const [mail] = await environment.rest.backend.mail.list()
    const links = (mail?.links ?? []).map(({ url }) => new URL(url).searchParams)
    // The last one links to the consultation itself.
    expect(links.map((link) => link.get("booking_action"))).toEqual(["confirm", "reschedule", "cancel", null])
    const decoded = await owner.ask("GET", `/booking/${links[0]?.get("booking_token")}/decode`)
    expect(decoded.json).toEqual(made.json)
    expect((await environment.ask("GET", "/booking/nonsense/decode")).status).toBe(404)
  })

  it("K4 is made by one of many who submit the same interval at once", async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => environment.visitor()))
    const [slot] = await slots("2027-06-08", 1)
    const answers = await Promise.all(visitors.map((visitor) => submit(visitor, bookingForm(slot), "de")))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.at("message")).toBe(
      "Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere.",
    )
  })

  it("K4 moves in one step: the old interval is free, the new one taken, and a taken one changes nothing", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [first, second, third] = await slots("2027-06-09", 3)
    const id = (await submit(owner, bookingForm(first))).at("booking_interval.id")
    await submit(other, bookingForm(third))
    const move = (slot: Slot | undefined, visitor = owner) =>
      visitor.ask("PUT", `/booking/${id}`, { body: bookingForm(slot, { comments: "Später" }) })
    expect((await move(third)).status).toBe(409)
    expect((await owner.ask("GET", `/booking/${id}`)).at("booking_interval.start_time")).toBe(first?.start_time)
    const moved = await move(second)
    expect(moved.at("booking_interval.id")).toBe(id)
    expect(moved.at("booking_interval.start_time")).toBe(second?.start_time)
    const open = (await free("2027-06-09")).map(({ start_time }) => start_time)
    expect(open).toContain(first?.start_time)
    expect(open).not.toContain(second?.start_time)
    expect((await move(second)).status).toBe(200)
    expect((await move(first, other)).status).toBe(404)
  })

  it("K4 can be confirmed, then cancelled, and then no longer changed", async () => {
    const owner = await environment.visitor()
    const [slot] = await slots("2027-06-10", 1)
    const id = (await submit(owner, bookingForm(slot))).at("booking_interval.id")
    expect((await owner.ask("POST", `/booking/${id}/confirm`)).at("booking_interval.status_id")).toBe(2)
    expect((await owner.ask("POST", `/booking/${id}/confirm`)).status).toBe(200)
    expect((await owner.ask("POST", `/booking/${id}/cancel`)).at("booking_interval.status_id")).toBe(3)
    expect((await free("2027-06-10")).map(({ start_time }) => start_time)).toContain(slot?.start_time)
    const late = await owner.ask("POST", `/booking/${id}/confirm`, { language: "de" })
    expect([late.status, late.at("code")]).toEqual([409, "booking_settled"])
    expect(late.at("message")).toBe("Dieser Termin ist abgesagt und kann nicht mehr geändert werden.")
    expect((await owner.ask("POST", `/booking/${id}/cancel`)).at("booking_interval.status_id")).toBe(3)
    expect((await owner.ask("PUT", `/booking/${id}`, { body: bookingForm(slot) })).status).toBe(409)
  })

  it("K3 T7 shows each model of each brand with pictures that exist and are described, a line, a price and facts", async () => {
    for (const location of [1, 2, 3, 4, 5, 6, 7]) {
      const listed = await environment.ask("GET", `/products?location_id=${location}&items_per_page=100&hide=true`)
      const models = listed.at("items") as (ModelAbout & { model: string; image_url: string })[]
      expect(models.length).toBeGreaterThan(3)
      for (const { model, image_url, pictures = [], line, price_from, facts = [], links = [] } of models) {
        expect(pictures.map(({ url }) => url)).toContain(image_url)
        expect(pictures).toHaveLength(3)
        for (const { url, alt } of pictures) {
          expect(seededPicture(url.replace("/pictures/", ""))).toMatch(/^<svg .*<\/svg>\n$/)
          for (const text of [alt.en, alt.de]) expect(text).toContain(model)
        }
        expect([line?.en, line?.de, price_from?.tax?.de].every(Boolean)).toBe(true)
        expect(price_from?.cents).toBeGreaterThan(1_000_000)
        expect([facts.length, links.length]).toEqual([4, 2])
      }
    }
  })

  it("K3 V1 requires a valid telephone number if the location does", async () => {
    const owner = await environment.visitor()
    const [slot] = await free("2027-06-11", 2)
    const there = { ...bookingForm(slot), location_id: 2 }
    const without = await submit(owner, there, "de")
    expect([without.status, without.at("message")]).toEqual([400, "Das Feld Telefonnummer ist erforderlich."])
    expect(without.at("errors")).toEqual({ phone: ["Das Feld Telefonnummer ist erforderlich."] })
    const odd = await submit(owner, { ...there, phone: "12 34" })
    expect([odd.status, odd.at("errors.phone.0")]).toEqual([400, "phone has the wrong form"])
    const pasted = "\u202a\uff0b49\u00a030\u202f 12\u00ad34\uff15\uff16\uff17\u202c"
    const made = await submit(owner, { ...there, phone: pasted })
    expect([made.status, made.at("booking_interval.customer.phone")]).toEqual([200, "+4930 1234567"])
  })

  it("K4 is refused for an interval that is past, not offered, or for a model of another brand", async () => {
    const owner = await environment.visitor()
    const [slot] = await slots("2027-06-11", 1)
    expect((await submit(owner, bookingForm({ date: "2027-05-31", start_time: "10:00:00" }))).status).toBe(409)
    expect((await submit(owner, bookingForm({ date: "2027-06-11", start_time: "03:00:00" }))).status).toBe(409)
    expect((await submit(owner, bookingForm(slot, { product_id: 10 }))).at("code")).toBe("product_unknown")
    expect((await submit(owner, bookingForm(slot, { uuid: "x" }))).status).toBe(400)
  })
})

describe("a hold", () => {
  it("K4 reserves an interval, and its owner can book it", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [slot] = await slots("2027-06-14", 1)
    const held = await hold(owner, slot)
    expect(Date.parse(String(held.at("expires_at")))).toBe(environment.clock.now() + 300_000)
    const holdId = held.at("hold_id")
    expect((await free("2027-06-14")).map(({ start_time }) => start_time)).not.toContain(slot?.start_time)
    expect((await hold(other, slot)).status).toBe(409)
    expect((await submit(other, bookingForm(slot))).status).toBe(409)
    expect((await submit(other, bookingForm(slot, { hold_id: holdId }))).status).toBe(409)
    expect((await submit(owner, bookingForm(slot, { hold_id: holdId }))).status).toBe(200)
  })

  it("K4 expires, unless it is renewed in time", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [slot] = await slots("2027-06-15", 1)
    const path = `/booking/hold/${(await hold(owner, slot)).at("hold_id")}`
    environment.clock.advance(299_000)
    expect((await owner.ask("PUT", path)).status).toBe(200)
    expect((await other.ask("PUT", path)).status).toBe(404)
    environment.clock.advance(299_000)
    expect((await hold(other, slot)).status).toBe(409)
    environment.clock.advance(1_001)
    expect((await owner.ask("PUT", path)).status).toBe(404)
    expect((await hold(other, slot)).status).toBe(200)
  })

  it("K4 BK5 is renewed for half an hour in all, and taking the same time again does not restart that limit", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [slot] = await slots("2027-06-18", 1)
    const takenAt = environment.clock.now()
    let path = `/booking/hold/${(await hold(owner, slot)).at("hold_id")}`
    for (let minutes = 4; minutes <= 24; minutes += 4) {
      environment.clock.advance(240_000)
      expect((await owner.ask("PUT", path)).at("expires_at")).toBe(
        new Date(environment.clock.now() + 300_000).toISOString(),
      )
    }
    environment.clock.advance(240_000)
    const last = new Date(takenAt + 30 * 60_000).toISOString()
    expect((await owner.ask("PUT", path)).at("expires_at")).toBe(last)
    for (const more of [{}, { previous_hold_id: path.split("/").at(-1) }]) {
      const again = await hold(owner, slot, more)
      expect(again.at("expires_at")).toBe(last)
      path = `/booking/hold/${again.at("hold_id")}`
    }
    environment.clock.advance(120_001)
    const ended = await owner.ask("PUT", path)
    expect([ended.status, ended.at("code")]).toEqual([404, "hold_unknown"])
    expect((await hold(other, slot)).at("expires_at")).toBe(new Date(environment.clock.now() + 300_000).toISOString())
  })

  it("K4 is released by the next one, or explicitly, but not by another visitor", async () => {
    const [owner, other] = [await environment.visitor(), await environment.visitor()]
    const [first, second] = await slots("2027-06-16", 2)
    const holdId = String((await hold(owner, first)).at("hold_id"))
    expect((await hold(other, second, { previous_hold_id: holdId })).status).toBe(200)
    expect((await hold(other, first)).status).toBe(409)
    const [third] = (await free("2027-06-16")).slice(-1)
    const next = await hold(owner, third, { previous_hold_id: holdId })
    expect((await hold(other, first)).status).toBe(200)
    const path = `/booking/hold/${next.at("hold_id")}`
    expect((await other.ask("DELETE", path)).status).toBe(204)
    expect((await hold(other, third)).status).toBe(409)
    expect((await owner.ask("DELETE", path)).status).toBe(204)
    expect((await hold(other, third)).status).toBe(200)
  })

  it("K4 is acquired by one of many who request the same interval at once", async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => environment.visitor()))
    const [slot] = await slots("2027-06-17", 1)
    const answers = await Promise.all(visitors.map((visitor) => hold(visitor, slot)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
