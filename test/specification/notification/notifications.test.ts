import { Effect } from "effect"
import { describe, expect } from "vitest"
import { browserDesk } from "../../../src/adapters/memory/browser/browserDesk.ts"
import { notices } from "../../../src/application/notice/notices.ts"
import { alertText, noticeOf } from "../../../src/domain/notice/Notice.ts"
import { it } from "../../it.ts"
import { pass } from "../../run.ts"

describe("A notice", () => {
  it("N1 is a success, can be dismissed and stays for 100 s, if nothing else is said", () =>
    expect(noticeOf("n", { says: "Done" })).toEqual({
      id: "n",
      type: "success",
      message: { says: "Done" },
      action: undefined,
      dismissible: true,
      autohide: true,
      timeoutMs: 100_000,
      origin: undefined,
      transition: "slide",
      hash: undefined,
    }))

  it("N1 is otherwise as it is said to be", () => {
    const manner = { action: "/feedback", dismissible: false, origin: "queue", transition: "fade", hash: "h" } as const
    expect(noticeOf("n", { says: "Done" }, "error", manner)).toMatchObject({ ...manner, type: "error", autohide: true })
  })

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
  it.effect("N1 N2 goes away after its timeout", function* () {
    const { shown, raise } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "Done" }, "success")
    yield* pass(99_999)
    expect(shown.get()).toHaveLength(1)
    yield* pass(1)
    expect(shown.get()).toEqual([])
  })

  it.effect("N2 stack, each with an id and a timeout of its own", function* () {
    const { shown, raise } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "one" }, "success")
    yield* pass(60_000)
    yield* raise({ says: "two" }, "error")
    expect(shown.get().map(({ message }) => message)).toEqual([{ says: "one" }, { says: "two" }])
    expect(new Set(shown.get().map(({ id }) => id)).size).toBe(2)
    yield* pass(40_000)
    expect(shown.get().map(({ message }) => message)).toEqual([{ says: "two" }])
  })

  it.effect("N2 lose the one that is dismissed, at once and alone", function* () {
    const { shown, raise, dismiss } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "one" }, "success")
    yield* raise({ says: "two" }, "success")
    yield* dismiss(shown.get()[0]?.id ?? "")
    expect(shown.get().map(({ message }) => message)).toEqual([{ says: "two" }])
  })

  it.effect("N1 stays until it is dismissed when it does not hide by itself", function* () {
    const { shown, raise } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "Stays" }, "notification", { autohide: false })
    yield* pass(10_000_000)
    expect(shown.get()).toHaveLength(1)
  })

  it.effect("N1 goes away after a timeout of its own", function* () {
    const { shown, raise } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "Short" }, "success", { timeoutMs: 4_000 })
    yield* pass(3_999)
    expect(shown.get()).toHaveLength(1)
    yield* pass(1)
    expect(shown.get()).toEqual([])
  })

  it.effect("N1 N2 does not run out while it is held, and has then what was left", function* () {
    const { shown, raise, hold, release } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "Read me" }, "success")
    const id = shown.get()[0]?.id ?? ""
    yield* pass(90_000)
    yield* Effect.andThen(hold(id), hold(id))
    yield* pass(600_000)
    expect(shown.get()).toHaveLength(1)
    yield* Effect.andThen(release(id), release(id))
    yield* pass(9_999)
    expect(shown.get()).toHaveLength(1)
    yield* pass(1)
    expect(shown.get()).toEqual([])
  })

  it.effect("N1 takes the place of the one with the same hash, with a new time", function* () {
    const { shown, raise } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "one" }, "success", { hash: "link" })
    yield* raise({ says: "other" }, "success")
    yield* pass(60_000)
    yield* raise({ says: "two" }, "success", { hash: "link" })
    const says = () => shown.get().map(({ message }) => message)
    expect(says()).toEqual([{ says: "other" }, { says: "two" }])
    yield* pass(40_000)
    expect(says()).toEqual([{ says: "two" }])
    yield* pass(60_000)
    expect(says()).toEqual([])
  })

  it.effect.each([
    ["https://dealer.example/offer", "https://dealer.example/offer"],
    ["/feedback?presentation_id=7", "/feedback?presentation_id=7"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["feedback", undefined],
  ])("N1 of the action %s it keeps %s", function* (action, kept) {
    const { shown, raise } = notices({ ids: browserDesk().ids })
    yield* raise({ says: "Look" }, "success", { action })
    expect(shown.get()[0]?.action).toBe(kept)
  })
})
