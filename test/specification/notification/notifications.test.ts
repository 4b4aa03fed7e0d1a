import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import { alertText, notificationOf } from "../../../src/domain/notification/Notification.ts"
import { it } from "../../it.ts"
import { pass } from "../../run.ts"

describe("A notification", () => {
  it("N1 is a success, can be dismissed and stays for 100 s by default", () =>
    expect(notificationOf("n", { detail: "Done" })).toEqual({
      id: "n",
      type: "success",
      message: { detail: "Done" },
      action: undefined,
      dismissible: true,
      autohide: true,
      timeoutMs: 100_000,
      origin: undefined,
      transition: "slide",
      hash: undefined,
    }))

  it("N1 takes the given options", () => {
    const options = { action: "/feedback", dismissible: false, origin: "queue", transition: "fade", hash: "h" } as const
    expect(notificationOf("n", { detail: "Done" }, "error", options)).toMatchObject({
      ...options,
      type: "error",
      autohide: true,
    })
  })

  it.each([
    [{ message: "M", error: "E" }, { detail: "M" }],
    [{ error: "E" }, { detail: "E" }],
    [{ message: " ", error: "E" }, { detail: "E" }],
    [{ message: ["First.", 2, "Second."], error: "Bad Request" }, { detail: "First. Second." }],
    [{ message: [], error: { code: 7, message: "M" } }, { detail: "M" }],
    [{ message: 5, error: null }, { text: "notice.systemError" }],
    [{}, { text: "notice.systemError" }],
    [undefined, { text: "notice.systemError" }],
  ])("N3 of the response %j shows %j", (body, text) => expect(alertText(body)).toEqual(text))
})

describe("The shown notifications", () => {
  it.effect.each([
    ["its timeout", {}, 100_000],
    ["a timeout of its own", { timeoutMs: 4_000 }, 4_000],
  ])("N1 N2 goes away after %s", function* (_what, options, ms) {
    const { shown, raise } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "Done" }, "success", options)
    yield* pass(ms - 1)
    expect(shown.get()).toHaveLength(1)
    yield* pass(1)
    expect(shown.get()).toEqual([])
  })

  it("N2 stack, each with its own id and timeout", function* () {
    const { shown, raise } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "one" }, "success")
    yield* pass(60_000)
    yield* raise({ detail: "two" }, "error")
    expect(shown.get().map(({ message }) => message)).toEqual([{ detail: "one" }, { detail: "two" }])
    expect(new Set(shown.get().map(({ id }) => id)).size).toBe(2)
    yield* pass(40_000)
    expect(shown.get().map(({ message }) => message)).toEqual([{ detail: "two" }])
  })

  it("N2 lose only the one that is dismissed, at once", function* () {
    const { shown, raise, dismiss } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "one" }, "success")
    yield* raise({ detail: "two" }, "success")
    yield* dismiss(shown.get()[0]?.id ?? "")
    expect(shown.get().map(({ message }) => message)).toEqual([{ detail: "two" }])
  })

  it("N1 stays until it is dismissed if it does not hide automatically", function* () {
    const { shown, raise } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "Stays" }, "notification", { autohide: false })
    yield* pass(10_000_000)
    expect(shown.get()).toHaveLength(1)
  })

  it("N1 N2 does not expire while it is held, and then has the remaining time", function* () {
    const { shown, raise, hold, release } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "Read me" }, "success")
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

  it("N1 replaces the one with the same hash, with a new timeout", function* () {
    const { shown, raise } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "one" }, "success", { hash: "link" })
    yield* raise({ detail: "other" }, "success")
    yield* pass(60_000)
    yield* raise({ detail: "two" }, "success", { hash: "link" })
    const detail = () => shown.get().map(({ message }) => message)
    expect(detail()).toEqual([{ detail: "other" }, { detail: "two" }])
    yield* pass(40_000)
    expect(detail()).toEqual([{ detail: "two" }])
    yield* pass(60_000)
    expect(detail()).toEqual([])
  })

  it.effect.each([
    ["https://dealer.example/offer", "https://dealer.example/offer"],
    ["/feedback?presentation_id=7", "/feedback?presentation_id=7"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["feedback", undefined],
  ])("N1 of the action %s it keeps %s", function* (action, kept) {
    const { shown, raise } = notifications({ ids: fakeBrowser().ids })
    yield* raise({ detail: "Look" }, "success", { action })
    expect(shown.get()[0]?.action).toBe(kept)
  })
})
