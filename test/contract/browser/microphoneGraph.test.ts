import { afterEach, describe, expect, it, vi } from "vitest"
import { microphoneGraph } from "../../../src/adapters/webrtc/microphoneGraph.ts"

afterEach(() => vi.unstubAllGlobals())

describe("The audio graph of the microphone", () => {
  it("P3 closes its context if the browser refuses a part of it", () => {
    const close = vi.fn(async () => undefined)
    class HalfContext {
      state = "running"
      close = close
      addEventListener() {}
      createAnalyser() {
        return {}
      }
      createGain(): never {
        throw new DOMException("no more", "NotSupportedError")
      }
    }
    vi.stubGlobal("AudioContext", HalfContext)
    expect(() => microphoneGraph(() => {})).toThrow("no more")
    expect(close).toHaveBeenCalledOnce()
  })
})
