import { Effect, Fiber } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createSignal, createStore, until, untilEmitted } from "../../../src/application/store/Store.ts"
import { latePart } from "../../../src/ui/routing/latePart.ts"

/** Code that fails to load while `isGone`. */
const server = () => {
  const gone = createStore(false)
  const load = vi.fn(async () => {
    if (gone.get()) throw new Error("no network")
    return { name: "code" }
  })
  return { gone, load }
}

describe("A part of a page that loads late", () => {
  let running: Fiber.Fiber<void> | undefined
  const start = ({ live }: { readonly live: Effect.Effect<void> }) => {
    running = Effect.runFork(live)
  }
  const stop = () => running && Effect.runFork(Fiber.interrupt(running))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it("loads nothing before it is wanted, then opens with the wish and runs", async () => {
    const { load } = server()
    const wish = createStore<string | undefined>(undefined)
    const hasRun = createStore(false)
    const part = latePart({
      when: until(wish, (now) => now !== undefined),
      load,
      texts: async ({ name }) => expect(name).toBe("code"),
      open: ({ name }, wished) =>
        Effect.succeed({ opened: `${name} for ${wished}`, live: Effect.sync(() => hasRun.set(true)) }),
    })
    start(part)
    await pass(60_000)
    expect(load).not.toHaveBeenCalled()
    wish.set("a visitor")
    await pass(0)
    expect(part.shown.get()?.opened).toBe("code for a visitor")
    expect(hasRun.get()).toBe(true)
  })

  it("loads nothing if it is not wanted", async () => {
    const { load } = server()
    const part = latePart({ when: Effect.succeed(false), load, open: Effect.succeed })
    start(part)
    await pass(60_000)
    expect(load).not.toHaveBeenCalled()
    expect(part.shown.get()).toBeUndefined()
  })

  it("R9 loads again at growing intervals until its code and its texts are there", async () => {
    const { gone, load } = server()
    const texts = vi.fn().mockRejectedValueOnce(new Error("no texts")).mockResolvedValue(undefined)
    const part = latePart({ when: Effect.void, load, texts, open: Effect.succeed })
    gone.set(true)
    start(part)
    await pass(9_999)
    expect(load).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(2)
    await pass(19_999)
    expect(load).toHaveBeenCalledTimes(2)
    gone.set(false)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(3)
    expect(part.shown.get()).toBeUndefined()
    await pass(40_000)
    expect(part.shown.get()).toEqual({ name: "code" })
  })

  it("R9 loads again at once when the network returns", async () => {
    const { gone, load } = server()
    const part = latePart({ when: Effect.void, load, open: Effect.succeed })
    gone.set(true)
    start(part)
    await pass(1_000)
    gone.set(false)
    dispatchEvent(new Event("online"))
    await pass(0)
    expect(part.shown.get()).toEqual({ name: "code" })
  })

  it("P2 waits for the visitor's retry after a press", async () => {
    const { gone, load } = server()
    const retry = createSignal()
    const failed = vi.fn()
    const part = latePart({
      when: Effect.void,
      load,
      open: Effect.succeed,
      retried: (failure) => {
        failed(failure)
        return untilEmitted(retry)
      },
    })
    gone.set(true)
    start(part)
    await pass(120_000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(failed).toHaveBeenCalledOnce()
    gone.set(false)
    retry.emit()
    await pass(0)
    expect(part.shown.get()).toEqual({ name: "code" })
  })

  it("shows nothing once it is left, and opens again with the next visit", async () => {
    const { load } = server()
    const part = latePart({ when: Effect.void, load, open: () => Effect.succeed({ live: Effect.never }) })
    start(part)
    await pass(0)
    expect(part.shown.get()).toBeDefined()
    stop()
    await pass(0)
    expect(part.shown.get()).toBeUndefined()
    start(part)
    await pass(0)
    expect(part.shown.get()).toBeDefined()
  })
})
