import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { browserDesk } from "../../src/adapters/memory/browserDesk.ts"
import { hostDesk } from "../../src/adapters/memory/hostDesk.ts"
import { followHost } from "../../src/application/host/followHost.ts"
import { visitorIdentity } from "../../src/application/visit/visitorIdentity.ts"
import { consentDigits, consentOf, readConsentDigits } from "../../src/domain/host/consent.ts"
import { productName } from "../../src/domain/product/Product.ts"
import { run, settled, start } from "../run.ts"

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
  it.each([
    ["Lotus", "Emira", "Lotus Emira"],
    ["", "Emira", "Emira"],
    ["Lotus", "", "Lotus"],
  ])("E16 of %j and %j is %j", (brand, model, name) => expect(productName({ id: 1, brand, model })).toBe(name))
})

const world = () => {
  const desk = hostDesk()
  const browser = browserDesk()
  const host = followHost(desk.host, browser.store, visitorIdentity(browser.store, browser.ids))
  return { desk, browser, host }
}

describe("The showroom towards its host", () => {
  it("E1 E2 E5 says READY once and who the visitor is, and keeps the height", () =>
    run(
      Effect.gen(function* () {
        const { desk, browser, host } = world()
        yield* start(host.live)
        expect(desk.readies()).toBe(1)
        expect(desk.told()).toEqual([{ type: "customer", uuid: browser.stored("uuid") }])
        expect(desk.keepsHeight()).toBe(true)
      }),
    ))

  it("E1 E13 listens before it says READY, for the host may answer at once", () =>
    run(
      Effect.gen(function* () {
        const { desk, browser } = world()
        const eager = {
          ...desk.host,
          ready: Effect.andThen(
            desk.host.ready,
            Effect.sync(() => desk.say({ _tag: "ConsentSettings", groups: ["C0001"] })),
          ),
        }
        yield* start(followHost(eager, browser.store, visitorIdentity(browser.store, browser.ids)).live)
        expect(browser.stored("cookieConsent")).toBe("1000")
      }),
    ))

  it("E14 E15 keeps the host's consent, and what it allows", () =>
    run(
      Effect.gen(function* () {
        const { desk, browser, host } = world()
        browser.keep("firstName", "Anneliese")
        yield* start(host.live)
        desk.say({ _tag: "ConsentSettings", groups: ["C0001", "C0003"] })
        yield* settled
        expect(browser.stored("cookieConsent")).toBe("1100")
        expect(browser.stored("firstName")).toBe("Anneliese")
      }),
    ))

  it("E14 removes name, e-mail and dealer when C0003 is withdrawn, and nothing else", () =>
    run(
      Effect.gen(function* () {
        const { desk, browser, host } = world()
        for (const entry of ["firstName", "lastName", "email", "dealerId", "terms"] as const) browser.keep(entry, "x")
        yield* start(host.live)
        desk.say({ _tag: "ConsentSettings", groups: ["C0001"] })
        yield* settled
        for (const entry of ["firstName", "lastName", "email", "dealerId"] as const)
          expect(browser.stored(entry)).toBeUndefined()
        expect(browser.stored("terms")).toBe("x")
        expect(browser.stored("uuid")).toBeDefined()
      }),
    ))

  it("E14 changes nothing of C0003 when the host has no consent tool", () =>
    run(
      Effect.gen(function* () {
        const { desk, browser, host } = world()
        browser.keep("firstName", "Anneliese")
        yield* start(host.live)
        desk.say({ _tag: "ConsentToolAbsent" })
        yield* settled
        expect(browser.stored("firstName")).toBe("Anneliese")
        expect(browser.stored("cookieConsent")).toBeUndefined()
      }),
    ))

  it("OP4 E14 ends with the last of several words about consent", () =>
    run(
      Effect.gen(function* () {
        const { desk, browser, host } = world()
        yield* start(host.live)
        for (const groups of [["C0001"], ["C0001", "C0002"], ["C0001", "C0003"]])
          desk.say({ _tag: "ConsentSettings", groups })
        yield* settled
        expect(browser.stored("cookieConsent")).toBe("1100")
      }),
    ))

  it("E16 shows the product that the host presents", () =>
    run(
      Effect.gen(function* () {
        const { desk, host } = world()
        const product = { id: 3, brand: "Lotus", model: "Emira" }
        yield* start(host.live)
        desk.say({ _tag: "PresentationProduct", product })
        yield* settled
        expect(host.product.get()).toEqual(product)
      }),
    ))

  it("E13 hears nothing more when it is left", () =>
    run(
      Effect.gen(function* () {
        const { desk, host } = world()
        const life = yield* start(host.live)
        expect(desk.listeners()).toBe(1)
        yield* Fiber.interrupt(life)
        expect(desk.listeners()).toBe(0)
        expect(desk.keepsHeight()).toBe(false)
      }),
    ))
})
