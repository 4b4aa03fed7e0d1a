import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { addServers, openConnection } from "../../../src/adapters/webrtc/openConnection.ts"
import type { IceServer } from "../../../src/domain/stream/streamSource.ts"

const isBad = ({ urls, credential }: RTCIceServer) =>
  [urls].flat().some((url) => !/^(stun|turn)s?:\S+$/.test(url) || (url.startsWith("turn") && credential === undefined))

/** Refuses a whole list for one bad server, as browsers do. */
class StrictConnection {
  static open = 0
  configuration: RTCConfiguration
  constructor(configuration: RTCConfiguration) {
    this.configuration = {}
    this.setConfiguration(configuration)
    StrictConnection.open += 1
  }
  getConfiguration() {
    return this.configuration
  }
  setConfiguration(configuration: RTCConfiguration) {
    if (configuration.iceServers?.some(isBad)) throw new DOMException("SyntaxError")
    this.configuration = configuration
  }
  close() {
    StrictConnection.open -= 1
  }
}

const server = (urls: IceServer["urls"], credential?: string): IceServer => ({
  urls,
  username: credential && "visitor",
  credential,
})
const relay = server("turn:relay.example:3478", "secret")
const bad = [server("stun:"), server("turn:without.example:3478"), server("https://no.example"), server([])]

beforeEach(() => {
  StrictConnection.open = 0
  vi.stubGlobal("RTCPeerConnection", StrictConnection)
})
afterEach(() => void vi.unstubAllGlobals())

const urlsIn = (connection: RTCPeerConnection) =>
  (connection.getConfiguration().iceServers ?? []).flatMap(({ urls }) => urls)

describe("A connection whose ICE servers the browser refuses", () => {
  it("S2 is opened with all others", async () => {
    const opened = await Effect.runPromise(openConnection([...bad, relay, server(["stun:", "stun:good.example"])]))
    expect(opened.getConfiguration().iceServers).toContainEqual({
      urls: "turn:relay.example:3478",
      username: "visitor",
      credential: "secret",
    })
    expect(urlsIn(opened)).toEqual(["turn:relay.example:3478", "stun:good.example"])
    expect(StrictConnection.open).toBe(1)
  })

  it("S2 keeps its own and gets all others of the media server", async () => {
    const opened = await Effect.runPromise(openConnection([server("stun:own.example")]))
    await Effect.runPromise(addServers(opened, [...bad, relay]))
    expect(urlsIn(opened)).toEqual(["stun:own.example", "turn:relay.example:3478"])
    expect(StrictConnection.open).toBe(1)
  })
})
