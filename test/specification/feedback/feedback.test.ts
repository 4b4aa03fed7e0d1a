import { Effect, Result } from "effect"
import { describe, expect } from "vitest"
import { fakeFeedback } from "../../../src/adapters/memory/backend/fakeFeedback.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { type FeedbackForm, openFeedback } from "../../../src/application/feedback/openFeedback.ts"
import { createStore, type Store } from "../../../src/application/store/Store.ts"
import { rememberVisitor } from "../../../src/application/visit/visitor.ts"
import {
  feedbackProblems,
  isEmptyFeedback,
  readFeedback,
  storedFeedback,
} from "../../../src/domain/feedback/feedback.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import { type FeedbackSnapshot, feedbackViewModel } from "../../../src/ui/feedback/feedbackViewModel.ts"
import { aFeedback } from "../../builders/aFeedback.ts"
import { configured } from "../../contract/rest/stubs.ts"
import { it } from "../../it.ts"
import { act, settled, start } from "../../run.ts"

const allConsent = "1111"

describe("A feedback form", () => {
  it.each([
    ["nothing", {}, true],
    ["blanks", { review: " \n", answers: { 1: " " } }, true],
    ["the address that was known before", { email: "a@post.example" }, true],
    ["nothing visible", { review: "\u200b", answers: { 1: "\u3164\u00ad" } }, true],
    ["stars alone", { rating: 1 as const }, false],
    ["call quality alone", { callQuality: 1 as const }, false],
    ["words alone", { review: "Good" }, false],
    ["an answer alone", { answers: { 2: "None." } }, false],
    ["another address alone", { email: "b@post.example" }, false],
    ["the wish for news alone", { subscribe: true }, false],
  ])("F2 with %s in it: empty is %o", (_name, difference, empty) =>
    expect(isEmptyFeedback(aFeedback(difference), "a@post.example")).toBe(empty),
  )

  const long = (characters: number) => "ü".repeat(characters)
  it.each([
    ["an address that is none", { email: "anna@" }, { answers: {}, email: { kind: "email" } }],
    [
      "an address that is too long",
      { email: `${"a".repeat(250)}@post.example` },
      { answers: {}, email: { kind: "atMost", length: 254 } },
    ],
    ["news without an address", { subscribe: true }, { answers: {}, email: { kind: "required" } }],
    ["a review that is too long", { review: long(4001) }, { answers: {}, review: { kind: "atMost", length: 4000 } }],
    [
      "an answer that is too long",
      { answers: { 3: long(4001) } },
      { answers: { 3: { kind: "atMost", length: 4000 } } },
    ],
    ["as much as there is room for", { review: long(4000), answers: { 3: long(4000) } }, undefined],
    ["no address and no news", { rating: 5 as const }, undefined],
  ])("V2 F1 with %s shows what is wrong, field by field", (_name, difference, problems) =>
    expect(feedbackProblems(aFeedback(difference))).toEqual(problems),
  )
})

describe("The feedback that a tab stores", () => {
  const given = aFeedback({ rating: 4, callQuality: 2, review: "Half", answers: { 7: "Half, too" }, subscribe: true })

  it("F1 is the filled-in form, separate for each presentation", () => {
    const two = storedFeedback(storedFeedback(undefined, 1, { kind: "open", given }), 2, { kind: "sent" })
    const stored = storedFeedback(two, 4, { kind: "declined" })
    expect(readFeedback(stored, 1)).toEqual({ kind: "open", given })
    expect(readFeedback(stored, 2)).toEqual({ kind: "sent" })
    expect(readFeedback(stored, 4)).toEqual({ kind: "declined" })
    expect(readFeedback(stored, 3)).toEqual({ kind: "open", given: aFeedback() })
  })

  it("E14 contains no e-mail address, which is stored with consent only", () => {
    const stored = storedFeedback(undefined, 1, { kind: "open", given: { ...given, email: "anna@post.example" } })
    expect(stored).not.toContain("post.example")
  })

  it.each(["", "no JSON", "[]", "null", '{"1":3}', '{"1":{"rating":6,"review":[],"answers":"x","callQuality":"5"}}'])(
    "E12 is empty if the store contains %s",
    (stored) => expect(readFeedback(stored, 1)).toEqual({ kind: "open", given: aFeedback() }),
  )
})

/** A feedback form over fakes; `live` runs until the test ends. */
const opened = (browser = fakeBrowser(), fake = fakeFeedback(), capabilities = ["feedback"]) => {
  const visitor = rememberVisitor({ store: browser.store })
  const language = createStore<Language>("en")
  const { store } = browser
  const config = configured({ capabilities })
  const { funnel, events } = fakeHost()
  const open = openFeedback({ feedbackGateway: fake.feedback, visitor, store, config, funnel })(7, language)
  const shown = (form: FeedbackForm) => ({ ...feedbackViewModel(form), refused: form.refused })
  return { browser, fake, language, events, open: Effect.map(open, shown) }
}

const asking = ({ get }: Store<FeedbackSnapshot>) => {
  const snapshot = get()
  if (snapshot.kind !== "asking") throw new Error("It does not ask any more.")
  return snapshot
}
/** The visitor's press; the effect continues while the test does. */
const submit = (form: Store<FeedbackSnapshot>) =>
  Effect.andThen(
    Effect.promise(async () => asking(form).submit?.()),
    Effect.promise(() => new Promise((go) => setTimeout(go))),
  )

const best = { id: 11, text: "What was best?" }
const open = { id: 12, text: "What remained open?" }

describe("A visitor who gives feedback", () => {
  it("F1 sees no form if the backend accepts none, and nothing is requested", function* () {
    const fake = fakeFeedback()
    let calls = 0
    const counted = { ...fake.feedback, questions: () => Effect.sync(() => (calls += 1)).pipe(Effect.as([])) }
    const form = yield* opened(fakeBrowser(), { ...fake, feedback: counted }, []).open
    yield* start(form.live)
    expect(form.get()).toEqual({ kind: "closing" })
    expect([calls, fake.taken()]).toEqual([0, []])
  })

  it.effect.each([
    [{ rating: 4, review: "Very friendly." } as const, { name: "feedback_sent", rating: 4 }],
    [{ review: "Very friendly." }, { name: "feedback_sent" }],
  ] as const)(
    "F1 E13 is reported to the host once, with the stars only, after the backend accepted it: %j",
    function* (given, reported) {
      const { fake, events, open: opening } = opened()
      fake.answerNext("failed")
      const form = yield* opening
      yield* start(form.live)
      asking(form).fill(given)
      yield* submit(form)
      expect(events()).toEqual([])
      yield* submit(form)
      expect(form.get()).toEqual({ kind: "thanked" })
      expect(events()).toEqual([reported])
    },
  )

  it("F1 submits everything, trimmed", function* () {
    const { fake, open: opening } = opened()
    fake.ask(best, open)
    const form = yield* opening
    yield* start(form.live)
    asking(form).fill({
      rating: 4,
      callQuality: 5,
      review: " Very friendly. \n",
      answers: { 11: " The car. ", 12: " " },
    })
    asking(form).fill({ email: " anna@post.example ", subscribe: true })
    yield* submit(form)
    expect(form.get()).toEqual({ kind: "thanked" })
    expect(fake.taken()).toEqual([
      {
        presentationId: 7,
        rating: 4,
        callQuality: 5,
        review: "Very friendly.",
        answers: { 11: "The car." },
        email: "anna@post.example",
        subscribe: true,
      },
    ])
  })

  it("F1 submits no answer to a question that is no longer asked", function* () {
    const { fake, open: opening } = opened()
    fake.ask(open)
    const form = yield* opening
    yield* start(form.live)
    asking(form).fill({ answers: { 11: "Old", 12: "New" } })
    yield* submit(form)
    expect(fake.taken().map(({ answers }) => answers)).toEqual([{ 12: "New" }])
  })

  it("F1 submits what was answered before a reload after which the questions did not load", function* () {
    const { fake, open: opening } = opened()
    fake.answerNextQuestions("failed")
    const form = yield* opening
    yield* start(form.live)
    asking(form).fill({ answers: { 11: "Old" } })
    yield* submit(form)
    expect(fake.taken().map(({ answers }) => answers)).toEqual([{ 11: "Old" }])
  })

  it("V2 sees what is wrong on each attempt, until the field is edited", function* () {
    const { fake, open: opening } = opened()
    const form = yield* opening
    asking(form).fill({ rating: 3, email: "anna" })
    yield* submit(form)
    yield* submit(form)
    expect(asking(form)).toMatchObject({ refusals: 2, problems: { email: { kind: "email" } } })
    expect(fake.taken()).toEqual([])
    asking(form).fill({ email: "anna@post.example" })
    expect(asking(form).problems).toEqual({ answers: {} })
  })

  it("F1 sends once, however often the button is pressed, and cannot edit meanwhile", function* () {
    const { fake, open: opening } = opened()
    fake.answerNext("silent")
    const form = yield* opening
    asking(form).fill({ rating: 3 })
    const press = asking(form).submit
    press?.()
    press?.()
    yield* Effect.promise(() => new Promise((go) => setTimeout(go)))
    expect(asking(form).submit).toBeUndefined()
    asking(form).fill({ review: "Too late" })
    expect(asking(form).given).toMatchObject({ rating: 3, review: "" })
  })

  it("F1 E13 sends the stars with one press, the last that was pressed, and reports them once", function* () {
    const { fake, events, open: opening } = opened()
    const form = yield* opening
    asking(form).fill({ review: "Not yet" })
    yield* act(() => {
      asking(form).rate(2)
      asking(form).rate(4)
    })
    expect(asking(form)).toMatchObject({ stars: "sent", given: { rating: 4, review: "Not yet" } })
    expect(fake.taken().at(-1)).toMatchObject({ presentationId: 7, rating: 4, review: "" })
    yield* submit(form)
    expect(fake.taken().at(-1)).toMatchObject({ rating: 4, review: "Not yet" })
    expect(events().map(({ name }) => name)).toEqual(["feedback_sent"])
  })

  it("F1 sends the form only after the stars have arrived, because the later one counts", function* () {
    const { fake, open: opening } = opened()
    fake.answerNext("silent")
    const form = yield* opening
    yield* act(() => asking(form).rate(2))
    asking(form).fill({ review: "All" })
    yield* submit(form)
    expect(fake.taken()).toEqual([])
    expect(asking(form).submit).toBeUndefined()
  })

  it("F1 declines, sends nothing, and is not asked again in this tab", function* () {
    const { browser, fake, open: opening } = opened()
    const form = yield* opening
    yield* act(() => asking(form).decline())
    expect(form.get()).toEqual({ kind: "declined" })
    expect((yield* opened(browser).open).get()).toEqual({ kind: "declined" })
    expect(fake.taken()).toEqual([])
  })

  it("F1 N3 sees that it failed, keeps every word, and can submit again", function* () {
    const { fake, open: opening } = opened()
    fake.answerNext("failed")
    const form = yield* opening
    asking(form).fill({ review: "Kept" })
    yield* submit(form)
    expect(asking(form)).toMatchObject({ given: { review: "Kept" }, problem: { _tag: "RequestFailed", status: 500 } })
    yield* submit(form)
    expect(fake.taken()).toHaveLength(1)
  })

  it("F1 finds unfinished answers after a reload, and thanks after a reload that follows the submission", function* () {
    const { browser, open: opening } = opened()
    const before = yield* opening
    yield* start(before.live)
    asking(before).fill({ rating: 2, answers: { 11: "Half a" } })
    yield* act(() => asking(before).fill({ review: "Half a word" }))
    const reloaded = yield* opened(browser).open
    expect(asking(reloaded).given).toMatchObject({ rating: 2, answers: { 11: "Half a" }, review: "Half a word" })
    yield* submit(reloaded)
    expect((yield* opened(browser).open).get()).toEqual({ kind: "thanked" })
    browser.openTab()
    expect(asking(yield* opened(browser).open).given).toEqual(aFeedback())
  })

  it("E12 F1 can submit with blocked storage", function* () {
    const { browser, fake, open: opening } = opened()
    browser.blockStorage()
    const form = yield* opening
    yield* start(form.live)
    asking(form).fill({ rating: 5 })
    yield* submit(form)
    expect(fake.taken()).toHaveLength(1)
  })

  it("E12 E14 starts with the known address, and a new one is stored with consent only", function* () {
    const { browser, open: opening } = opened()
    const first = yield* opening
    yield* start(first.live)
    yield* act(() => asking(first).fill({ email: "anna@post.example" }))
    expect(browser.stored("email")).toBeUndefined()
    browser.keep("cookieConsent", allConsent)
    yield* act(() => asking(first).fill({ email: "anne@post.example" }))
    expect(asking(yield* opened(browser).open).given.email).toBe("anne@post.example")
  })
})

describe("The questions after a presentation", () => {
  it("F1 are requested, and again in a newly chosen language; the old ones stay until then", function* () {
    const { fake, language, open: opening } = opened()
    fake.ask(best)
    const form = yield* opening
    expect(asking(form).questions).toEqual({ kind: "loading" })
    yield* start(form.live)
    expect(asking(form).questions).toEqual({ kind: "asked", questions: [best] })
    asking(form).fill({ answers: { 11: "Der" } })
    fake.answerNextQuestions("silent")
    yield* act(() => language.set("de"))
    expect(asking(form).questions).toEqual({ kind: "asked", questions: [best] })
    fake.ask({ id: 11, text: "What was best of all?" })
    yield* act(() => language.set("en"))
    expect(asking(form)).toMatchObject({
      questions: { kind: "asked", questions: [{ id: 11, text: "What was best of all?" }] },
      given: { answers: { 11: "Der" } },
    })
  })

  it("F1 that cannot be fetched do not prevent submission, and can be requested again", function* () {
    const { fake, open: opening } = opened()
    fake.ask(best)
    fake.answerNextQuestions("failed")
    const form = yield* opening
    yield* start(form.live)
    const { questions } = asking(form)
    expect(questions.kind).toBe("failed")
    if (questions.kind === "failed") questions.again()
    yield* settled
    expect(asking(form).questions).toEqual({ kind: "asked", questions: [best] })
    expect(fake.asked()).toBe(2)
    asking(form).fill({ rating: 4 })
    yield* submit(form)
    expect(fake.taken()).toHaveLength(1)
  })

  it("F1 R8 report a missing invitation, and so does the submission", function* () {
    const byQuestions = opened()
    byQuestions.fake.answerNextQuestions("refused")
    const one = yield* byQuestions.open
    yield* start(one.live)
    expect(Result.isSuccess(yield* Effect.result(Effect.timeout(one.refused, 1)))).toBe(true)
    const bySending = opened()
    bySending.fake.answerNext("refused")
    const other = yield* bySending.open
    asking(other).fill({ review: "Kept" })
    yield* submit(other)
    yield* other.refused
    expect(asking(other).given.review).toBe("Kept")
  })
})
