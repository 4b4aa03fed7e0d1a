import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { MediaOptions } from "../../../src/media/media.ts"
import { type MediaEnvironment, startMediaEnvironment } from "../mediaEnvironment.ts"
import { offerOf, wowzaParty } from "../mediaParty.ts"
import { type FakeJanus, startFakeJanus } from "./fakeJanus.ts"

const log = { info: () => {}, warn: () => {}, error: () => {} }
const sdp = await offerOf("sendonly")

let janus: FakeJanus
let environment: MediaEnvironment | undefined
beforeEach(async () => {
  janus = await startFakeJanus()
})
afterEach(async () => {
  await environment?.close()
  await janus.close()
})

const engines: Readonly<Record<string, () => Pick<MediaOptions, "janus">>> = {
  "the own engine": () => ({}),
  Janus: () => ({ janus: { places: [{ url: janus.url, secret: undefined }], log, answerMs: 2_000, retryMs: 30 } }),
}

describe.each(Object.keys(engines))("a stream on %s that only one guest may publish", (name) => {
  const opened = async () => {
    const mayPublish: MediaOptions["mayPublish"] = ({ streamName, token }) =>
      streamName === "second-anna" && token === "of-anna"
    environment = await startMediaEnvironment({ mayPublish, ...engines[name]?.() })
    const { address, media } = environment
    const bySocket = async (secureToken?: string) => {
      const party = await wowzaParty(address)
      const streamInfo = { applicationName: "webrtc", streamName: "second-anna", sessionId: "[empty]", secureToken }
      return (await party.ask("publish", "sendOffer", "second-anna", { streamInfo, sdp: { type: "offer", sdp } }))
        .status
    }
    const byWhip = async (token?: string) => {
      const headers = { "content-type": "application/sdp", ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(new URL("/whip/webrtc/second-anna", address), { method: "POST", headers, body: sdp })
      return answer.status
    }
    return { media, bySocket, byWhip }
  }

  it("S1 P3 takes the token of streamInfo, and of WHIP, and none that is guessed or missing", async () => {
    const { media, bySocket, byWhip } = await opened()
    expect([await bySocket(), await bySocket("of-ben"), await byWhip(), await byWhip("of-ben")]).toEqual([
      403, 403, 401, 403,
    ])
    expect(media.statistics().streams).toEqual([])
    expect([await bySocket("of-anna"), await byWhip("of-anna")]).toEqual([200, 201])
    expect(media.statistics().streams.map(({ streamName }) => streamName)).toEqual(["second-anna"])
  })

  it("is ended by the server, whatever the guest's page does", async () => {
    const { media, byWhip } = await opened()
    expect(await byWhip("of-anna")).toBe(201)
    await media.endStream("webrtc", "second-anna")
    expect(media.statistics().streams).toEqual([])
  })
})
