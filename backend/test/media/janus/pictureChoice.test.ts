import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createPictureChoice } from "../../../src/media/janus/viewer/pictureChoice.ts"

describe("the picture for a viewer whose line loses packets", () => {
  const calmMs = 10_000
  let chosen: string[]
  let choice: ReturnType<typeof createPictureChoice>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    chosen = []
    choice = createPictureChoice(calmMs, (size) => chosen.push(size))
  })
  afterEach(() => {
    choice.close()
    vi.useRealTimers()
  })
  const weak = () => {
    choice.noteLoss()
    vi.advanceTimersByTime(1_000)
    choice.noteLoss()
  }

  it("S3 stays large after one loss, becomes small after the second one within 5 s, and large again after a calm time", () => {
    choice.noteLoss()
    vi.advanceTimersByTime(6_000)
    expect(chosen).toEqual([])
    weak()
    expect(chosen).toEqual(["small"])
    vi.advanceTimersByTime(9_000)
    choice.noteLoss()
    vi.advanceTimersByTime(9_000)
    expect(chosen).toEqual(["small"])
    vi.advanceTimersByTime(1_000)
    expect(chosen).toEqual(["small", "large"])
  })

  it("S3 needs a calm time of twice the length after each relapse, and of the first length after a long good time", () => {
    weak()
    vi.advanceTimersByTime(calmMs)
    weak()
    vi.advanceTimersByTime(calmMs)
    expect(chosen).toEqual(["small", "large", "small"])
    vi.advanceTimersByTime(calmMs)
    expect(chosen.at(-1)).toBe("large")
    vi.advanceTimersByTime(60_000)
    weak()
    vi.advanceTimersByTime(calmMs)
    expect(chosen.slice(4)).toEqual(["small", "large"])
  })

  it("S3 changes nothing any more once the viewer has left", () => {
    weak()
    choice.close()
    vi.advanceTimersByTime(10 * calmMs)
    expect(chosen).toEqual(["small"])
  })
})
