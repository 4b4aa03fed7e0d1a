import { fireEvent } from "@testing-library/react"
import { Deferred, Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { browserLateCode } from "../../../src/composition/browser/lateCode.ts"
import { latePort, untilFetched, untilFetchedLate } from "../../../src/ui/routing/codeArrival.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
})

/** Late code that is wanted while a picture is about to come. */
const wantedBeside = async () => {
  const picture = Deferred.makeUnsafe<void>()
  Effect.runSync(browserLateCode.loadAfter(Deferred.await(picture)))
  const load = vi.fn(async () => "code")
  void untilFetchedLate(load)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(load).not.toHaveBeenCalled()
  return { picture, load }
}

describe("code that no press waits for, beside a picture that is about to come", () => {
  it("S2 loads as soon as the picture is there", async () => {
    const { picture, load } = await wantedBeside()
    Deferred.doneUnsafe(picture, Effect.void)
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledOnce()
  })

  it.each(["pointerDown", "keyDown", "click"] as const)("S2 loads with the visitor's %s", async (act) => {
    const { load } = await wantedBeside()
    fireEvent[act](document.body)
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledOnce()
  })

  it("S2 loads at once if a picture or the visitor's rights need it", async () => {
    await wantedBeside()
    const load = vi.fn(async () => "code")
    void untilFetched(load)
    expect(load).toHaveBeenCalledOnce()
  })

  it("S2 Q7 answers a call of a port, for which something waits", async () => {
    await wantedBeside()
    const port = latePort(async () => ({ report: () => Effect.succeed("reported") }), ["report"])
    expect(await Effect.runPromise(port.report())).toBe("reported")
  })

  it("S2 loads after 3 s without a picture", async () => {
    const { load } = await wantedBeside()
    await vi.advanceTimersByTimeAsync(100)
    expect(load).toHaveBeenCalledOnce()
  })
})
