import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { silent } from "../../../src/environment/Log.ts"
import { openJanusEngine } from "../../../src/media/janus/janusEngine.ts"
import type { EngineStream, MediaEngine } from "../../../src/media/MediaEngine.ts"
import { offerOf } from "../mediaParty.ts"
import { type Asked, type FakeJanus, nameOf, startFakeJanus } from "./fakeJanus.ts"

const camera = await offerOf("sendonly")
const viewing = { shortage: undefined }
const answered = (data: object) => ({ janus: "success", plugindata: { data } })
const noSuchFeed = answered({ videoroom: "event", error_code: 428, error: "No such feed (1)" })

/** Adds a copy's publisher only at the look of this number, after Janus has said that it was added. */
const addsAtLook = (janus: FakeJanus, number: number) => {
  let looks = 0
  const isAdded = () => looks >= number
  janus.answers("add_remote_publisher", () => answered({ videoroom: "success", port: 5_000, rtcp_port: 5_001 }))
  janus.answers("listparticipants", () => {
    looks += 1
    return answered({ videoroom: "participants", participants: isAdded() ? [{ id: 1, remote: true }] : [] })
  })
  const join = (asked: Asked) => (isAdded() ? janus.usual(asked) : noSuchFeed)
  janus.answers("join", join)
}

describe("a copy of a stream on a Janus that is slow to add its publisher", () => {
  let [home, other]: FakeJanus[] = []
  let engine: MediaEngine
  let stream: EngineStream | undefined

  beforeEach(async () => {
    home = await startFakeJanus()
    other = await startFakeJanus()
    engine = await openJanusEngine({
      places: [home, other].map(({ url }) => ({ url, secret: undefined })),
      log: silent,
      now: Date.now,
      connectMs: 5_000,
      answerMs: 500,
      mostViewers: 1,
    })
    stream = (
      await engine.publish({ applicationName: "webrtc", streamName: "anna" }, camera, { isStarved: false })
    )?.start()
    await stream?.offer(viewing)
  })
  afterEach(async () => {
    await engine.close()
    for (const each of [home, other]) await each?.close()
  })

  it("S1 S3 serves its first viewer as soon as it can be joined", async () => {
    if (other) addsAtLook(other, 3)
    expect((await stream?.offer(viewing))?.isOpen()).toBe(true)
    expect(other?.names().filter((name) => name === "join")).toHaveLength(1)
  })

  it("S1 S3 is abandoned after a second: the first Janus serves the viewer", async () => {
    if (other) addsAtLook(other, Number.POSITIVE_INFINITY)
    expect((await stream?.offer(viewing))?.isOpen()).toBe(true)
    expect(other?.names()).toContain("destroy")
    expect(home?.asked().filter((asked) => nameOf(asked) === "join")).toHaveLength(2)
  })
})
