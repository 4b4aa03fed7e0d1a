import { describe, expect, it } from "vitest"
import { RtpHeader, RtpPacket } from "werift"
import { countTrack } from "../../../tools/bench/measure/stream/load/loadReceiver.ts"
import { measureStreamLoad } from "../../../tools/bench/measure/stream/load/streamLoad.ts"

const packet = (sequenceNumber: number, marker = false) =>
  new RtpPacket(new RtpHeader({ sequenceNumber, marker }), Buffer.alloc(1))

describe("the count of a viewer", () => {
  it("S1 includes missing packets, across the wrap of the numbers, and none that arrived late or twice", () => {
    const track = countTrack(false, () => 0)
    for (const number of [65_533, 65_535, 65_534, 1, 0, 0, 4]) track.take(packet(number))
    expect(track.received()).toMatchObject({ packets: 6, lost: 2 })
  })

  it("S4 includes pauses between frames that a person sees", () => {
    let ms = 0
    const track = countTrack(true, () => ms)
    for (const [number, at] of [0, 40, 80, 271, 311].entries()) {
      ms = at
      track.take(packet(number, true))
    }
    expect(track.received()).toMatchObject({ pictures: 5, freezes: 1, longestPauseMs: 191 })
  })
})

describe("one embedded server", () => {
  it("S1 streams to several viewers without a loss, and removes those that vanish", async () => {
    const load = await measureStreamLoad(3, 3)
    // Losses while a busy machine stalls one of the processes are not the server's.
    const stoodStill = Math.max(load.stallMs.server, load.stallMs.viewers) > 200
    expect(stoodStill ? 0 : load.lost).toBe(0)
    // Neither are pictures that a stalled process could not send: at least one for each viewer.
    expect(load.pictures).toBeGreaterThan(stoodStill ? 3 : 3 * 3 * 15)
    // The measurement waits this long for it.
    expect(load.forgottenAfterMs).toBeLessThan(20_000)
  })
})
