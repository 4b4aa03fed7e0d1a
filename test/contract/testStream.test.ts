import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { fetchedConfig } from "../../src/adapters/browser/fetchedConfig.ts"
import { failureOf } from "./logged.ts"

const origin = "https://showroom.example"
const base = { schemaVersion: 1, apiBaseUrl: "/api", websocketLink: "/ws", localStorageKey: "showroom" }
const configWith = (part: object) =>
  fetchedConfig({ fetch: async () => Response.json({ ...base, ...part }), location: { origin } }).configuration
const test = { application: "showroom", server: "/webrtc-session.json", name: "stream-test" }

describe("The test stream of config.json", () => {
  it("E3 S8 is read with an absolute address; a path is of the showroom's own origin", async () => {
    expect((await Effect.runPromise(configWith({ testStream: test }))).testStream).toEqual({
      signallingUrl: "wss://showroom.example/webrtc-session.json",
      applicationName: "showroom",
      streamName: "stream-test",
    })
  })

  it("E3 S8 may be absent", async () => {
    expect((await Effect.runPromise(configWith({}))).testStream).toBeUndefined()
  })

  it.each([
    [{ ...test, name: undefined }, "testStream.name"],
    [{ ...test, server: "ftp://streams.example" }, "testStream.server"],
  ])("E3 S8 is refused by the field that is wrong: %j", async (testStream, field) => {
    expect(await failureOf(configWith({ testStream }))).toMatchObject({ _tag: "ConfigUnavailable", field })
  })
})
