import { afterEach, describe, expect, it, vi } from "vitest"
import { playMelody } from "../../../src/adapters/platform/sound.ts"

const begun: Array<number> = []
let closed = 0

/** An audio context that the browser keeps suspended. */
class BlockedContext {
  readonly currentTime = 0
  close = async () => {
    closed += 1
  }
}

class FakeNode {
  readonly gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  }
  connect = (next: unknown) => next
  start = (at: number) => void begun.push(at)
  stop = () => {}
}

afterEach(() => {
  vi.unstubAllGlobals()
  begun.length = 0
  closed = 0
})

const melody = { tones: [{ pitch: 880, after: 0 }], loudness: 0.1, fadeSeconds: 0.1 }

const played = (hasBeenActive: boolean) => {
  vi.stubGlobal("OscillatorNode", FakeNode)
  vi.stubGlobal("GainNode", FakeNode)
  playMelody(melody, { AudioContext: BlockedContext as never, navigator: { userActivation: { hasBeenActive } } })
}

describe("a melody", () => {
  it("QU7 releases its context at its end, also where the browser blocks it: it must not sound later", async () => {
    played(true)
    expect(begun).toHaveLength(1)
    expect(closed).toBe(0)
    await expect.poll(() => closed).toBe(1)
  })

  it("QU7 opens no context before the first press in the page", () => {
    played(false)
    expect(begun).toEqual([])
  })
})
