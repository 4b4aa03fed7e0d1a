import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { acceptTerms } from "../../../src/application/terms/acceptTerms.ts"
import { openTermsText } from "../../../src/application/terms/openTermsText.ts"
import { type ReportConsent, reportConsent } from "../../../src/application/terms/reportConsent.ts"
import { unreadSettings } from "../../../src/domain/location/Location.ts"
import { isAddress, isMarkdown, isMarkup } from "../../../src/domain/terms/termsForm.ts"
import { isFormatted, paragraphs, sectionsOf, termsKey } from "../../../src/domain/terms/termsText.ts"
import { termsViewModel } from "../../../src/ui/terms/termsViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"

describe("A section of the terms", () => {
  it.each([
    ["One.", ["One."]],
    ["One.\n\nTwo.\r\n \r\nThree.", ["One.", "Two.", "Three."]],
    ["One\ngoes on.", ["One\ngoes on."]],
    ["\n\n", []],
  ])("C1 with the text %j has the paragraphs %j", (text, expected) => expect(paragraphs(text)).toEqual(expected))
})

describe("The terms in the settings", () => {
  it.each<readonly [unknown, ReturnType<typeof sectionsOf>]>([
    ["Wir beraten Sie gern.", [{ title: "", text: "Wir beraten Sie gern." }]],
    [{ title: "Daten", text: "Nichts wird aufgezeichnet." }, [{ title: "Daten", text: "Nichts wird aufgezeichnet." }]],
    [
      [{ title: null, text: "Kurz gesagt:" }, "Es ist kostenlos."],
      [
        { title: "", text: "Kurz gesagt:" },
        { title: "", text: "Es ist kostenlos." },
      ],
    ],
    ["https://dealer.example/agb", [{ title: "", text: "https://dealer.example/agb" }]],
    [undefined, []],
    [null, []],
    ["", []],
    [[], []],
    [[{ title: "", text: " " }], []],
  ])("E9 C1 %j are parsed", (given, sections) => expect(sectionsOf(given)).toEqual(sections))

  it.each([
    [false],
    [12],
    [{}],
    [{ title: "Daten", content: "Kurz." }],
    [{ title: {}, text: "Kurz." }],
    [[{ title: "Daten", text: "Kurz." }, 12]],
    [[{ title: "Daten", text: ["Kurz."] }]],
  ])("C1 %j exist and cannot be parsed, not even in part", (given) => expect(sectionsOf(given)).toBeUndefined())

  it.each(["17", "Terms", "AGB vom 1.1.2026", "<p>Version</p><b>4</b>", { title: "Terms", text: 17 }])(
    "C1 %j say nothing that somebody can agree to",
    (given) => expect(sectionsOf(given)).toBeUndefined(),
  )

  it.each([
    ["## Daten", true],
    ["Daten:\n- Name\n- Adresse", true],
    ["Das ist **kostenlos**.", true],
    ["Siehe [hier](https://dealer.example).", true],
    ["2 * 3 # 4 - 5 [x] (y)", false],
  ])("C1 %j are Markdown: %j", (text, expected) => expect(isMarkdown(text)).toBe(expected))

  it.each([
    ["<h3>Daten</h3>Kurz.", true],
    ["Kurz.<br/>Lang.", true],
    ["Kosten &amp; Dauer", true],
    ["Kosten & Dauer", false],
    ["1 < 2 und 3 > 2", false],
  ])("C1 %j are HTML: %j", (text, expected) => expect(isMarkup(text)).toBe(expected))

  it.each(["## A", "a\n- Name", "**a**", "[a](https://a.example)", "<b>a</b>", "a &amp; b", " https://a.example/b "])(
    "C1 %j are more than paragraphs",
    (text) => {
      expect(isMarkdown(text) || isMarkup(text) || isAddress(text)).toBe(true)
      expect(isFormatted(text)).toBe(true)
    },
  )

  it("C1 of sentences are only paragraphs", () =>
    expect(isFormatted("Wir speichern Ihren Namen - und sonst nichts (https://a.example).\n\nDanke.")).toBe(false))
})

const wording = [{ title: "Terms", text: "A consultation is free of charge." }]
/** A visit to a location with these terms. */
const visitOf = (locationId: number, terms: unknown) => {
  const visit = aVisit()
  return { ...visit, location: { ...visit.location, id: locationId }, settings: { ...visit.settings, terms } }
}
/** `reporting` replaces calls of the report. */
const environment = (reporting: Partial<ReportConsent> = {}) => {
  const browser = fakeBrowser()
  const plan = fakePresentation()
  const place = fakeLocation()
  const { funnel, events } = fakeHost()
  const { shown, ...raised } = notifications(browser)
  let uuid = "visitor"
  /** The terms after a reload. */
  const at = (locationId: number, terms: unknown = wording) => {
    const termsText = openTermsText(place)
    const visit = visitOf(locationId, terms)
    termsText.take(visit)
    const consents = reportConsent({
      presentations: plan.presentations,
      store: browser.store,
      identity: { uuid: Effect.sync(() => uuid) },
      notifications: raised,
    })
    const made = acceptTerms({ consents: { ...consents, ...reporting }, store: browser.store, termsText, funnel })
    const gate = termsViewModel(made, visit, createStore(true))
    return {
      ...made,
      recall: made.recall(visit),
      visit,
      gate,
      speak: (next: unknown) => termsText.take(visitOf(locationId, next)),
    }
  }
  const become = (next: string) => {
    uuid = next
  }
  return { browser, plan, place, events, at, terms: at(1), shown, become }
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

  it("C1 C2 E13 reports each answer once, and none from before a reload", function* () {
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

  it("C3 has to answer again in another tab", function* () {
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
  ])("C3 has to answer terms %s, and the earlier agreement still holds", function* (_which, locationId, sections) {
    const { plan, at, terms } = environment()
    plan.put(unanswered)
    yield* terms.agree
    yield* terms.endVisit
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

  it("C3 has to answer at another location of the same visit, even if the text is the same", function* () {
    const { at, terms } = environment()
    yield* terms.agree
    const other = at(4)
    yield* other.recall
    expect(other.answer.get()).toBe("open")
  })

  it("C1 does not pass the gate before the visit has loaded its terms", () => {
    const { given } = openTermsText(fakeLocation())
    expect(sectionsOf(given.get().terms)).toBeUndefined()
  })

  it("C1 C3 has no gate without configured terms, and no consent is reported", function* () {
    const { plan, at } = environment()
    plan.put(unanswered)
    const none = at(1, [])
    expect(none.gate.get()).toEqual({ kind: "agreed" })
    yield* none.recall
    yield* none.report(unanswered)
    expect(plan.consents()).toEqual([])
  })

  it("C1 does not pass the gate with terms that cannot be parsed, and gets them by retrying", function* () {
    const { place, at } = environment()
    const { gate, readAgain, visit } = at(1, [{ title: "Terms", html: "Free." }])
    expect(gate.get()).toMatchObject({ kind: "unreadable" })
    place.settle({ terms: wording, queueVideo: "/w.mp4" })
    yield* readAgain(visit)
    expect(gate.get()).toMatchObject({ kind: "asked", sections: wording })
    expect(visit.settings.queueVideo).toBe("/w.mp4")
  })

  it("C1 E9 does not pass the gate with settings that fail, which the gate fetches again", function* () {
    const { place, at } = environment()
    place.refuseSettings(500)
    const { gate, recall } = at(1, unreadSettings.terms)
    yield* recall
    expect(gate.get()).toMatchObject({ kind: "unreadable" })
    place.refuseSettings(undefined)
    yield* recall
    expect(gate.get()).toMatchObject({ kind: "asked" })
  })

  const german = [{ title: "Bedingungen", text: "Eine Beratung ist kostenlos." }]

  it("C3 has agreed in both languages for this visit, also after a reload", function* () {
    const { at, terms } = environment()
    yield* terms.agree
    terms.speak(german)
    expect(terms.gate.get().kind).toBe("agreed")
    const reloaded = at(1, german)
    yield* reloaded.recall
    expect(reloaded.gate.get().kind).toBe("agreed")
  })

  it("C3 has to answer on a later visit only for texts that were not agreed to", function* () {
    const { at, terms } = environment()
    yield* terms.agree
    yield* terms.endVisit
    expect(terms.gate.get().kind).toBe("agreed")
    terms.speak(german)
    yield* terms.recall
    expect(terms.gate.get()).toMatchObject({ kind: "asked", sections: german })
    const later = at(1)
    yield* later.recall
    expect(later.gate.get().kind).toBe("agreed")
  })

  it("C2 can decline, reconsider and agree", function* () {
    const { browser, terms } = environment()
    yield* terms.decline
    expect(terms.answer.get()).toBe("declined")
    yield* terms.reconsider
    expect(terms.answer.get()).toBe("open")
    yield* terms.agree
    expect(terms.answer.get()).toBe("agreed")
    expect(browser.stored("terms")?.split(" ")).toEqual(["1", termsKey({ locationId: 1, terms: wording })])
  })

  it("C2 C3 withdraws the agreement by declining", function* () {
    const { browser, terms } = environment()
    yield* terms.agree
    yield* terms.decline
    expect(browser.stored("terms")).toBeUndefined()
  })

  it("C3 E12 has agreed for as long as the page lasts if storage is blocked", function* () {
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
    yield* settled
    expect(plan.consents()).toEqual([7])
  })

  it("C3 S2 keeps no picture waiting for the code that reports the consent", function* () {
    const { terms } = environment({ report: () => Effect.never })
    yield* terms.agree
    yield* terms.report(unanswered)
  })

  it("C3 has the code of the report loaded with the agreement, and asks once for a report that waits for it", function* () {
    const asked: string[] = []
    const { terms } = environment({
      resume: () => Effect.sync(() => void asked.push("resume")),
      report: () =>
        Effect.andThen(
          Effect.sync(() => void asked.push("report")),
          Effect.never,
        ),
    })
    yield* terms.agree
    yield* settled
    yield* terms.report(unanswered)
    yield* terms.report(unanswered)
    expect(asked).toEqual(["resume", "report"])
  })

  it("C3 has the consent reported until the backend takes it, without a word while it cannot answer", function* () {
    const { plan, terms, browser, shown } = environment()
    plan.put(unanswered)
    plan.answerNext("failed", "failed")
    yield* terms.agree
    yield* terms.report(unanswered)
    yield* settled
    expect(plan.consents()).toEqual([])
    expect(browser.stored("consents")).toBe("7 1 visitor")
    yield* TestClock.adjust("5 seconds")
    yield* terms.report(unanswered)
    expect(plan.consents()).toEqual([])
    yield* TestClock.adjust("1 second")
    expect(plan.consents()).toEqual([7])
    expect(browser.stored("consents")).toBeUndefined()
    expect(shown.get()).toEqual([])
  })

  it("C3 reads once that the consent was refused, until it is taken", function* () {
    const { plan, terms, shown } = environment()
    plan.put(unanswered)
    plan.refuseConsents({ status: 200, detail: "The record is closed." })
    yield* terms.agree
    yield* terms.report(unanswered)
    yield* settled
    yield* TestClock.adjust("1 minute")
    expect(shown.get().map(({ message }) => message)).toEqual([{ detail: "The record is closed." }])
    plan.refuseConsents(undefined)
    yield* TestClock.adjust("30 seconds")
    expect(plan.consents()).toEqual([7])
    expect(shown.get()).toEqual([])
  })

  it("C3 reads our own words if the refusal has none", function* () {
    const { plan, terms, shown } = environment()
    yield* terms.agree
    yield* terms.report(unanswered)
    yield* settled
    expect(plan.consents()).toEqual([])
    expect(shown.get().map(({ message }) => message)).toEqual([{ text: "terms.unreported" }])
  })

  it.effect.each([
    ["the same visitor", "visitor", [7]],
    ["the visitor of a later invitation", "guest", []],
  ] as const)("C3 has an earlier consent reported after a reload by %s: as %s %j", function* (_who, now, taken) {
    const { plan, browser, at, become } = environment()
    plan.put(unanswered)
    browser.keep("consents", "7 1 visitor")
    become(now)
    yield* at(1).recall
    yield* settled
    expect(plan.consents()).toEqual(taken)
  })

  it("C2 C3 has nothing more reported after declining", function* () {
    const { plan, terms, browser, shown } = environment()
    plan.put(unanswered)
    plan.refuseConsents({ status: 422, detail: undefined })
    yield* terms.agree
    yield* terms.report(unanswered)
    yield* terms.decline
    plan.refuseConsents(undefined)
    yield* TestClock.adjust("5 minutes")
    expect(plan.consents()).toEqual([])
    expect(browser.stored("consents")).toBeUndefined()
    expect(shown.get()).toEqual([])
  })

  it.effect.each(["open", "declined"] as const)(
    "C3 has no consent reported while the answer is %s",
    function* (answer) {
      const { plan, terms } = environment()
      plan.put(unanswered)
      if (answer === "declined") yield* terms.decline
      yield* terms.report(unanswered)
      expect(plan.consents()).toEqual([])
    },
  )
})
