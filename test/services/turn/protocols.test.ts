import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { turnServer } from "../../../backend/src/web/iceServers.ts"
import {
  type MediaEnvironment,
  openPage,
  play,
  publish,
  seenBy,
  startMediaEnvironment,
} from "../../../backend/test/media/mediaEnvironment.ts"
import { launchBrowser } from "../../e2e/browser.ts"
import { type Authority, makeAuthority } from "../instances/authority.ts"
import { type CoturnServer, makeCoturn } from "./coturnServer.ts"
import { transportsOf } from "./transportsOf.ts"

/** Lets each connection of a page use this relay and nothing else. Must run before any script of the page. */
const relayOnly = (server: RTCIceServer): void => {
  const Native = window.RTCPeerConnection
  const peers: RTCPeerConnection[] = []
  Object.assign(window, { watchedPeers: peers })
  window.RTCPeerConnection = class extends Native {
    constructor() {
      super({ iceServers: [server], iceTransportPolicy: "relay" })
      peers.push(this)
    }
  }
}

describe("a browser that reaches the media server only by a relay", () => {
  let authority: Authority
  let coturn: CoturnServer
  let environment: MediaEnvironment
  let browser: Browser

  beforeAll(async () => {
    authority = await makeAuthority()
    coturn = await makeCoturn(authority)
    await coturn.start()
    environment = await startMediaEnvironment()
    browser = await launchBrowser(`--ignore-certificate-errors-spki-list=${authority.keyDigest}`)
  })
  afterAll(async () => {
    await browser?.close()
    await environment?.close()
    await coturn?.remove()
    await authority?.remove()
  })

  it.each(["udp", "tcp", "tls"] as const)("P3 S1 sends and receives by TURN over %s", async (protocol) => {
    const turn = { urls: [coturn.urls[protocol]], secret: coturn.env.TURN_SECRET, seconds: 60 }
    const context = await browser.newContext({ permissions: ["camera", "microphone"] })
    await context.addInitScript(relayOnly, turnServer(turn, "anna", Date.now()) as RTCIceServer)
    const page = await openPage(context, environment)
    expect(await publish(page, protocol)).toMatchObject({ status: 200 })
    await expect.poll(() => environment.media.isLive("webrtc", protocol)).toBe(true)
    expect((await play(page, protocol)).response).toMatchObject({ status: 200 })
    await expect.poll(async () => (await seenBy(page)).frames).toBeGreaterThan(10)
    expect(await transportsOf(page.mainFrame())).toEqual(Array(2).fill(["relay", protocol]))
    await context.close()
  })
})
