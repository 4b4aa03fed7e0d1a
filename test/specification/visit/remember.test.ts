import { describe, expect } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { rememberVisitor } from "../../../src/application/visit/visitor.ts"
import { it } from "../../it.ts"

const environment = (consent?: string) => {
  const browser = fakeBrowser()
  if (consent !== undefined) browser.keep("cookieConsent", consent)
  return { browser, visitor: rememberVisitor({ store: browser.store }) }
}

const anneliese = { firstName: "Anneliese", lastName: "Kern", email: "a.kern@example.org", dealerId: "4711" }

describe("The visitor's remembered data", () => {
  it.effect.each([
    ["0100", true],
    ["1111", true],
    ["1011", false],
    [undefined, false],
  ])("E12 E14 with consent %s is stored: %s", function* (consent, isStored) {
    const { browser, visitor } = environment(consent)
    yield* visitor.remember(anneliese)
    for (const entry of ["firstName", "lastName", "email", "dealerId"] as const)
      expect(browser.stored(entry)).toBe(isStored ? anneliese[entry] : undefined)
    expect(yield* visitor.remembered).toEqual(anneliese)
  })

  it("E12 is available at the next visit, with the newest value of each field", function* () {
    const { browser, visitor } = environment("1100")
    yield* visitor.remember(anneliese)
    yield* visitor.remember({ lastName: "Kern-Vogt", email: undefined, firstName: "" })
    const nextVisit = rememberVisitor({ store: browser.store })
    expect(yield* nextVisit.remembered).toEqual({ ...anneliese, lastName: "Kern-Vogt" })
  })
})
