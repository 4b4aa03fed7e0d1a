import { describe, expect, it } from "vitest"
import { RtpHeader, RtpPacket } from "werift"
import { countTrack } from "../../bench/stream/load/loadReceiver.ts"
import { measureStreamLoad } from "../../bench/stream/load/streamLoad.ts"

const packet = (sequenceNumber: number, marker = false) =>
  new RtpPacket(new RtpHeader({ sequenceNumber, marker }), Buffer.alloc(1))

describe("the count of a viewer", () => {
  it("S1 finds what never came, over the wrap of the numbers, and nothing lost in what came late or twice", () => {
    const track = countTrack(false, () => 0)
    for (const number of [65_533, 65_535, 65_534, 1, 0, 0, 4]) track.take(packet(number))
    expect(track.received()).toMatchObject({ packets: 6, lost: 2 })
  })

  it("S4 finds pauses between pictures that a person sees", () => {
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
  it("S1 streams to several viewers without a loss, and forgets those that vanish", async () => {
    const load = await measureStreamLoad(3, 3)
    // What is lost while a busy machine lets one of the processes stand still is not the server's loss.
    const stoodStill = Math.max(load.stallMs.server, load.stallMs.viewers) > 200
    expect(stoodStill ? 0 : load.lost).toBe(0)
    expect(load.pictures).toBeGreaterThan(3 * 3 * 15)
    // As long as the measuring waits for it.
    expect(load.forgottenAfterMs).toBeLessThan(20_000)
  })
})
