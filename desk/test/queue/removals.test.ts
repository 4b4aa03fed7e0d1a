import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { removeLater, undoMs, useRemovals } from "../../src/queue/removals.ts"

describe("a removal", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const started = () => {
    const remove = vi.fn(() => Promise.resolve())
    const { result } = renderHook(useRemovals)
    let undo = () => {}
    act(() => {
      undo = removeLater(815, remove)
    })
    return { remove, hidden: () => result.current.has(815), undo: () => act(() => undo()) }
  }

  it("runs after the time in which it may be undone, and hides the visitor until then", async () => {
    const { remove, hidden } = started()
    expect(hidden()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(undoMs - 1))
    expect(remove).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(remove).toHaveBeenCalledOnce()
    expect(hidden()).toBe(false)
  })

  it("never runs once it is undone, and the visitor is back", async () => {
    const { remove, hidden, undo } = started()
    undo()
    expect(hidden()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(undoMs * 2))
    expect(remove).not.toHaveBeenCalled()
  })
})
