import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { browserDesk } from "../../src/adapters/memory/browser/browserDesk.ts"
import { rememberVisitor } from "../../src/application/visit/visitor.ts"
import { run } from "../run.ts"

const world = (consent?: string) => {
  const browser = browserDesk()
  if (consent !== undefined) browser.keep("cookieConsent", consent)
  return { browser, visitor: rememberVisitor({ store: browser.store }) }
}

const anneliese = { firstName: "Anneliese", lastName: "Kern", email: "a.kern@example.org", dealerId: "4711" }

describe("What is remembered of a visitor", () => {
  it.each([
    ["0100", true],
    ["1111", true],
    ["1011", false],
    [undefined, false],
  ])("E12 E14 with consent %s is stored: %s", (consent, isStored) =>
    run(
      Effect.gen(function* () {
        const { browser, visitor } = world(consent)
        yield* visitor.remember(anneliese)
        for (const entry of ["firstName", "lastName", "email", "dealerId"] as const)
          expect(browser.stored(entry)).toBe(isStored ? anneliese[entry] : undefined)
        expect(yield* visitor.remembered).toEqual(anneliese)
      }),
    ),
  )

  it("E12 is there at the next visit, and the newest word of each counts", () =>
    run(
      Effect.gen(function* () {
        const { browser, visitor } = world("1100")
        yield* visitor.remember(anneliese)
        yield* visitor.remember({ lastName: "Kern-Vogt", email: undefined, firstName: "" })
        const nextVisit = rememberVisitor({ store: browser.store })
        expect(yield* nextVisit.remembered).toEqual({ ...anneliese, lastName: "Kern-Vogt" })
      }),
    ))

  it("E14 is gone from storage after withdrawal, and nothing else with it", () =>
    run(
      Effect.gen(function* () {
        const { browser, visitor } = world("1100")
        browser.keep("lastUnreadChatMessage", "5")
        yield* visitor.remember(anneliese)
        yield* visitor.withdraw
        yield* visitor.withdraw
        const nextVisit = yield* rememberVisitor({ store: browser.store }).remembered
        expect(Object.values(nextVisit)).toEqual([undefined, undefined, undefined, undefined])
        expect(browser.stored("lastUnreadChatMessage")).toBe("5")
      }),
    ))
})
