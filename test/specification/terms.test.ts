import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { browserDesk } from "../../src/adapters/memory/browserDesk.ts"
import { presentationDesk } from "../../src/adapters/memory/presentationDesk.ts"
import { acceptTerms } from "../../src/application/terms/acceptTerms.ts"
import { paragraphs } from "../../src/domain/terms/terms.ts"
import { aPresentation } from "../builders/aPresentation.ts"
import { run } from "../run.ts"

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

const world = () => {
  const browser = browserDesk()
  const plan = presentationDesk()
  return { browser, plan, terms: acceptTerms(plan.presentations, browser.store) }
}
const unanswered = aPresentation({ id: 7, consentGiven: false })

describe("A visitor and the terms", () => {
  it("C3 has agreed in this tab, also after a reload", () =>
    run(
      Effect.gen(function* () {
        const { browser, plan, terms } = world()
        yield* terms.agree
        const reloaded = acceptTerms(plan.presentations, browser.store)
        expect(reloaded.answer.get()).toBe("open")
        yield* reloaded.recall
        expect(reloaded.answer.get()).toBe("agreed")
      }),
    ))

  it("C3 is asked anew in another tab", () =>
    run(
      Effect.gen(function* () {
        const { browser, plan, terms } = world()
        yield* terms.agree
        browser.openTab()
        const other = acceptTerms(plan.presentations, browser.store)
        yield* other.recall
        expect(other.answer.get()).toBe("open")
      }),
    ))

  it("C2 can decline, think again, and agree", () =>
    run(
      Effect.gen(function* () {
        const { browser, terms } = world()
        yield* terms.decline
        expect(terms.answer.get()).toBe("declined")
        yield* terms.reconsider
        expect(terms.answer.get()).toBe("open")
        yield* terms.agree
        expect(terms.answer.get()).toBe("agreed")
        expect(browser.stored("terms")).toBe("agreed")
      }),
    ))

  it("C2 C3 takes the agreement back by declining", () =>
    run(
      Effect.gen(function* () {
        const { browser, terms } = world()
        yield* terms.agree
        yield* terms.decline
        expect(browser.stored("terms")).toBeUndefined()
      }),
    ))

  it("C3 E12 has agreed for as long as the page lasts when storage is blocked", () =>
    run(
      Effect.gen(function* () {
        const { browser, terms } = world()
        browser.blockStorage()
        yield* terms.agree
        expect(terms.answer.get()).toBe("agreed")
      }),
    ))

  it("C3 has the consent reported once", () =>
    run(
      Effect.gen(function* () {
        const { plan, terms } = world()
        plan.put(unanswered)
        yield* terms.agree
        yield* terms.report(unanswered)
        yield* terms.report(unanswered)
        expect(plan.consents()).toEqual([7])
      }),
    ))

  it("C3 has it reported again on the next occasion when that failed", () =>
    run(
      Effect.gen(function* () {
        const { plan, terms } = world()
        plan.put(unanswered)
        plan.answerNext("failed")
        yield* terms.agree
        yield* terms.report(unanswered)
        expect(plan.consents()).toEqual([])
        yield* terms.report(unanswered)
        expect(plan.consents()).toEqual([7])
      }),
    ))

  it.each(["open", "declined"] as const)("C3 has nothing reported while the answer is %s", (answer) =>
    run(
      Effect.gen(function* () {
        const { plan, terms } = world()
        plan.put(unanswered)
        if (answer === "declined") yield* terms.decline
        yield* terms.report(unanswered)
        expect(plan.consents()).toEqual([])
      }),
    ),
  )
})
