import { Data, Effect } from "effect"
import { describe, expect, vi } from "vitest"
import { latePort } from "../../../src/ui/routing/codeArrival.ts"
import { it } from "../../it.ts"

class NotLoaded extends Data.TaggedError("NotLoaded") {}

describe("An adapter that is fetched with its first call", () => {
  it("is not fetched before, and answers each call with what its code answers", function* () {
    const load = vi.fn(async () => ({
      double: (number: number) => Effect.succeed(2 * number),
      refuse: (why: string) => Effect.fail(why),
    }))
    const calls = latePort(load, ["double", "refuse"], () => new NotLoaded())
    expect(load).not.toHaveBeenCalled()
    expect(yield* calls.double(21)).toBe(42)
    expect(yield* Effect.flip(calls.refuse("no"))).toBe("no")
  })

  it("fails with the failure of its loading, and loads again with the next call", function* () {
    const load = vi.fn(async () => ({ double: (number: number) => Effect.succeed(2 * number) }))
    load.mockRejectedValueOnce(new Error("no network"))
    const { double } = latePort(load, ["double"], () => new NotLoaded())
    expect(yield* Effect.flip(double(1))).toEqual(new NotLoaded())
    expect(yield* double(1)).toBe(2)
  })
})
