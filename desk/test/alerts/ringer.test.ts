import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { openRinger } from "../../src/alerts/sound/openRinger.ts"

const started: string[] = []
let isAllowed = true

class FakeNode {
  readonly gain = { setTargetAtTime: () => {} }
  constructor(readonly audio: FakeAudio) {}
  readonly connect = (next: unknown) => next
  readonly start = () => void started.push(this.audio.state)
  readonly stop = () => {}
}

/** As in a browser that plays nothing before the first press: `resume` does not settle. */
class FakeAudio {
  state = "suspended"
  readonly currentTime = 0
  readonly destination = {}
  readonly resume = async () => {
    if (!isAllowed) return new Promise<void>(() => {})
    this.state = "running"
  }
  readonly suspend = async () => {
    this.state = "suspended"
  }
}

const page = { AudioContext: FakeAudio as unknown as typeof AudioContext }
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("OscillatorNode", FakeNode)
  vi.stubGlobal("GainNode", FakeNode)
  started.length = 0
  isAllowed = true
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("a desk that was loaded again says that its sound is blocked until a press, and plays nothing late", async () => {
  isAllowed = false
  const ringer = openRinger(page)
  ringer.check()
  await later(500)
  expect(ringer.audibility()).toBe("blocked")
  ringer.ring("notes")
  await later(1_000)
  isAllowed = true
  ringer.check()
  await later(500)
  expect([ringer.audibility(), started]).toEqual(["audible", []])
  ringer.ring("notes")
  await later(0)
  expect(started).toEqual(["running", "running"])
})

it("the audio context sleeps between two sounds", async () => {
  let context: FakeAudio | undefined
  const ringer = openRinger({
    AudioContext: class extends FakeAudio {
      constructor() {
        super()
        context = this
      }
    } as unknown as typeof AudioContext,
  })
  ringer.ring("bell")
  await later(1_000)
  expect(context?.state).toBe("running")
  await later(5_000)
  expect(context?.state).toBe("suspended")
})

it.each([
  ["has no audio", {}],
  [
    "refuses it",
    {
      AudioContext: class {
        constructor() {
          throw new TypeError("blocked")
        }
      } as unknown as typeof AudioContext,
    },
  ],
])("a browser that %s plays no sound, and says so", async (_, without) => {
  const ringer = openRinger(without)
  ringer.ring("telephone")
  await later(0)
  expect(ringer.audibility()).toBe("absent")
})

it("a browser whose audio breaks while it plays counts as one without sound", async () => {
  vi.stubGlobal("OscillatorNode", undefined)
  const ringer = openRinger(page)
  ringer.ring("notes")
  await later(0)
  expect(ringer.audibility()).toBe("absent")
})
