import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { browserDesk } from "../../src/adapters/memory/browserDesk.ts"
import { notices } from "../../src/application/notice/notices.ts"
import { noticeOf } from "../../src/domain/notice/Notice.ts"
import { alertText } from "../../src/domain/notice/noticeText.ts"
import { pass, run } from "../run.ts"

describe("A notice", () => {
  it("N1 is a success, can be dismissed and stays for 100 s, if nothing else is said", () =>
    expect(noticeOf("n", { says: "Done" })).toEqual({
      id: "n",
      type: "success",
      message: { says: "Done" },
      dismissible: true,
      timeoutMs: 100_000,
    }))

  it.each([
    [{ message: "M", error: "E" }, { says: "M" }],
    [{ error: "E" }, { says: "E" }],
    [{ message: " ", error: "E" }, { says: "E" }],
    [{ message: 5, error: null }, { text: "systemError" }],
    [{}, { text: "systemError" }],
    [undefined, { text: "systemError" }],
  ])("N3 of the answer %j says %j", (body, text) => expect(alertText(body)).toEqual(text))
})

describe("The notices in view", () => {
  it("N1 N2 goes away after its timeout", () =>
    run(
      Effect.gen(function* () {
        const { shown, raise } = notices(browserDesk().ids)
        yield* raise({ says: "Done" }, "success")
        yield* pass(99_999)
        expect(shown.get()).toHaveLength(1)
        yield* pass(1)
        expect(shown.get()).toEqual([])
      }),
    ))

  it("N2 stack, each with an id and a timeout of its own", () =>
    run(
      Effect.gen(function* () {
        const { shown, raise } = notices(browserDesk().ids)
        yield* raise({ says: "one" }, "success")
        yield* pass(60_000)
        yield* raise({ says: "two" }, "error")
        expect(shown.get().map(({ message }) => message)).toEqual([{ says: "one" }, { says: "two" }])
        expect(new Set(shown.get().map(({ id }) => id)).size).toBe(2)
        yield* pass(40_000)
        expect(shown.get().map(({ message }) => message)).toEqual([{ says: "two" }])
      }),
    ))

  it("N2 lose the one that is dismissed, at once and alone", () =>
    run(
      Effect.gen(function* () {
        const { shown, raise, dismiss } = notices(browserDesk().ids)
        yield* raise({ says: "one" }, "success")
        yield* raise({ says: "two" }, "success")
        yield* dismiss(shown.get()[0]?.id ?? "")
        expect(shown.get().map(({ message }) => message)).toEqual([{ says: "two" }])
      }),
    ))
})
