import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { fetchedConfig } from "../../../src/adapters/browser/fetchedConfig.ts"
import { failureOf } from "../rest/logged.ts"

const origin = "https://showroom.example"
const base = { schemaVersion: 1, apiBaseUrl: "/api", websocketLink: "/ws", localStorageKey: "showroom" }
const configWith = (part: object) =>
  fetchedConfig({ fetch: async () => Response.json({ ...base, ...part }), location: { origin } }).configuration
const test = { application: "showroom", server: "/webrtc-session.json", name: "stream-test" }

describe("The test stream of config.json", () => {
  it("E3 S8 has an absolute address; a path belongs to the showroom's own origin", async () => {
    expect((await Effect.runPromise(configWith({ testStream: test }))).testStream).toEqual({
      signallingUrl: "wss://showroom.example/webrtc-session.json",
      applicationName: "showroom",
      streamName: "stream-test",
      whepUrl: undefined,
      hlsUrl: undefined,
    })
  })

  it("S5 S8 has its other transports, absolute as well", async () => {
    const testStream = { ...test, whep: "/whep/showroom/stream-test", hls: "https://cdn.example/playlist.m3u8" }
    expect((await Effect.runPromise(configWith({ testStream }))).testStream).toMatchObject({
      whepUrl: "https://showroom.example/whep/showroom/stream-test",
      hlsUrl: "https://cdn.example/playlist.m3u8",
    })
  })

  it.each([
    [{}, { webinar: undefined, oneToMany: undefined }],
    [{ videoPlayer: { webinar: "hls", oneToMany: "whep" } }, { webinar: "hls", oneToMany: "whep" }],
    [{ videoPlayer: { webinar: "webrtc" } }, { webinar: "webrtc", oneToMany: undefined }],
  ])("S5 has the protocols of %j as %j", async (part, protocols) => {
    expect((await Effect.runPromise(configWith(part))).protocols).toEqual(protocols)
  })

  it("E3 S8 may be absent", async () => {
    expect((await Effect.runPromise(configWith({}))).testStream).toBeUndefined()
  })

  it.each([
    [{ ...test, name: undefined }, "testStream.name"],
    [{ ...test, server: "ftp://streams.example" }, "testStream.server"],
    [{ ...test, whep: "javascript:alert(1)" }, "testStream.whep"],
    [{ ...test, hls: "ftp://streams.example" }, "testStream.hls"],
  ])("E3 S8 is refused with the name of the invalid field: %j", async (testStream, field) => {
    expect(await failureOf(configWith({ testStream }))).toMatchObject({ _tag: "ConfigUnavailable", field })
  })

  it("E3 S5 is refused if a protocol is unknown", async () => {
    expect(await failureOf(configWith({ videoPlayer: { webinar: "rtmp" } }))).toMatchObject({
      _tag: "ConfigUnavailable",
      field: "videoPlayer.webinar",
    })
  })
})
