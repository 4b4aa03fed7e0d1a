import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { browserStudio } from "../../../src/adapters/webrtc/browserStudio.ts"
import type { OpenDevice } from "../../../src/application/ports/media/MediaCapture.ts"

const nothing = () => {}

/** Browsers whose audio processing fails: in the constructor, or at the microphone, as Firefox does at odd rates. */
const contexts = {
  "that refuses an audio context": class {
    constructor() {
      throw new DOMException("no audio", "NotSupportedError")
    }
  },
  "that refuses the microphone as a source": class {
    readonly state = "running"
    readonly addEventListener = nothing
    readonly close = async () => {}
    readonly createAnalyser = () => ({ fftSize: 0 })
    readonly createGain = () => ({ gain: { value: 1 }, connect: nothing, disconnect: nothing })
    readonly createDynamicsCompressor = () => {
      const parameter = () => ({ value: 0 })
      const [threshold, knee, ratio, attack, release] = [0, 0, 0, 0, 0].map(parameter)
      return { threshold, knee, ratio, attack, release, connect: nothing }
    }
    readonly createMediaStreamDestination = () => ({
      stream: { getAudioTracks: () => [{ kind: "audio", enabled: true, stop: nothing }] },
    })
    readonly createMediaStreamSource = () => {
      throw new DOMException("different sample rates", "NotSupportedError")
    }
  },
}

class FakeStream {
  readonly getTracks = () => []
  readonly addTrack = nothing
}

const device = (kind: "camera" | "microphone"): OpenDevice => ({
  kind,
  id: kind,
  ended: Effect.never,
  close: Effect.void,
})

describe.each(Object.entries(contexts))("the studio of a browser %s", (_, Context) => {
  beforeEach(() => {
    vi.stubGlobal("AudioContext", Context)
    vi.stubGlobal("MediaStream", FakeStream)
  })
  afterEach(() => vi.unstubAllGlobals())

  it("P3 sends picture and sound without gain, and mutes", async () => {
    const tracks = { camera: { enabled: true }, microphone: { enabled: true } }
    const studio = browserStudio(({ kind }) => tracks[kind] as MediaStreamTrack)
    await Effect.runPromise(Effect.andThen(studio.take(device("camera")), studio.take(device("microphone"))))
    expect(studio.outgoing.track("camera")).toBe(tracks.camera)
    expect(studio.outgoing.track("microphone")).toBe(tracks.microphone)
    expect(studio.level()).toBeUndefined()
    studio.setGain(2)
    studio.setMuted(true)
    expect(tracks.microphone.enabled).toBe(false)
    studio.setMuted(false)
    expect(tracks.microphone.enabled).toBe(true)
  })
})
