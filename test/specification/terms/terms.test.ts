import { describe, expect } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { acceptTerms } from "../../../src/application/terms/acceptTerms.ts"
import { readTerms } from "../../../src/application/terms/readTerms.ts"
import { paragraphs, termsKey } from "../../../src/domain/terms/terms.ts"
import { termsViewModel } from "../../../src/ui/terms/termsViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"

describe("A section of the terms", () => {
  it.each([
    ["One.", ["One."]],
    ["One.\n\nTwo.\r\n \r\nThree.", ["One.", "Two.", "Three."]],
    ["One\ngoes on.", ["One\ngoes on."]],
    ["\n\n", []],
  ])("C1 with the text %j has the paragraphs %j", (text, expected) =>
    expect(paragraphs({ title: "Terms", text })).toEqual(expected),
  )
})

const wording = [{ title: "Terms", text: "A consultation is free of charge." }]
/** The terms of a location as a visitor of it reads them. */
const textOf = (locationId: number, sections = wording) => {
  const text = readTerms({ locations: fakeLocation().locations })
  const visit = aVisit()
  text.take({
    ...visit,
    location: { ...visit.location, id: locationId },
    settings: { ...visit.settings, terms: sections },
  })
  return text
}
const environment = () => {
  const browser = fakeBrowser()
  const plan = fakePresentation()
  const { funnel, events } = fakeHost()
  const at = (locationId: number, sections = wording) =>
    acceptTerms({
      presentations: plan.presentations,
      store: browser.store,
      termsText: textOf(locationId, sections),
      funnel,
    })
  return { browser, plan, events, at, terms: at(1) }
}
const unanswered = aPresentation({ id: 7, consentGiven: false })

describe("A visitor and the terms", () => {
  it("C3 has agreed in this tab, also after a reload", function* () {
    const { at, terms } = environment()
    yield* terms.agree
    const reloaded = at(1)
    expect(reloaded.answer.get()).toBe("open")
    yield* reloaded.recall
    expect(reloaded.answer.get()).toBe("agreed")
  })

  it("C1 C2 E13 tells of each answer once, and of none that was given before a reload", function* () {
    const { events, at, terms } = environment()
    yield* terms.decline
    yield* terms.decline
    yield* terms.reconsider
    yield* terms.agree
    yield* terms.agree
    const reloaded = at(1)
    yield* reloaded.recall
    yield* reloaded.agree
    expect(events().map(({ name }) => name)).toEqual(["terms_declined", "terms_agreed"])
  })

  it("C3 is asked again in another tab", function* () {
    const { browser, at, terms } = environment()
    yield* terms.agree
    browser.openTab()
    const other = at(1)
    yield* other.recall
    expect(other.answer.get()).toBe("open")
  })

  it.effect.each<readonly [string, number, typeof wording]>([
    ["of another location", 4, wording],
    ["with another wording", 1, [{ title: "Terms", text: "A consultation costs EUR 20." }]],
    ["with another title", 1, [{ title: "Conditions", text: "A consultation is free of charge." }]],
  ])("C3 is asked for terms %s, and what was agreed to before still holds", function* (_which, locationId, sections) {
    const { plan, at, terms } = environment()
    plan.put(unanswered)
    yield* terms.agree
    const other = at(locationId, sections)
    yield* other.recall
    expect(other.answer.get()).toBe("open")
    yield* other.report(unanswered)
    expect(plan.consents()).toEqual([])
    yield* other.agree
    for (const again of [at(1), at(locationId, sections)]) {
      yield* again.recall
      expect(again.answer.get()).toBe("agreed")
    }
  })

  it("C1 C3 has no gate without configured terms, and nothing is reported", function* () {
    const { plan, at } = environment()
    plan.put(unanswered)
    const none = at(1, [])
    const text = textOf(1, [])
    expect(termsViewModel(none, text.sections, createStore(true)).get()).toEqual({ kind: "agreed" })
    yield* none.recall
    yield* none.report(unanswered)
    expect(plan.consents()).toEqual([])
  })

  it("C2 can decline, think again, and agree", function* () {
    const { browser, terms } = environment()
    yield* terms.decline
    expect(terms.answer.get()).toBe("declined")
    yield* terms.reconsider
    expect(terms.answer.get()).toBe("open")
    yield* terms.agree
    expect(terms.answer.get()).toBe("agreed")
    expect(browser.stored("terms")).toBe(termsKey(1, wording))
  })

  it("C2 C3 takes the agreement back by declining", function* () {
    const { browser, terms } = environment()
    yield* terms.agree
    yield* terms.decline
    expect(browser.stored("terms")).toBeUndefined()
  })

  it("C3 E12 has agreed for as long as the page lasts when storage is blocked", function* () {
    const { browser, terms } = environment()
    browser.blockStorage()
    yield* terms.agree
    expect(terms.answer.get()).toBe("agreed")
  })

  it("C3 has the consent reported once", function* () {
    const { plan, terms } = environment()
    plan.put(unanswered)
    yield* terms.agree
    yield* terms.report(unanswered)
    yield* terms.report(unanswered)
    expect(plan.consents()).toEqual([7])
  })

  it("C3 has it reported again on the next occasion when that failed", function* () {
    const { plan, terms } = environment()
    plan.put(unanswered)
    plan.answerNext("failed")
    yield* terms.agree
    yield* terms.report(unanswered)
    expect(plan.consents()).toEqual([])
    yield* terms.report(unanswered)
    expect(plan.consents()).toEqual([7])
  })

  it.effect.each(["open", "declined"] as const)("C3 has nothing reported while the answer is %s", function* (answer) {
    const { plan, terms } = environment()
    plan.put(unanswered)
    if (answer === "declined") yield* terms.decline
    yield* terms.report(unanswered)
    expect(plan.consents()).toEqual([])
  })
})
