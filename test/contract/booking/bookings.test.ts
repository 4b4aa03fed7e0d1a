import { Effect } from "effect"
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { openRestEnvironment } from "../../../backend/test/environment/restEnvironment.ts"
import { webPageVisibility } from "../../../src/adapters/browser/page/webPageVisibility.ts"
import { httpBookings } from "../../../src/adapters/http/booking/httpBookings.ts"
import { httpProducts } from "../../../src/adapters/http/booking/httpProducts.ts"
import { fakeBookings } from "../../../src/adapters/memory/booking/fakeBookings.ts"
import { openHold } from "../../../src/application/booking/calendar/openHold.ts"
import { aRequest } from "../../builders/aBooking.ts"
import { backendTransport } from "../rest/backendTransport.ts"
import { exampleTransport } from "../rest/exampleRest.ts"
import { failureOf, logged } from "../rest/logged.ts"
import { configured } from "../rest/stubs.ts"
import { type BookingHarness, bookingContract } from "./bookingContract.ts"

const minuteMs = 60_000
const halfHourMs = 30 * minuteMs
const dayMs = 86_400_000
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

const deskHarness = async (): Promise<BookingHarness> => {
  const fake = fakeBookings()
  let day = 0
  fake.list(
    { id: 1, brand: "Livid", model: "Aurelia", imageUrl: undefined },
    { id: 2, brand: "Livid", model: "Meridian", imageUrl: undefined },
  )
  const [own, other] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"]
  const asking = (uuid: string): typeof fake.bookings =>
    new Proxy(fake.bookings, {
      get:
        (target, name: keyof typeof fake.bookings) =>
        (...parts: ReadonlyArray<never>) =>
          Effect.suspend(() => {
            fake.become(uuid)
            return (target[name] as (...given: ReadonlyArray<never>) => Effect.Effect<unknown>)(...parts)
          }),
    })
  return {
    bookings: asking(own ?? ""),
    other: asking(other ?? ""),
    products: fake.products,
    locationId: 1,
    freshDate: () => {
      day += 1
      const date = dateOf(Date.now() + day * dayMs)
      fake.offer(...Array.from({ length: 12 }, (_, index) => Date.parse(`${date}T08:00:00Z`) + index * halfHourMs))
      return date
    },
    linkOf: async (id, purpose) => fake.link(id, purpose),
    runOut: fake.expire,
    goBy: (id) => {
      const booking = fake.find(id)
      if (booking) fake.put({ ...booking, startsAt: Date.now() - minuteMs })
    },
    mails: async () => fake.mails().length,
    close: async () => undefined,
  }
}

const violations: Array<unknown> = []

const backendHarness = async (): Promise<BookingHarness> => {
  const environment = await openRestEnvironment({ tokenSeconds: 86_400 * 30, holdSeconds: 300 })
  const gateways = (uuid: string) => {
    const { transport, violations } = backendTransport(environment, uuid)
    return {
      violations,
      bookings: httpBookings(transport, configured({ capabilities: ["booking_context", "booking_links"] })),
      products: httpProducts(transport),
    }
  }
  let day = 0
  const own = gateways("7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7")
  const other = gateways("7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e8")
  const mails = async () => environment.rest.backend.mail.list()
  return {
    bookings: own.bookings,
    other: other.bookings,
    products: own.products,
    locationId: 1,
    freshDate: () => {
      day += 1
      return dateOf(environment.clock.now() + day * dayMs)
    },
    linkOf: async (id, purpose) => {
      for (const mail of await mails()) {
        const links = mail.links.map(({ url }) => new URL(url).searchParams)
        const token = links.find((link) => link.get("booking_action") === purpose)?.get("booking_token")
        if (!token) continue
        const found = await Effect.runPromise(Effect.option(own.bookings.decode(token)))
        if (found._tag === "Some" && found.value.id === id) return token
      }
      throw new Error(`No mail has a link to ${purpose} booking ${id}.`)
    },
    runOut: () => environment.clock.advance(301_000),
    goBy: () => environment.clock.advance(30 * dayMs),
    mails: async () => (await mails()).length,
    close: async () => {
      violations.push(...own.violations, ...other.violations, ...environment.rest.violations)
      await environment.close()
    },
  }
}

bookingContract("the desk", deskHarness)
bookingContract("the backend, by REST", backendHarness)

afterAll(() => expect(violations).toEqual([]))

const harness = (
  answer?: Parameters<typeof exampleTransport>[0],
  capabilities: ReadonlyArray<string> = ["booking_context", "booking_links"],
) => {
  const { rest, transport } = exampleTransport(answer)
  const config = configured({ capabilities })
  return { rest, bookings: httpBookings(transport, config), products: httpProducts(transport) }
}
const place = { locationId: 3, productId: 11 }
const request = aRequest({ holdId: "h_2mNc7Yd0", referral: { id: "4711", name: undefined, url: undefined } })
const key = "00000000-0000-4000-9000-000000000001"

describe("Appointments by REST", () => {
  it("K1 K2 have intervals past midnight parsed as ending on the next date", async () => {
    const { rest, bookings } = harness()
    const day = await Effect.runPromise(bookings.day(place, "2026-11-20"))
    expect(day.at(-1)).toEqual({
      id: undefined,
      startsAt: Date.UTC(2026, 10, 20, 23, 30),
      endsAt: Date.UTC(2026, 10, 21),
    })
    expect(rest.requests[0]?.url).toContain("location_id=3&product_id=11&date=2026-11-20")
  })

  it.each([
    "2026-11-20T10:05:00Z",
    "2026-11-20 10:05:00",
    "2026-11-20 11:05:00+01",
    Date.UTC(2026, 10, 20, 10, 5) / 1_000,
  ])("IF5 K2 have a hold until %j, which is UTC without a zone", async (expires_at) => {
    const { bookings } = harness((asked) =>
      asked === "bookingHold" ? Response.json({ hold_id: "h_1", expires_at }) : undefined,
    )
    const { expiresAt } = await Effect.runPromise(bookings.hold(place, request.startsAt, undefined))
    expect(expiresAt).toBe(Date.UTC(2026, 10, 20, 10, 5))
  })

  it("K1 have start times if the backend lists them", async () => {
    const { bookings } = harness()
    const days = await Effect.runPromise(bookings.month(place, 2026, 11))
    expect(days.find(({ date }) => date === "2026-11-20")).toEqual({
      date: "2026-11-20",
      available: true,
      free: 3,
      starts: [9, 13, 23.5].map((hour) => Date.UTC(2026, 10, 20) + hour * 3_600_000),
    })
    expect(days.find(({ date }) => date === "2026-11-23")).toMatchObject({ starts: undefined })
  })

  it("K3 request a hundred models, sorted by model, without hidden ones", async () => {
    const { rest, products } = harness()
    const models = await Effect.runPromise(products.products(3))
    expect(models.map(({ model, imageUrl }) => [model, imageUrl])).toEqual([
      ["Aurora", "https://media.showroom.example/models/aurora.webp"],
      ["Meridian", "https://media.showroom.example/models/meridian.webp"],
      ["Strand", undefined],
    ])
    expect(new URL(rest.requests[0]?.url ?? "").search).toBe(
      "?items_per_page=100&order_by=model&order_type=0&hide=true&location_id=3",
    )
  })

  it("K3 T7 E13 say what a model is, and lose of an unreadable answer only the unreadable part", async () => {
    const [aurora] = await Effect.runPromise(harness().products.products(3))
    expect(aurora?.about).toMatchObject({
      pictures: [{ alternative: { en: "The Aurora from the side", de: "Der Aurora von der Seite" }, width: 1600 }],
      line: { de: "Leise auf jeder Straße." },
      priceFrom: { cents: 9_240_000, tax: { en: "incl. 19 % VAT" } },
      facts: [
        { value: 588, unit: { de: "km" } },
        { value: { de: "in vier Monaten" }, unit: undefined },
      ],
      links: [{ kind: "configurator", address: "https://livid.example/aurora/configure" }, { kind: "data_sheet" }],
      variants: [{ name: "Long Range", priceFrom: { cents: 9_890_000, tax: undefined } }],
    })
    const model = {
      id: 11,
      brand: "Livid",
      model: "Aurora",
      line: 7.5,
      price_from: { cents: -1 },
      variants: "none",
      pictures: [
        { url: "javascript:alert(1)", alt: { en: "A", de: "A" }, width: 16, height: 9 },
        { url: "/side.jpg", alt: { en: "Side" }, width: 16, height: 9 },
        { url: "/no-size.jpg", alt: { en: "A", de: "A" } },
      ],
      facts: [{ label: "Seats", value: "5" }, { value: 3 }],
      links: [
        { kind: "configurator", url: "http://livid.example/configure" },
        { kind: "shop", url: "https://livid.example/shop" },
        { kind: "data_sheet", url: "https://livid.example/data.pdf" },
      ],
    }
    const odd = harness((operation) => (operation === "products" ? Response.json({ items: [model] }) : undefined))
    const [read] = await Effect.runPromise(odd.products.products(3))
    expect(read).toMatchObject({ model: "Aurora", imageUrl: expect.stringMatching(/^https:.*\/side\.jpg$/) })
    expect(read?.about).toEqual({
      pictures: [{ address: read?.imageUrl, alternative: { en: "Side", de: "Side" }, width: 16, height: 9 }],
      line: undefined,
      priceFrom: undefined,
      facts: [{ label: { en: "Seats", de: "Seats" }, value: 5, unit: undefined }],
      links: [{ kind: "data_sheet", address: "https://livid.example/data.pdf" }],
      variants: [],
    })
  })

  it("K4 E10 send what was given, with its key, zone, hold and referral", async () => {
    const { rest, bookings } = harness()
    await Effect.runPromise(bookings.submit(request, key))
    expect(rest.requests[0]?.headers.get("idempotency-key")).toBe(key)
    expect(await rest.requests[0]?.json()).toEqual({
      location_id: 3,
      date: "2026-11-20",
      start_time: "13:00:00",
      product_id: 11,
      first_name: "Anneliese",
      last_name: "Brückner",
      email: "anneliese.brueckner@post.example",
      phone: "+49 30 23125 104",
      comments: "Bitte auch das Panoramadach zeigen.",
      time_zone: "Europe/Berlin",
      hold_id: "h_2mNc7Yd0",
      gdpr_consent: true,
      referral_id: "4711",
    })
  })

  it("K4 E10 send a backend without capabilities only what the scheduler asks for, so that a strict form takes it", async () => {
    const { rest, bookings } = harness(undefined, [])
    const byLink = aRequest({ token: "a-link", referral: { id: "4711", name: "Lindental", url: "https://a.example" } })
    await Effect.runPromise(bookings.submit(byLink, undefined))
    await Effect.runPromise(bookings.reschedule(905, byLink, undefined))
    const sent = await Promise.all(rest.requests.map((each) => each.json()))
    const form = ["location_id", "date", "start_time", "product_id", "first_name", "last_name", "email", "phone"]
    for (const body of sent) expect(Object.keys(body).sort()).toEqual([...form, "comments"].sort())
  })

  it("K4 send no key to a backend that does not support keys: its preflight would fail for the header", async () => {
    const { rest, bookings } = harness()
    await Effect.runPromise(bookings.submit(request, undefined))
    await Effect.runPromise(bookings.reschedule(905, request, undefined))
    expect(rest.requests.map(({ headers }) => headers.has("idempotency-key"))).toEqual([false, false])
  })

  const odd = (body: unknown, status = 200) =>
    harness(() => (body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status })))

  it("K4 are booked by a 201, with the booking in the response", async () => {
    const { bookings } = odd({ booking_interval: { id: 905, date: "2026-11-20", start_time: "13:00:00" } }, 201)
    expect(await Effect.runPromise(bookings.submit(request, key))).toMatchObject({
      id: 905,
      startsAt: Date.UTC(2026, 10, 20, 13),
    })
  })

  it("K4 are booked by a success without content, at the requested time", async () => {
    const { bookings } = odd({ success: true, data: null })
    expect(await Effect.runPromise(bookings.submit(request, key))).toMatchObject({
      id: undefined,
      startsAt: request.startsAt,
      endsAt: request.endsAt,
    })
  })

  it("K4 keep the requested length if the response has no end", async () => {
    const { bookings } = odd({ booking_interval: { id: 905, date: "2026-11-20", start_time: "15:00:00" } })
    const startsAt = Date.UTC(2026, 10, 20, 15)
    expect(await Effect.runPromise(bookings.submit(request, key))).toMatchObject({
      startsAt,
      endsAt: startsAt + request.endsAt - request.startsAt,
    })
  })

  it.each([
    [true, true],
    ["1", true],
    [false, undefined],
    [undefined, undefined],
  ])("BK7 have links_outdated of %j parsed as %j", async (links_outdated, outdatesLinks) => {
    const { bookings } = odd({ id: 905, date: "2026-11-20", start_time: "13:00:00", links_outdated })
    expect((await Effect.runPromise(bookings.reschedule(905, request, key))).outdatesLinks).toBe(outdatesLinks)
  })

  it.each([
    ["open or not", { "2026-11-20": true, "2026-11-21": false }],
    ["counts", { "2026-11-20": 3, "2026-11-21": 0 }],
    ["counts as text", { "2026-11-20": "4", "2026-11-21": "0" }],
    ["something or null", { "2026-11-20": true, "2026-11-21": null }],
    ["their times", { "2026-11-20": ["09:00:00", "09:30:00"], "2026-11-21": [] }],
    ["their intervals", { "2026-11-20": [{ start_time: "09:00:00" }], "2026-11-21": [] }],
    ["objects", { "2026-11-20": { available: true }, "2026-11-21": { free_intervals: 0 } }],
  ])("K1 have a month parsed that is a map from dates to %s", async (_, monthly_availability) => {
    const days = await Effect.runPromise(odd({ monthly_availability }).bookings.month(place, 2026, 11))
    expect(days).toMatchObject([
      { date: "2026-11-20", available: true },
      { date: "2026-11-21", available: false },
    ])
  })

  it.each([
    [404, { code: "request_unknown" }, "RequestUnknown"],
    [404, {}, "RequestFailed"],
    [503, { code: "request_unknown" }, "RequestFailed"],
  ])("K4 use a %d %j as the key of a request for %s", async (status, body, tag) => {
    expect(await failureOf(odd(body, status).bookings.requested(key))).toMatchObject({ _tag: tag })
  })

  it("K3 name no location if none is required, and K5 send no body without a link's token", async () => {
    const { rest, bookings, products } = harness()
    await Effect.runPromise(products.products(undefined))
    await Effect.runPromise(bookings.cancel(905, undefined))
    await Effect.runPromise(bookings.confirm(905, undefined))
    expect(new URL(rest.requests[0]?.url ?? "").search).toBe(
      "?items_per_page=100&order_by=model&order_type=0&hide=true",
    )
    expect(await Promise.all(rest.requests.slice(1).map((asked) => asked.text()))).toEqual(["", ""])
  })

  describe.each([
    ["nothing at all (204)", undefined],
    ["{message}", { message: "Gespeichert." }],
    ["{success: true}", { success: true }],
    ["a null", null],
    ["a booking without its time", { booking_interval: { id: "905" } }],
  ])("answered by %s", (_, body) => {
    it("K4 is booked, moved, cancelled and confirmed all the same, as requested", async () => {
      const { bookings } = odd(body)
      const asked = { startsAt: request.startsAt, endsAt: request.endsAt, customer: { firstName: "Anneliese" } }
      expect(await Effect.runPromise(bookings.submit(request, key))).toMatchObject(asked)
      expect(await Effect.runPromise(bookings.reschedule(905, request, key))).toMatchObject({ id: 905, ...asked })
      expect(await Effect.runPromise(bookings.cancel(905, undefined))).toBeUndefined()
      expect(await Effect.runPromise(bookings.confirm(905, undefined))).toBeUndefined()
    })

    it("K4 is not parsed as a booking when one was requested", async () => {
      const { bookings } = odd(body)
      expect(await failureOf(bookings.find(905))).toMatchObject({ _tag: "RequestFailed", status: 0 })
    })
  })

  it.each([
    ["/waiting-room?presentation_id=73&token=t", "/waiting-room?presentation_id=73&token=t"],
    ["https://dealer.example/models?osr_token=t", "https://dealer.example/models?osr_token=t"],
    ["//elsewhere.example/", undefined],
    ["/\\elsewhere.example/", undefined],
    ["/\t/elsewhere.example/", undefined],
    ["javascript:alert(1)", undefined],
    ["waiting-room", undefined],
    [7, undefined],
    [undefined, undefined],
  ])("K4 K6 have a link to join that is %s parsed as %s", async (join_url, joinUrl) => {
    const { bookings } = odd({ id: 905, date: "2026-11-20", start_time: "13:00:00", join_url })
    expect(await Effect.runPromise(bookings.find(905))).toMatchObject({ id: 905, joinUrl })
  })

  it.each([
    [
      "ISO instants, bare",
      {
        id: 905,
        date: "2026-11-20T00:00:00Z",
        start_time: "2026-11-20T13:00:00.000Z",
        status_id: 2,
        version: 3,
        location_id: 3,
        product: { id: 11, brand: "", model: "Aurora" },
      },
    ],
  ])("K4 have a booking parsed that is written in %s", async (_, body) => {
    const { bookings } = odd(body)
    expect(await Effect.runPromise(bookings.find(905))).toMatchObject({
      id: 905,
      startsAt: Date.UTC(2026, 10, 20, 13),
      statusId: "2",
      version: 3,
      locationId: 3,
      product: { id: 11, brand: "", model: "Aurora" },
      customer: { firstName: undefined },
    })
  })

  it("K2 use UTC for times without a zone, whatever the browser's own zone is", async () => {
    vi.stubEnv("TZ", "America/New_York")
    onTestFinished(() => void vi.unstubAllEnvs())
    const { bookings } = odd({ id: 905, date: "2026-11-20", start_time: "13:00:00" })
    expect(await Effect.runPromise(bookings.find(905))).toMatchObject({ startsAt: Date.UTC(2026, 10, 20, 13) })
  })

  it("K1 read times as start and end, and fail on times that are all unreadable instead of having none", async () => {
    const named = odd({ available_intervals: [{ start: "13:00", end: "13:30" }] })
    expect(await Effect.runPromise(named.bookings.day(place, "2026-11-20"))).toMatchObject([
      { startsAt: Date.UTC(2026, 10, 20, 13), endsAt: Date.UTC(2026, 10, 20, 13, 30) },
    ])
    const { bookings } = odd({ available_intervals: [{ at: "13:00" }, null], monthly_availability: [{ on: "x" }] })
    expect(await failureOf(bookings.day(place, "2026-11-20"))).toMatchObject({ isUnreadable: true })
    expect(await failureOf(bookings.month(place, 2026, 11))).toMatchObject({ isUnreadable: true })
    const none = odd({ available_intervals: [], monthly_availability: {} })
    expect(await Effect.runPromise(none.bookings.day(place, "2026-11-20"))).toEqual([])
    expect(await Effect.runPromise(none.bookings.month(place, 2026, 11))).toEqual([])
  })

  it("K1 K3 keep each valid day, time and model beside invalid ones", async () => {
    const days = odd({
      monthly_availability: [
        "2026-11-20",
        { date: "2026-11-21", available: "1" },
        { date: "2026-11-22", available: 0 },
        { date: null },
        7,
      ],
    })
    expect(await Effect.runPromise(days.bookings.month(place, 2026, 11))).toMatchObject([
      { date: "2026-11-20", available: true },
      { date: "2026-11-21", available: true },
      { date: "2026-11-22", available: false },
    ])
    const times = odd({
      available_intervals: [
        { id: "7", start_time: "13:00", end_time: "13:30" },
        { start_time: "soon" },
        null,
        { start_time: "2026-11-20T09:00:00+01:00", end_time: "2026-11-20T09:30:00+01:00" },
      ],
    })
    expect(await Effect.runPromise(times.bookings.day(place, "2026-11-20"))).toMatchObject([
      { startsAt: Date.UTC(2026, 10, 20, 8), endsAt: Date.UTC(2026, 10, 20, 8, 30) },
      { id: 7, startsAt: Date.UTC(2026, 10, 20, 13), endsAt: Date.UTC(2026, 10, 20, 13, 30) },
    ])
    const models = odd({
      items: [{ id: "11", brand: null, model: "Aurora" }, { id: 12 }, null, { id: 13, brand: "Livid", model: null }],
    })
    expect(await Effect.runPromise(models.products.products(3))).toMatchObject([
      { id: 11, brand: "", model: "Aurora" },
      { id: 13, brand: "Livid", model: "" },
    ])
  })

  it("K4 omit what was not given", async () => {
    const { rest, bookings } = harness()
    const form = { ...request.form, productId: undefined, phone: "", comments: "" }
    const bare = { ...request, form, holdId: undefined }
    await Effect.runPromise(
      bookings.submit({ ...bare, referral: { id: undefined, name: undefined, url: undefined } }, key),
    )
    const body = (await rest.requests[0]?.json()) as object
    for (const name of ["product_id", "phone", "comments", "hold_id", "booking_token", "referral_id"])
      expect(body).not.toHaveProperty(name)
  })

  it("K5 IF6 have the link's token in the body, and no cookie", async () => {
    const { rest, bookings } = harness()
    await Effect.runPromise(bookings.cancel(905, "bk_5xWq0LrTzE3v"))
    expect(await rest.requests[0]?.json()).toEqual({ booking_token: "bk_5xWq0LrTzE3v" })
    expect(rest.requests[0]?.credentials).toBe("omit")
  })

  it("IF5 release a hold even while the page unloads, and only log a failure", async () => {
    const { rest, bookings } = harness()
    await Effect.runPromise(bookings.releaseHold("h_2mNc7Yd0"))
    expect(rest.requests[0]?.keepalive).toBe(true)
    const refusing = harness(() => new Response(null, { status: 503 }))
    const { lines } = await logged(refusing.bookings.releaseHold("h_2mNc7Yd0"))
    expect(lines).toEqual(["A hold could not be given back, status 503"])
  })

  it("IF5 request a hold's release before a closing page is gone", async () => {
    const expiresAt = new Date(Date.now() + 300_000).toISOString()
    const { rest, bookings } = harness((id) =>
      id === "bookingHold" ? Response.json({ hold_id: "h_2mNc7Yd0", expires_at: expiresAt }) : undefined,
    )
    const events = new EventTarget()
    const page = {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      document: Object.assign(new EventTarget(), { visibilityState: "visible" as const }),
    }
    const config = configured({ capabilities: ["holds"] })
    const clock = { now: Effect.sync(() => Date.now()) }
    const hold = await Effect.runPromise(openHold({ bookings, config, clock, pageVisibility: webPageVisibility(page) }))
    const life = Effect.runFork(hold.live)
    hold.want({ place, startsAt: request.startsAt })
    await expect.poll(() => hold.state.get().kind).toBe("held")
    events.dispatchEvent(new Event("pagehide"))
    // Such a page completes what it has started, and runs no more timers.
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
    expect(rest.requests.at(-1)?.method).toBe("DELETE")
    life.interruptUnsafe()
  })

  it.each([
    ["booking_past", "past"],
    ["booking_settled", "cancelled"],
    ["booking_cancelled", "cancelled"],
  ])("K4 map a 409 of %s to %s", async (code, why) => {
    const { bookings } = harness(() => Response.json({ message: "Zu spät.", code }, { status: 409 }))
    expect(await failureOf(bookings.confirm(905, undefined))).toEqual(
      expect.objectContaining({ _tag: "BookingSettled", why, detail: "Zu spät." }),
    )
  })

  it("BK5 are refused without alternatives if a backend names none", async () => {
    const { bookings } = harness(() => Response.json({ message: "Vergeben." }, { status: 409 }))
    expect(await failureOf(bookings.submit(request, key))).toMatchObject({ _tag: "SlotTaken", alternatives: undefined })
  })

  it.each([400, 422])("V2 N3 have the field messages of a %d, of booking and of moving", async (status) => {
    const errors = { email: ["Diese Adresse nimmt keine Post an."] }
    const { bookings } = harness(() => Response.json({ message: "Das geht nicht.", errors }, { status }))
    for (const asked of [bookings.submit(request, key), bookings.reschedule(905, request, key)])
      expect(await failureOf(asked)).toMatchObject({ _tag: "RequestFailed", status, errors })
  })

  it.each([400, 403, 422, 500])("N3 K7 have the message of a %d", async (status) => {
    const { bookings } = harness(() => Response.json({ message: "Das geht nicht." }, { status }))
    expect(await failureOf(bookings.submit(request, key))).toMatchObject({
      _tag: "RequestFailed",
      status,
      detail: "Das geht nicht.",
    })
  })
})
