import { describe, expect, it } from "vitest"
import { signallingOf, transportsToPlay } from "../../../src/domain/stream/streamSource.ts"
import { aStream } from "../../builders/aStream.ts"

const whepUrl = "https://media.showroom.example/whep"
const hlsUrl = "https://cdn.showroom.example/playlist.m3u8"
const everywhere = aStream({ whepUrl, hlsUrl })
const unset = { webinar: undefined, oneToMany: undefined }

describe("The transports of a stream", () => {
  it.each([
    ["one-to-one", unset, undefined, ["webrtc", "whep", "hls", "sound"]],
    ["one-to-one", { webinar: "hls", oneToMany: "hls" }, undefined, ["webrtc", "whep", "hls", "sound"]],
    ["one-to-one", unset, "hls", ["webrtc", "whep", "hls", "sound"]],
    ["one-to-one", unset, "whep", ["whep", "webrtc", "hls", "sound"]],
    ["one-to-many", { webinar: "webrtc", oneToMany: "hls" }, undefined, ["hls", "webrtc", "whep", "sound"]],
    ["webinar", { webinar: "whep", oneToMany: "hls" }, undefined, ["whep", "webrtc", "hls", "sound"]],
    ["webinar", { webinar: "hls", oneToMany: "hls" }, "webrtc", ["webrtc", "whep", "hls", "sound"]],
    ["webinar", { webinar: "hls", oneToMany: undefined }, "nonsense", ["hls", "webrtc", "whep", "sound"]],
    ["webinar", unset, "HLS", ["hls", "webrtc", "whep", "sound"]],
    ["webinar", unset, undefined, ["webrtc", "whep", "hls", "sound"]],
    [undefined, { webinar: "hls", oneToMany: "hls" }, undefined, ["webrtc", "whep", "hls", "sound"]],
    [undefined, unset, "hls", ["hls", "webrtc", "whep", "sound"]],
  ] as const)("S5 of a %s with %j and proto %s are %j", (kind, set, proto, transports) =>
    expect(transportsToPlay(everywhere, kind, set, proto)).toEqual(transports),
  )

  it.each([
    [{ signallingUrl: undefined, whepUrl: undefined, hlsUrl: undefined }, []],
    [{ signallingUrl: undefined, whepUrl: undefined }, ["hls"]],
    [{ signallingUrl: undefined, hlsUrl: undefined }, ["whep", "sound"]],
    [{ whepUrl: undefined, hlsUrl: undefined }, ["webrtc", "sound"]],
  ])("S5 are those with an address: %j gives %j", (lacking, transports) =>
    expect(transportsToPlay({ ...everywhere, ...lacking }, "webinar", { ...unset, webinar: "hls" }, undefined)).toEqual(
      transports,
    ),
  )

  it("S5 use Wowza's signalling for only audio if there is any, else WHEP", () => {
    expect(signallingOf("sound", everywhere)).toBe("webrtc")
    expect(signallingOf("sound", { ...everywhere, signallingUrl: undefined })).toBe("whep")
    expect(signallingOf("whep", everywhere)).toBe("whep")
  })
})
