import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { feedbackDesk } from "../../src/adapters/memory/feedbackDesk.ts"
import { submitFeedback } from "../../src/application/feedback/submitFeedback.ts"
import { isEmptyFeedback, noFeedback } from "../../src/domain/feedback/feedback.ts"
import { run } from "../run.ts"

describe("A feedback form", () => {
  it.each([
    ["nothing", noFeedback, true],
    ["blanks", { rating: undefined, review: " \n" }, true],
    ["stars alone", { rating: 1, review: "" }, false],
    ["words alone", { rating: undefined, review: "Good" }, false],
  ])("F2 with %s in it: empty is %o", (_name, feedback, empty) => expect(isEmptyFeedback(feedback)).toBe(empty))
})

describe("A visitor who gives feedback", () => {
  it("F1 hands in stars and words for the presentation", () =>
    run(
      Effect.gen(function* () {
        const { feedback, taken } = feedbackDesk()
        yield* submitFeedback(feedback)(7, { rating: 4, review: " Very friendly. \n" })
        expect(taken()).toEqual([{ presentationId: 7, rating: 4, review: "Very friendly." }])
      }),
    ))

  it("F1 N3 learns that it failed, and can hand it in again", () =>
    run(
      Effect.gen(function* () {
        const { feedback, answerNext, taken } = feedbackDesk()
        answerNext("failed")
        const submit = submitFeedback(feedback)(7, { rating: 4, review: "" })
        expect(Result.isFailure(yield* Effect.result(submit))).toBe(true)
        yield* submit
        expect(taken()).toHaveLength(1)
      }),
    ))
})
