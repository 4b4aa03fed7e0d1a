import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeAnalytics } from "../../../src/adapters/memory/browser/fakeAnalytics.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { followHost } from "../../../src/application/host/followHost.ts"
import { rememberVisitor, visitorIdentity } from "../../../src/application/visit/visitor.ts"
import { consentDigits, consentOf, readConsentDigits } from "../../../src/domain/host/HostMessage.ts"
import { productName, productText, readProductText } from "../../../src/domain/product/Product.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"

describe("Consent", () => {
  it.each([
    [["C0001", "C0002", "C0003", "C0004"], "1111"],
    [[], "0000"],
    [["C0001"], "1000"],
    [["C0003"], "0100"],
    [["C0002"], "0010"],
    [["C0004"], "0001"],
    [["C0001", "C0099"], "1000"],
  ])("E14 E15 to %j is %s", (groups, digits) => {
    expect(consentDigits(consentOf(groups))).toBe(digits)
    expect(readConsentDigits(digits)).toEqual(consentOf(groups))
  })

  it.each([undefined, "", "111", "11111", "1112", "abcd"])("E15 in %j is not readable", (digits) =>
    expect(readConsentDigits(digits)).toBeUndefined(),
  )
})

describe("A product", () => {
  it.each([undefined, "", "{", "null", "5", '{"brand":"Lotus"}', '{"brand":1,"model":"Emira"}'])(
    "E16 is not parsed from %j",
    (text) => expect(readProductText(text)).toBeUndefined(),
  )

  it.each([3, undefined])("E16 with id %j is stored as text and parsed again", (id) => {
    const product = { id, brand: "Lotus", model: "Emira", imageUrl: "https://dealer.example/emira.jpg" }
    expect(readProductText(productText(product))).toEqual(product)
  })

  it.each([
    ["Lotus", "Emira", "Lotus Emira"],
    ["", "Emira", "Emira"],
    ["Lotus", "", "Lotus"],
  ])("E16 of %j and %j is %j", (brand, model, name) => expect(productName({ id: 1, brand, model })).toBe(name))
})

const environment = (browser = fakeBrowser()) => {
  const fake = fakeHost()
  const counting = fakeAnalytics()
  const identity = visitorIdentity({ store: browser.store, ids: browser.ids })
  const visitor = rememberVisitor({ store: browser.store })
  const followed = (host = fake.host) =>
    followHost({ host, store: browser.store, identity, visitor, analytics: counting.analytics })
  return { fake, browser, counting, identity, visitor, followed, host: followed() }
}

describe("The showroom and its host", () => {
  it("E1 E2 E5 posts READY once and the visitor's identity, and reports the height", function* () {
    const { fake, browser, followed } = environment()
    const host = followed({ ...fake.host, ready: Effect.andThen(Effect.sleep(10), fake.host.ready) })
    const greeted = yield* start(Effect.map(host.greeted, fake.readies))
    yield* start(host.live(async () => {}))
    expect(greeted.pollUnsafe()).toBeUndefined()
    yield* pass(10)
    expect(yield* Fiber.join(greeted)).toBe(1)
    expect(fake.readies()).toBe(1)
    expect(fake.notified()).toEqual([{ type: "customer", uuid: browser.stored("uuid") }])
    expect(fake.keepsHeight()).toBe(true)
  })

  it("E5 E7 gives the host the visitor's own uuid in a tab that an invitation opened, not the invitation's", function* () {
    const { fake, browser, identity, host } = environment()
    browser.keep("uuid", "0b7f6d7a-53cb-4b8c-8f0f-6a8f2f6f0c01")
    yield* identity.become("7d5c1f2e-0c0e-4d39-9d53-5a9f6c1b2a10")
    yield* start(host.live(async () => {}))
    expect(fake.notified()).toEqual([{ type: "customer", uuid: "0b7f6d7a-53cb-4b8c-8f0f-6a8f2f6f0c01" }])
  })

  it("E1 E13 subscribes before it posts READY, because the host may answer at once", function* () {
    const { fake, browser, followed } = environment()
    const eager = {
      ...fake.host,
      ready: Effect.andThen(
        fake.host.ready,
        Effect.sync(() => fake.say({ _tag: "ConsentSettings", groups: ["C0001"] })),
      ),
    }
    yield* start(followed(eager).live(async () => {}))
    expect(browser.stored("cookieConsent")).toBe("1000")
  })

  it("E14 E15 stores the host's consent, and what it allows", function* () {
    const { fake, browser, host } = environment()
    browser.keep("firstName", "Anneliese")
    yield* start(host.live(async () => {}))
    yield* act(() => fake.say({ _tag: "ConsentSettings", groups: ["C0001", "C0003"] }))
    expect(browser.stored("cookieConsent")).toBe("1100")
    expect(browser.stored("firstName")).toBe("Anneliese")
  })

  it("E14 removes name, e-mail and dealer when C0003 is withdrawn, and nothing else", function* () {
    const { fake, browser, host } = environment()
    for (const entry of ["firstName", "lastName", "email", "dealerId", "terms"] as const) browser.keep(entry, "x")
    yield* start(host.live(async () => {}))
    yield* act(() => fake.say({ _tag: "ConsentSettings", groups: ["C0001"] }))
    for (const entry of ["firstName", "lastName", "email", "dealerId"] as const)
      expect(browser.stored(entry)).toBeUndefined()
    expect(browser.stored("terms")).toBe("x")
    expect(browser.stored("uuid")).toBeDefined()
  })

  it("E14 knows only what this page is allowed, although nothing can be stored", function* () {
    const { fake, browser, host } = environment()
    browser.keep("cookieConsent", "1011")
    yield* start(host.live(async () => {}))
    expect(host.consent.get()).toBeUndefined()
    browser.blockStorage()
    yield* act(() => fake.say({ _tag: "ConsentSettings", groups: ["C0001", "C0002"] }))
    expect(host.consent.get()).toMatchObject({ statistics: true, marketing: false })
    yield* act(() => fake.say({ _tag: "ConsentToolAbsent" }))
    expect(host.consent.get()).toBeUndefined()
  })

  it("E14 counts visits when C0002 is given, and stops when it is withdrawn, on each change", function* () {
    const { fake, counting, host } = environment()
    yield* start(host.live(async () => {}))
    expect(counting.isPermitted()).toBeUndefined()
    for (const given of [true, false, true]) {
      yield* act(() => fake.say({ _tag: "ConsentSettings", groups: given ? ["C0001", "C0002"] : ["C0001"] }))
      expect(counting.isPermitted()).toBe(given)
    }
  })

  it("E14 passes to visit counting whether C0004 is given as well, which a page without a consent tool does not give", function* () {
    const { fake, counting, host } = environment()
    yield* start(host.live(async () => {}))
    for (const given of [true, false, true]) {
      yield* act(() => fake.say({ _tag: "ConsentSettings", groups: given ? ["C0002", "C0004"] : ["C0002"] }))
      expect(counting.isMarketing()).toBe(given)
    }
    yield* act(() => fake.say({ _tag: "ConsentToolAbsent" }))
    expect(counting.isMarketing()).toBe(false)
  })

  it("E14 counts visits when the host has no consent tool, and changes nothing of C0003", function* () {
    const { fake, browser, counting, host } = environment()
    browser.keep("firstName", "Anneliese")
    yield* start(host.live(async () => {}))
    yield* act(() => fake.say({ _tag: "ConsentToolAbsent" }))
    expect(counting.isPermitted()).toBe(true)
    expect([browser.stored("firstName"), browser.stored("cookieConsent")]).toEqual(["Anneliese", undefined])
  })

  it.effect.each([
    ["1010", true, undefined],
    ["1110", true, "Anneliese"],
    ["1000", false, undefined],
  ])("E14 E15 uses the stored digits %s until the host answers", function* (digits, isCounted, firstName) {
    const { browser, counting, host } = environment()
    browser.keep("cookieConsent", digits)
    browser.keep("firstName", "Anneliese")
    yield* start(host.live(async () => {}))
    expect(counting.isPermitted()).toBe(isCounted)
    expect(browser.stored("firstName")).toBe(firstName)
  })

  it.effect.each([undefined, "", "banana"])(
    "E14 E15 with %j stored loads, writes and removes nothing",
    function* (digits) {
      const { browser, counting, visitor, host } = environment()
      if (digits !== undefined) browser.keep("cookieConsent", digits)
      browser.keep("firstName", "Anneliese")
      yield* start(host.live(async () => {}))
      yield* visitor.remember({ email: "anneliese@example.org" })
      expect(counting.isPermitted()).toBeUndefined()
      expect(browser.stored("firstName")).toBe("Anneliese")
      expect(browser.stored("email")).toBeUndefined()
      expect(browser.stored("cookieConsent")).toBe(digits)
    },
  )

  it("E12 E14 stores what it learnt before once C0003 is given, and again after a withdrawal", function* () {
    const { fake, browser, visitor, host } = environment()
    yield* start(host.live(async () => {}))
    yield* visitor.remember({ firstName: "Anneliese", dealerId: "4711" })
    for (const given of [true, false, true]) {
      yield* act(() => fake.say({ _tag: "ConsentSettings", groups: given ? ["C0003"] : [] }))
      expect(browser.stored("firstName")).toBe(given ? "Anneliese" : undefined)
      expect(browser.stored("dealerId")).toBe(given ? "4711" : undefined)
    }
  })

  it("E12 E14 follows the host's consent with storage blocked, and stores nothing", function* () {
    const { fake, browser, counting, visitor, host } = environment()
    browser.blockStorage()
    yield* start(host.live(async () => {}))
    yield* act(() => fake.say({ _tag: "ConsentSettings", groups: ["C0002", "C0003"] }))
    yield* visitor.remember({ firstName: "Anneliese" })
    expect(counting.isPermitted()).toBe(true)
    expect((yield* visitor.remembered).firstName).toBe("Anneliese")
    expect(browser.stored("firstName")).toBeUndefined()
  })

  it("E14 applies the last of several consent messages (OP4)", function* () {
    const { fake, browser, host } = environment()
    yield* start(host.live(async () => {}))
    for (const groups of [["C0001"], ["C0001", "C0002"], ["C0001", "C0003"]])
      fake.say({ _tag: "ConsentSettings", groups })
    yield* settled
    expect(browser.stored("cookieConsent")).toBe("1100")
  })

  it("E16 keeps the product for booking, on every page of the tab", function* () {
    const { fake, browser, host } = environment()
    const product = { id: undefined, brand: "Lotus", model: "Emira" }
    yield* start(host.live(async () => {}))
    yield* act(() => fake.say({ _tag: "PresentationProduct", product }))
    const next = environment(browser)
    yield* start(next.host.live(async () => {}))
    expect(next.host.product.get()).toEqual(product)
    browser.openTab()
    const elsewhere = environment(browser)
    yield* start(elsewhere.host.live(async () => {}))
    expect(elsewhere.host.product.get()).toBeUndefined()
  })

  it("E13 receives nothing after it has ended", function* () {
    const { fake, host } = environment()
    const life = yield* start(host.live(async () => {}))
    expect(fake.listeners()).toBe(1)
    yield* Fiber.interrupt(life)
    expect(fake.listeners()).toBe(0)
    expect(fake.keepsHeight()).toBe(false)
  })
})
