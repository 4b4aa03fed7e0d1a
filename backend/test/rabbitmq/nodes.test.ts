import { afterEach, describe, expect, it, vi } from "vitest"
import { nodes } from "../../src/rabbitmq/nodes.ts"

afterEach(() => vi.useRealTimers())

describe("The nodes of a cluster", () => {
  const times = (count: number, next: () => string) => Array.from({ length: count }, next).sort()

  it("B2 are used one after another", () => {
    expect(times(6, nodes(["a", "b", "c"]).next)).toEqual(["a", "a", "b", "b", "c", "c"])
  })

  it("B3 are skipped for 5 s after a failure, unless no other is left", () => {
    vi.useFakeTimers({ toFake: ["performance"] })
    const some = nodes(["a", "b"])
    some.failed("a")
    expect(times(2, some.next)).toEqual(["b", "b"])
    some.failed("b")
    expect(times(2, some.next)).toEqual(["a", "b"])
    vi.advanceTimersByTime(5_001)
    some.failed("b")
    expect(times(2, some.next)).toEqual(["a", "a"])
  })
})
