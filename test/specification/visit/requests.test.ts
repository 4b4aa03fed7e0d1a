import { describe, expect, it } from "vitest"
import { afterUnauthorised } from "../../../src/domain/request/retryPolicy.ts"

describe("A request that is answered with 401", () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 4_000],
    [5, 5_000],
    [8, 8_000],
  ])("X1 on attempt %i is repeated after %i ms", (count, afterMs) =>
    expect(afterUnauthorised(count)).toEqual({ repeat: true, afterMs }),
  )

  it.each([9, 10, 100])("X1 on attempt %i fails", (count) =>
    expect(afterUnauthorised(count)).toEqual({ repeat: false }),
  )
})
