import { describe, expect } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { chooseLanguage } from "../../../src/application/core/openCore.ts"
import { openTermsText } from "../../../src/application/terms/openTermsText.ts"
import {
  firstLanguage,
  type LanguageSources,
  languageOf,
  narrowed,
  spokenLanguage,
} from "../../../src/domain/language/language.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"

const nowhere: LanguageSources = {
  parameter: undefined,
  path: undefined,
  session: undefined,
  local: undefined,
  cookie: undefined,
  browser: undefined,
  configured: undefined,
}
const order = ["parameter", "path", "session", "local", "cookie", "browser", "configured"] as const

describe("The language", () => {
  it("L2 is English if nothing names one", () => expect(firstLanguage(nowhere)).toBe("en"))

  it.each(order.map((source, place) => [source, order.slice(place + 1)] as const))(
    "L2 of %s wins over %j",
    (source, weaker) => {
      const others = Object.fromEntries(weaker.map((name) => [name, "en"]))
      expect(firstLanguage({ ...nowhere, ...others, [source]: "de" })).toBe("de")
    },
  )

  it.each([
    [["de-DE", "en"], "de"],
    [["fr-CH", "DE"], "de"],
    [["en-GB", "de"], "en"],
    [["fr", "den"], undefined],
    [[], undefined],
  ] as const)("L2 of a browser with %j is %s", (tags, language) => expect(spokenLanguage(tags)).toBe(language))

  it.each(["DE", "de-DE", "de_AT"])("L3 reads %j as German", (value) => expect(languageOf(value)).toBe("de"))

  it.each(["fr", "", "constructor"])("L1 L2 ignores %j", (value) => {
    expect(languageOf(value)).toBeUndefined()
    expect(firstLanguage({ ...nowhere, parameter: value, cookie: "de" })).toBe("de")
  })

  it.each([
    ["de", ["en", "de"], "de"],
    ["de", ["en"], "en"],
    ["en", ["de"], "de"],
    ["de", [], "de"],
    ["de", ["fr"], "de"],
    ["en", ["fr", "de"], "de"],
  ] as const)("L2 requested as %s among %j is %s", (wish, supported, shown) =>
    expect(narrowed(wish, supported)).toBe(shown),
  )
})

describe("A visitor who chooses a language", () => {
  const environment = () => {
    const browser = fakeBrowser()
    const place = fakeLocation()
    const terms = openTermsText({ locations: place.locations })
    return { browser, place, terms, choose: chooseLanguage({ languages: browser.language, termsText: terms }) }
  }

  it("L2 L3 L4 has it stored in session storage, local storage and a cookie", function* () {
    const { browser, choose } = environment()
    yield* choose("de", undefined)
    expect(yield* browser.language.read).toEqual({ session: "de", local: "de", cookie: "de", browser: undefined })
  })

  it("L3 L4 E12 can continue when storage is blocked", function* () {
    const { browser, choose } = environment()
    browser.blockStorage()
    yield* choose("de", undefined)
    expect(yield* browser.language.read).toEqual({
      session: undefined,
      local: undefined,
      cookie: undefined,
      browser: undefined,
    })
  })

  it("L1 C1 sees the terms in it", function* () {
    const { place, terms, choose } = environment()
    place.settle({ terms: [{ title: "Bedingungen", text: "Kostenlos." }] })
    yield* choose("de", aVisit())
    expect(terms.given.get().terms).toEqual([{ title: "Bedingungen", text: "Kostenlos." }])
  })

  it("L1 C1 keeps the current terms if they cannot be fetched", function* () {
    const { place, terms, choose } = environment()
    const sections = [{ title: "Terms", text: "Free." }]
    const visit = aVisit()
    terms.take({ ...visit, settings: { ...visit.settings, terms: sections } })
    place.refuse(500)
    yield* choose("de", visit)
    expect(terms.given.get().terms).toBe(sections)
  })
})
