import { Effect, Fiber, Result } from "effect"
import { describe, expect } from "vitest"
import { fakeCustomer, fakeToken } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import { openLiveButton } from "../../../src/application/visit/openLiveButton.ts"
import { locateVisit, startVisit } from "../../../src/application/visit/startVisit.ts"
import { visitorIdentity } from "../../../src/application/visit/visitor.ts"
import { lastingQuery } from "../../../src/composition/startLanguage.ts"
import { brandOf } from "../../../src/domain/location/Location.ts"
import { sectionsOf } from "../../../src/domain/terms/termsText.ts"
import {
  fleetingParameters,
  hasDealerOrigin,
  type Lookup,
  parameter,
  readId,
  readLaunchParameters,
  readReferral,
  referralParameters,
} from "../../../src/domain/visit/LaunchParameters.ts"
import type { Customer } from "../../../src/domain/visit/Visit.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { pass, start } from "../../run.ts"

const address =
  (query: string): Lookup =>
  (name) =>
    new URLSearchParams(query).get(name) ?? undefined

const plain = address("")

describe("The launch parameters", () => {
  it.each([
    ["plain", "", { lang: "de", proto: "whep" }],
    ["with the prefix osr_, except proto", "osr_", { lang: "de", proto: undefined }],
  ])("E4 L3 are read %s", (_how, prefix, shown) => {
    const query =
      "presentation_id=7&location_id=2&booking_id=3&token=t&booking_action=cancel&booking_token=b&lang=de&proto=whep"
    const [presentationId, locationId, bookingId] = [7, 2, 3]
    const booking = { bookingAction: "cancel", bookingToken: "b" }
    expect(readLaunchParameters(address(query.replaceAll(/(^|&)/g, `$1${prefix}`)))).toEqual({
      presentationId,
      locationId,
      bookingId,
      token: "t",
      ...booking,
      ...shown,
    })
  })

  it("E4 prefer the plain name", () => expect(parameter(address("osr_token=b&token=a"), "token")).toBe("a"))

  it("E4 fall back to the prefixed name if the plain one is empty", () =>
    expect(parameter(address("token=&osr_token=b"), "token")).toBe("b"))

  it.each([
    [undefined, undefined],
    ["", undefined],
    ["0", undefined],
    ["-1", undefined],
    ["7a", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["007", undefined],
    ["1", 1],
    ["2147483647", 2_147_483_647],
    ["2147483648", undefined],
    ["99999999999", undefined],
  ])("E4 R5 treat the id %j as %j", (text, id) => expect(readId(text)).toBe(id))

  it.each(["token", "osr_token", "booking_token", "osr_booking_token", "uuid", "lang"])(
    "E4 E5 L2 do not leave %s in the address",
    (name) => expect(fleetingParameters).toContain(name),
  )

  it("E4 keep in the address what pages need later", () => {
    for (const name of ["presentation_id", "location_id", "referral_id", "proto", "booking_action"])
      expect(fleetingParameters).not.toContain(name)
  })
})

describe("The referral", () => {
  it.each([
    ["", {}],
    [
      "referral_id=5&referral_name=Tor&referral_url=https://d.example",
      { id: "5", name: "Tor", url: "https://d.example" },
    ],
    ["osr_referral_id=5", { id: "5" }],
    ["referral_id=0&referral_name=&referral_url=0", {}],
    ["referral_id=0&osr_referral_id=5", {}],
  ])("E10 of %j is %j", (query, referral) =>
    expect(readReferral(address(query))).toEqual({ id: undefined, name: undefined, url: undefined, ...referral }),
  )

  it("E10 R3 is passed from page to page, without absent parts", () =>
    expect(referralParameters({ id: "5", name: undefined, url: "https://d.example" })).toEqual({
      referral_id: "5",
      referral_url: "https://d.example",
    }))
})

describe("A dealer origin", () => {
  it.each([
    ["referral_id=5", true],
    ["osr_referral_name=Tor", true],
    ["referral_url=https%3A%2F%2Fd.example", true],
    ["referral_id=0&referral_name=&referral_url=0", false],
    ["", false],
  ])("E10 is found in %j: %j", (query, expected) =>
    expect(hasDealerOrigin(readReferral(address(query)))).toBe(expected),
  )
})

describe("The address after it was parsed", () => {
  it.each([
    ["?booking_token=b&location_id=2", "?location_id=2&booking_action=reschedule"],
    ["?osr_booking_token=b", "?booking_action=reschedule"],
    ["?booking_token=b&osr_booking_action=cancel", "?osr_booking_action=cancel"],
    ["?booking_token=", ""],
    ["?token=t&uuid=u&lang=de", ""],
  ])("E4 K5 of %j is %j: a booking token without an action becomes the action reschedule", (search, lasting) =>
    expect(lastingQuery(search)).toBe(lasting),
  )
})

describe("The theme", () => {
  it.each(["livid", "daramis", "yyachts", "lotus", "opel", "showroom", "sifi"])("T1 E8 of %s is its own", (code) =>
    expect(brandOf(code)).toBe(code),
  )
  it.each(["unknown", "", "LOTUS", null, undefined])("T1 E8 of %j is livid", (code) =>
    expect(brandOf(code)).toBe("livid"),
  )
})

describe("A visitor's identity", () => {
  it("E5 is generated once and stored", function* () {
    const { store, ids, stored } = fakeBrowser()
    const identity = visitorIdentity({ store, ids })
    const uuid = yield* identity.uuid
    expect(yield* identity.uuid).toBe(uuid)
    expect(stored("uuid")).toBe(uuid)
    expect(yield* visitorIdentity({ store, ids }).uuid).toBe(uuid)
  })

  it("E5 is the same for concurrent callers", function* () {
    const { store, ids } = fakeBrowser()
    const slow = { ...ids, uuid: Effect.delay(ids.uuid, 10) }
    const { uuid } = visitorIdentity({ store, ids: slow })
    const asking = yield* start(Effect.all([uuid, uuid, uuid], { concurrency: "unbounded" }))
    yield* pass(10)
    expect(new Set(yield* Fiber.join(asking)).size).toBe(1)
  })

  it("E12 lasts as long as the page if storage is blocked", function* () {
    const { store, ids, blockStorage } = fakeBrowser()
    blockStorage()
    const identity = visitorIdentity({ store, ids })
    const uuid = yield* identity.uuid
    expect(uuid).not.toBe("")
    expect(yield* identity.uuid).toBe(uuid)
    expect(yield* visitorIdentity({ store, ids }).uuid).not.toBe(uuid)
  })

  it("E5 does not change on a page whose storage is cleared meanwhile", function* () {
    const { store, ids, keep } = fakeBrowser()
    keep("uuid", ownUuid)
    const { uuid } = visitorIdentity({ store, ids })
    expect(yield* uuid).toBe(ownUuid)
    yield* store.forget("uuid")
    expect(yield* uuid).toBe(ownUuid)
  })

  it("E5 is generated again if the stored value is not a uuid", function* () {
    const { store, ids, keep, stored } = fakeBrowser()
    keep("uuid", "<script>")
    const uuid = yield* visitorIdentity({ store, ids }).uuid
    expect(uuid).not.toBe("<script>")
    expect(stored("uuid")).toBe(uuid)
  })

  it("E5 E7 is that of the invitation in the tab that opened it, and the browser's own in other tabs", function* () {
    const { store, ids, stored, openTab } = fakeBrowser()
    const identity = visitorIdentity({ store, ids })
    const before = yield* identity.uuid
    yield* identity.become(invitedCustomer.uuid)
    expect(yield* identity.uuid).toBe(invitedCustomer.uuid)
    expect(yield* identity.own).toBe(before)
    const reloaded = visitorIdentity({ store, ids })
    expect(yield* reloaded.uuid).toBe(invitedCustomer.uuid)
    expect(yield* reloaded.own).toBe(before)
    openTab()
    const laterVisit = visitorIdentity({ store, ids })
    expect(yield* laterVisit.uuid).toBe(before)
    expect(stored("uuid")).toBe(before)
  })

  it("E5 E7 is the visitor's own in a later visit, even if the first visit was by an invitation", function* () {
    const { store, ids, openTab } = fakeBrowser()
    const first = visitorIdentity({ store, ids })
    yield* first.become(invitedCustomer.uuid)
    const own = yield* first.own
    expect(own).not.toBe(invitedCustomer.uuid)
    openTab()
    const later = visitorIdentity({ store, ids })
    expect([yield* later.uuid, yield* later.own]).toEqual([own, own])
  })

  it("E7 is that of the newest invitation in a tab", function* () {
    const { store, ids } = fakeBrowser()
    yield* visitorIdentity({ store, ids }).become(invitedCustomer.uuid)
    const next = visitorIdentity({ store, ids })
    yield* next.become("7d5c1f2e-0c0e-4d39-9d53-5a9f6c1b2a11")
    expect(yield* next.uuid).toBe("7d5c1f2e-0c0e-4d39-9d53-5a9f6c1b2a11")
  })

  it("E7 E12 R9 is that of the invitation, even after a reload by the page, if storage is blocked", function* () {
    const { store, ids, blockStorage, reload } = fakeBrowser()
    blockStorage()
    const identity = visitorIdentity({ store, ids })
    yield* identity.become(invitedCustomer.uuid)
    expect(yield* identity.uuid).toBe(invitedCustomer.uuid)
    reload()
    expect(yield* visitorIdentity({ store, ids }).uuid).toBe(invitedCustomer.uuid)
  })
})

const ownUuid = "0b7f6d7a-53cb-4b8c-8f0f-6a8f2f6f0c01"

const invitedCustomer: Customer = {
  uuid: "7d5c1f2e-0c0e-4d39-9d53-5a9f6c1b2a10",
  consumerTag: "visitor-7",
  firstName: "Anneliese",
  lastName: "Brückner",
}

const environment = () => {
  const browser = fakeBrowser()
  const giver = fakeToken()
  const register = fakeCustomer()
  const place = fakeLocation()
  const plan = fakePresentation()
  const raised = notifications({ ids: browser.ids })
  const identity = visitorIdentity({ store: browser.store, ids: browser.ids })
  const parts = {
    config: place.config,
    accessTokens: giver.tokens,
    customers: register.customers,
    locate: locateVisit({ config: place.config, locations: place.locations }),
    presentations: plan.presentations,
    identity,
    notifications: raised,
  }
  return { browser, giver, register, place, plan, raised, identity, parts, open: startVisit(parts) }
}

describe("Opening a visit", () => {
  it("E7 E8 E9 E10 loads customer, location, settings and referral", function* () {
    const { place, register, open } = environment()
    register.know(invitedCustomer)
    place.settle({ queueVideo: "https://d.example/wait.mp4" })
    const visit = yield* open(address("location_id=2&referral_id=5"))
    expect(visit).toMatchObject({
      customer: invitedCustomer,
      location: { id: 2 },
      settings: { queueVideo: "https://d.example/wait.mp4" },
      referral: { id: "5" },
      invitationUnreadable: false,
      supportTimeZone: "Europe/Berlin",
    })
  })

  it("E8 requests location 1 if none is named", function* () {
    const { place, open } = environment()
    expect((yield* open(plain)).location.id).toBe(1)
    expect(place.asked()).toEqual([1])
  })

  it("E8 R11 requests the presentation's own location if the address names none", function* () {
    const { place, plan, open } = environment()
    plan.put(aPresentation({ id: 7, locationId: 4 }))
    expect((yield* open(address("presentation_id=7"))).location.id).toBe(4)
    expect((yield* open(address("presentation_id=7&location_id=2"))).location.id).toBe(2)
    expect(place.asked()).toEqual([4, 2])
  })

  it("E8 requests location 1 if the presentation cannot be fetched, or has no location", function* () {
    const { plan, open } = environment()
    plan.put(aPresentation({ id: 8, locationId: undefined }))
    expect((yield* open(address("presentation_id=7"))).location.id).toBe(1)
    expect((yield* open(address("presentation_id=8"))).location.id).toBe(1)
  })

  it("E3 fails with the invalid field of the configuration", function* () {
    const { place, open } = environment()
    place.breakConfig("apiBaseUrl")
    const result = yield* Effect.result(open(plain))
    expect(Result.isFailure(result) && result.failure).toMatchObject({ _tag: "ConfigUnavailable", field: "apiBaseUrl" })
    expect(place.asked()).toEqual([])
  })

  it("E6 E8 E9 waits for token, location and settings concurrently", function* () {
    const { giver, place, open } = environment()
    giver.take(1_000)
    place.take(1_000)
    const opening = yield* start(open(plain))
    yield* pass(999)
    expect(opening.pollUnsafe()).toBeUndefined()
    yield* pass(1)
    expect(opening.pollUnsafe()).toMatchObject({ _tag: "Success" })
  })

  it("C1 E9 opens without settings if they are refused, with terms that nobody can agree to", function* () {
    const { place, open } = environment()
    place.refuseSettings(500)
    const { location, settings } = yield* open(plain)
    expect([location.id, sectionsOf(settings.terms)]).toEqual([1, undefined])
  })

  it("X2 continues with an unknown visitor if there is no token, without a notification", function* () {
    const { browser, giver, raised, open } = environment()
    giver.answerNext("unavailable")
    const visit = yield* open(plain)
    expect(visit.customer).toEqual({
      uuid: browser.stored("uuid"),
      consumerTag: undefined,
      firstName: undefined,
      lastName: undefined,
    })
    expect(raised.shown.get()).toEqual([])
  })

  it("E7 continues with an unknown visitor if the customer cannot be fetched", function* () {
    const { register, open } = environment()
    register.answerNext("failed")
    expect((yield* open(plain)).customer.consumerTag).toBeUndefined()
  })

  it("E5 E7 identifies the invited customer, and keeps the identity of earlier visits", function* () {
    const { browser, register, identity, open } = environment()
    browser.keep("uuid", ownUuid)
    register.invite("t", invitedCustomer)
    const visit = yield* open(address("token=t"))
    expect(visit.customer).toEqual(invitedCustomer)
    expect(visit.invitationUnreadable).toBe(false)
    expect(yield* identity.uuid).toBe(invitedCustomer.uuid)
    expect(browser.stored("uuid")).toBe(ownUuid)
    browser.openTab()
    const next = visitorIdentity({ store: browser.store, ids: browser.ids })
    expect(yield* next.uuid).toBe(ownUuid)
  })

  it("E6 E7 has the invitation's uuid before the first request that may need a token", function* () {
    const { register, place, identity, parts } = environment()
    register.invite("t", invitedCustomer)
    const uuids: Array<string> = []
    const locations = {
      ...place.locations,
      location: (id: number) =>
        Effect.andThen(
          Effect.map(identity.uuid, (uuid) => void uuids.push(uuid)),
          place.locations.location(id),
        ),
    }
    const slow = {
      ...register.customers,
      decode: (token: string) => Effect.delay(register.customers.decode(token), 100),
    }
    const open = startVisit({ ...parts, customers: slow, locate: locateVisit({ ...parts, locations }) })
    yield* start(open(address("token=t")))
    yield* pass(100)
    expect(uuids).toEqual([invitedCustomer.uuid])
  })

  it("E7 shows an alert for an invitation that cannot be decoded, and marks the visit for resend-invite", function* () {
    const { browser, raised, open } = environment()
    const visit = yield* open(address("token=spoilt&presentation_id=7"))
    expect(visit.invitationUnreadable).toBe(true)
    expect(visit.parameters.presentationId).toBe(7)
    expect(visit.customer.uuid).not.toBe("")
    expect(browser.stored("uuid")).not.toBe(invitedCustomer.uuid)
    expect(raised.shown.get()).toMatchObject([{ type: "error", message: { text: "notice.invitationUnreadable" } }])
  })

  it("E7 N3 alerts with the backend's message if it has one", function* () {
    const { register, raised, open } = environment()
    register.refuseWith("This invitation has expired.")
    yield* open(address("token=spoilt"))
    expect(raised.shown.get()).toMatchObject([{ message: { detail: "This invitation has expired." } }])
  })
})

describe("The location of a visit", () => {
  it("E8 E9 is fetched once, also for a caller who comes after it was found", function* () {
    const { place, parts, open } = environment()
    const first = yield* parts.locate(address(""))
    const visit = yield* open(address(""))
    expect(place.asked()).toEqual([1])
    expect(visit.settings).toBe(first.settings)
  })

  it("E9 is fetched again if its settings could not be read", function* () {
    const { place, parts, open } = environment()
    place.refuseSettings(500)
    yield* parts.locate(address(""))
    place.refuseSettings(undefined)
    place.settle({ queueVideo: "https://d.example/wait.mp4" })
    expect((yield* open(address(""))).settings.queueVideo).toBe("https://d.example/wait.mp4")
  })
})

describe("The live button", () => {
  const liveEnvironment = () => {
    const browser = fakeBrowser()
    const plan = fakePresentation()
    const identity = visitorIdentity({ store: browser.store, ids: browser.ids })
    return { browser, plan, open: openLiveButton({ presentations: plan.presentations, identity, page: browser.page }) }
  }

  it.effect.each([
    ["https://live.example/room", "https://live.example/room?lang=de&uuid="],
    ["https://live.example/room?a=b", "https://live.example/room?a=b&lang=de&uuid="],
    ["/inside", "/inside?lang=de&uuid="],
  ])("E11 goes to %s with lang and uuid appended", function* (url, expected) {
    const { browser, plan, open } = liveEnvironment()
    plan.leadTo(url)
    yield* start(open(aVisit(), "de"))
    expect(browser.visited()).toEqual([`${expected}${browser.stored("uuid")}`])
  })

  it("E11 keeps a fragment at the end", function* () {
    const { browser, plan, open } = liveEnvironment()
    plan.leadTo("https://live.example/#/room#2")
    yield* start(open(aVisit(), "en"))
    expect(browser.visited()).toEqual([`https://live.example/?lang=en&uuid=${browser.stored("uuid")}#/room#2`])
  })

  it.effect.each(["javascript:alert(1)", "data:text/html,x", "//evil.example"])(
    "E11 goes nowhere for %s",
    function* (url) {
      const { browser, plan, open } = liveEnvironment()
      plan.leadTo(url)
      expect(yield* Effect.flip(open(aVisit(), "de"))).toMatchObject({ _tag: "RequestFailed", status: 502 })
      expect(browser.visited()).toEqual([])
    },
  )

  it("E10 E11 sends the visitor's referral", function* () {
    const { plan, open } = liveEnvironment()
    yield* start(open(aVisit({ referral: { id: "5", name: "Tor", url: undefined } }), "de"))
    expect(plan.liveButtons()).toEqual(["location_id=1&referral_id=5&referral_name=Tor"])
  })

  it("E11 completes when the visitor returns, or is still here after 20 s", function* () {
    const { browser, open } = liveEnvironment()
    const leaving = yield* start(open(aVisit(), "de"))
    expect(leaving.pollUnsafe()).toBeUndefined()
    browser.comeBack()
    yield* pass(0)
    expect(leaving.pollUnsafe()).toMatchObject({ _tag: "Success" })
    const stopped = yield* start(open(aVisit(), "de"))
    yield* pass(20_000)
    expect(stopped.pollUnsafe()).toMatchObject({ _tag: "Success" })
  })

  it("N3 E11 fails if its request fails, and does not leave the page", function* () {
    const { browser, plan, open } = liveEnvironment()
    plan.answerNext("failed")
    expect(Result.isFailure(yield* Effect.result(open(aVisit(), "de")))).toBe(true)
    expect(browser.visited()).toEqual([])
  })
})
