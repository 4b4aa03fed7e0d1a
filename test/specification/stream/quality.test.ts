import { describe, expect, it } from "vitest"
import { cameBetween, nextQuality, qualityUnknown, type StreamReading } from "../../../src/domain/stream/quality.ts"

type Second = Partial<Omit<StreamReading, "atMs">>

const good: Second = { packets: 200, bytes: 200_000, frames: 25 }
const zero: StreamReading = { atMs: 0, packets: 0, lost: 0, bytes: 0, frames: 0, jitterMs: 0, roundTripMs: undefined }

/** The assessment after these seconds. */
const judged = (...seconds: ReadonlyArray<Second>) => {
  let before = zero
  let state = qualityUnknown
  for (const { packets = 0, lost = 0, bytes = 0, frames = 0, jitterMs = 5, roundTripMs = 40 } of seconds) {
    const now = {
      atMs: before.atMs + 1_000,
      packets: before.packets + packets,
      lost: before.lost + lost,
      bytes: before.bytes + bytes,
      frames: (before.frames ?? 0) + frames,
      jitterMs,
      roundTripMs,
    }
    state = nextQuality(state, before, now)
    before = now
  }
  return state
}

describe("The quality of a stream", () => {
  it.each([
    ["nothing", "all is well", [good, good]],
    ["nothing", "only one second is bad", [good, { ...good, lost: 50 }]],
    ["network", "packets are lost", [good, { ...good, lost: 10 }, { ...good, lost: 10 }]],
    ["nothing", "few packets are lost", [good, { ...good, lost: 4 }, { ...good, lost: 4 }]],
    ["network", "packets arrive unevenly", [good, { ...good, jitterMs: 60 }, { ...good, jitterMs: 80 }]],
    ["network", "the round trip is long", [good, { ...good, roundTripMs: 700 }, { ...good, roundTripMs: 700 }]],
    [
      "network",
      "less arrives and some is lost",
      [good, good, { ...good, bytes: 50_000, lost: 3 }, { ...good, bytes: 50_000, lost: 3 }],
    ],
    ["nothing", "a calm picture needs less", [good, good, { ...good, bytes: 50_000 }, { ...good, bytes: 50_000 }]],
    ["frozenSender", "the picture is frozen", [good, { ...good, frames: 0 }, { ...good, frames: 0 }]],
    ["frozenSender", "nothing at all arrives", [good, {}, {}]],
    [
      "network",
      "it has been good again for two seconds",
      [good, { ...good, lost: 50 }, { ...good, lost: 50 }, good, good],
    ],
    [
      "nothing",
      "it has been good again for three seconds",
      [good, { ...good, lost: 50 }, { ...good, lost: 50 }, good, good, good],
    ],
    [
      "nothing",
      "lost packets arrive later",
      [
        { ...good, lost: 9 },
        { ...good, lost: -9 },
      ],
    ],
  ])("names %s as the cause if %s", (cause, _what, seconds) => {
    expect(judged(...seconds).cause).toBe(cause === "nothing" ? "none" : cause)
  })

  it("of only audio has no frames, and is not frozen for that reason", () => {
    const sound = { ...zero, frames: undefined }
    const later = { ...sound, atMs: 1_000, packets: 50, bytes: 4_000 }
    const state = nextQuality(nextQuality(qualityUnknown, sound, later), later, { ...later, atMs: 2_000, packets: 100 })
    expect(state.cause).toBe("none")
  })

  it.each([
    [true, "a frame", { frames: 1 }],
    [false, "packets without a frame", { packets: 9 }],
    [false, "nothing", {}],
    [true, "sound, where there is no picture", { packets: 9, frames: undefined }],
    [false, "nothing, where there is no picture", { frames: undefined }],
  ])("S4 is alive (%s) by %s", (alive, _what, change) => expect(cameBetween(zero, { ...zero, ...change })).toBe(alive))
})
