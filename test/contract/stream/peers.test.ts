import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { carriesMedia, carriesSound, readingOf, takesMedia } from "../../../src/adapters/webrtc/browserPeers.ts"
import { watchLoss } from "../../../src/adapters/webrtc/openConnection.ts"
import { streamMedia } from "../../../src/adapters/webrtc/streamMedia.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("A connection", () => {
  const connection = () => {
    const target = Object.assign(new EventTarget(), { connectionState: "new" })
    return {
      target: target as unknown as RTCPeerConnection,
      become: (state: string) => {
        target.connectionState = state
        target.dispatchEvent(new Event("connectionstatechange"))
      },
    }
  }

  it("S4 is lost when it has failed", () => {
    const { target, become } = connection()
    const lost = vi.fn()
    watchLoss(target, lost)
    become("connected")
    expect(lost).not.toHaveBeenCalled()
    become("failed")
    expect(lost).toHaveBeenCalledOnce()
  })

  it("S4 is lost when it was disconnected for 2 s, and not if it recovered before", () => {
    const { target, become } = connection()
    const lost = vi.fn()
    watchLoss(target, lost)
    become("disconnected")
    vi.advanceTimersByTime(1_999)
    become("connected")
    vi.advanceTimersByTime(10_000)
    expect(lost).not.toHaveBeenCalled()
    become("disconnected")
    vi.advanceTimersByTime(2_000)
    expect(lost).toHaveBeenCalledOnce()
  })

  it("S2 is no longer monitored once it is closed", () => {
    const { target, become } = connection()
    const lost = vi.fn()
    const stop = watchLoss(target, lost)
    become("disconnected")
    stop()
    vi.advanceTimersByTime(10_000)
    become("failed")
    expect(lost).not.toHaveBeenCalled()
  })
})

describe("An answer", () => {
  const section = (kind: string, port: number, direction = "recvonly") =>
    `m=${kind} ${port} UDP/TLS/RTP/SAVPF 96\r\na=${direction}\r\n`
  const head = "v=0\r\n"
  const both = head + section("audio", 9) + section("video", 9)

  it.each([
    { what: "takes both", offer: both, answer: both, takes: true },
    {
      what: "rejects the picture",
      offer: both,
      answer: head + section("audio", 9) + section("video", 0),
      takes: false,
    },
    { what: "leaves the picture idle", offer: both, answer: head + section("video", 9, "inactive"), takes: false },
    { what: "rejects the sound", offer: both, answer: head + section("audio", 0) + section("video", 9), takes: true },
    {
      what: "takes sound where only that is offered",
      offer: head + section("audio", 9),
      answer: head + section("audio", 9),
      takes: true,
    },
    { what: "has nothing", offer: both, answer: head, takes: false },
  ])("S6 that $what is usable: $takes", ({ offer, answer, takes }) => {
    expect(takesMedia(offer, answer)).toBe(takes)
  })
})

describe("A description", () => {
  const section = (kind: string, port: number) => `v=0\r\nm=${kind} ${port} UDP/TLS/RTP/SAVPF 96\r\na=sendonly\r\n`
  it.each([
    [section("audio", 9), true, true],
    [section("video", 9), true, false],
    [section("audio", 0), false, false],
    ["v=0", false, false],
  ])("S6 %j accepts anything: %s, and audio: %s", (sdp, anything, sound) => {
    expect([carriesMedia(sdp), carriesSound(sdp)]).toEqual([anything, sound])
  })
})

describe("The statistics of a connection", () => {
  const entries = [
    { type: "inbound-rtp", kind: "audio", packetsReceived: 50, packetsLost: 1, bytesReceived: 4_000, jitter: 0.002 },
    {
      type: "inbound-rtp",
      kind: "video",
      packetsReceived: 200,
      packetsLost: 3,
      bytesReceived: 200_000,
      framesReceived: 25,
      framesDecoded: 24,
      jitter: 0.012,
    },
    { type: "candidate-pair", state: "failed", nominated: false, currentRoundTripTime: 9 },
    { type: "candidate-pair", state: "succeeded", nominated: true, currentRoundTripTime: 0.04 },
    { type: "codec" },
  ]

  it("are the sum of video and audio", () => {
    expect(readingOf(entries, true, 7)).toEqual({
      atMs: 7,
      packets: 250,
      lost: 4,
      bytes: 204_000,
      frames: 25,
      jitterMs: 12,
      roundTripMs: 40,
    })
  })

  it("S4 have no frames if no video was negotiated, and none yet if it was", () => {
    expect(readingOf(entries, false, 7).frames).toBeUndefined()
    expect(readingOf([], true, 7)).toMatchObject({ frames: 0, packets: 0, jitterMs: 0, roundTripMs: undefined })
  })
})

describe("Live media", () => {
  const surface = (callbacks: boolean) => {
    const shown: Array<() => void> = []
    const target = Object.assign(new EventTarget(), {
      srcObject: null as unknown,
      currentTime: 0,
      ...(callbacks && {
        requestVideoFrameCallback: (present: () => void) => shown.push(present),
        cancelVideoFrameCallback: (handle: number) => void delete shown[handle - 1],
      }),
    })
    return {
      target,
      present: () => shown.pop()?.(),
      playTo: (time: number) => {
        target.currentTime = time
        target.dispatchEvent(new Event("timeupdate"))
      },
    }
  }
  const harness = (callbacks: boolean) => {
    const { media, release } = streamMedia({} as MediaStream)
    const onFrame = vi.fn()
    const stop = media.onFrame(onFrame)
    return { ...surface(callbacks), media, release, received: onFrame, stop }
  }

  it("S4 report each frame that is presented, and nothing as time passes", () => {
    const { target, present, playTo, media, received } = harness(true)
    media.attach(target)
    present()
    present()
    expect(received).toHaveBeenCalledTimes(2)
    playTo(1)
    expect(received).toHaveBeenCalledTimes(2)
  })

  it("S4 use the advancing time if the browser does not report frames, or the page is hidden", () => {
    const old = harness(false)
    old.media.attach(old.target)
    old.playTo(0)
    expect(old.received).not.toHaveBeenCalled()
    old.playTo(0.2)
    expect(old.received).toHaveBeenCalledOnce()

    vi.stubGlobal("document", { visibilityState: "hidden" })
    const hidden = harness(true)
    hidden.media.attach(hidden.target)
    hidden.playTo(0.2)
    expect(hidden.received).toHaveBeenCalledOnce()
  })

  it("S2 are detached and silent when removed, stopped or released", () => {
    const { target, present, media, received, stop, release } = harness(true)
    media.attach(target)()
    expect(target.srcObject).toBeNull()
    present()
    expect(received).not.toHaveBeenCalled()
    media.attach(target)
    stop()
    present()
    expect(received).not.toHaveBeenCalled()
    release()
    expect(target.srcObject).toBeNull()
  })

  it("S4 S7 are playing on a surface that is not paused, and on none before and after", () => {
    const { media, isPlaying, release } = streamMedia({} as MediaStream)
    const { target } = surface(true)
    const player = Object.assign(target, { paused: true })
    expect(isPlaying()).toBe(false)
    media.attach(player)
    expect(isPlaying()).toBe(false)
    player.paused = false
    expect(isPlaying()).toBe(true)
    release()
    expect(isPlaying()).toBe(false)
  })

  it("S2 do not touch another stream that uses the surface meanwhile", () => {
    const { target, media } = harness(true)
    const detach = media.attach(target)
    const other = {}
    target.srcObject = other
    detach()
    expect(target.srcObject).toBe(other)
  })
})
