import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { turnCredential } from "../../../backend/src/web/iceServers.ts"
import { connectMs } from "../../../src/domain/camera/publishPolicy.ts"
import { launchBrowser, received, watchPeers } from "../../e2e/browser.ts"
import { enterDesk, pickUpNext } from "../../e2e/deskSession.ts"
import { openedForAll } from "../../e2e/harness.ts"
import { report } from "../../e2e/report.ts"
import { enterQueue, press, shownFrame, untilPickedUp, type Visitor, visit } from "../../e2e/visitor.ts"
import { type Authority, makeAuthority } from "../instances/authority.ts"
import { type CoturnServer, makeCoturn } from "./coturnServer.ts"
import { transportsOf } from "./transportsOf.ts"

const blocked = "This network blocks your picture and sound."
const seen = "Your consultant can see and hear you"

/** How many connections this page has begun to send. */
const sendersOf = ({ frame }: Pick<Visitor, "frame">) =>
  frame().evaluate(
    () =>
      (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers.filter((peer) =>
        peer.getTransceivers().some(({ direction, sender }) => direction === "sendonly" || sender.track !== null),
      ).length,
  )

/** Lets a page think that its backend has no TURN server. */
const withoutServers = async (context: BrowserContext) => {
  await context.route(/\/api\/presentation\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const { presentation } = (await answer.json()) as { presentation: object }
    await route.fulfill({ response: answer, json: { presentation: { ...presentation, ice_servers: [] } } })
  })
}

describe("a visitor whose network has no UDP", () => {
  let authority: Authority
  let coturn: CoturnServer
  let desk: Page
  const opened = openedForAll(
    () =>
      launchBrowser(
        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
        `--ignore-certificate-errors-spki-list=${authority.keyDigest}`,
      ),
    async () => {
      authority = await makeAuthority()
      coturn = await makeCoturn(authority)
      await coturn.start()
      return { env: coturn.env }
    },
  )

  beforeAll(async () => {
    const context = await opened.browser.newContext({ permissions: ["camera", "microphone"] })
    await context.addInitScript(watchPeers)
    desk = await context.newPage()
    await enterDesk(desk, opened.backend.desk)
  })
  afterAll(async () => {
    await coturn?.remove()
    await authority?.remove()
  })

  const consulted = async (): Promise<Visitor> => {
    const visitor = await visit(opened, { prepare: withoutServers })
    await enterQueue(visitor)
    await pickUpNext(desk)
    await untilPickedUp(visitor)
    return visitor
  }
  const wordsOf = ({ page }: Visitor) => shownFrame(page).getByRole("main")
  /** Turns the camera on and joins. Returns how long it took until the text was shown, in ms. */
  const join = async (visitor: Visitor, text: string): Promise<number> => {
    await press(shownFrame(visitor.page).getByRole("button", { name: "Turn on camera and microphone" }))
    const button = shownFrame(visitor.page).getByRole("button", { name: "Join with both" })
    await button.waitFor()
    const since = performance.now()
    await press(button)
    await wordsOf(visitor).getByText(text).waitFor({ timeout: 60_000 })
    return Math.round(performance.now() - since)
  }

  it("P3 S1 S4 S7 reads once that it blocks the camera, and the page stops trying; with TURN over TLS desk and visitor see each other, also after coturn was killed", async () => {
    const visitor = await consulted()
    const { page, context, frame } = visitor
    report(`told after ${await join(visitor, blocked)} ms that the network blocks the camera`)
    const begun = await sendersOf(visitor)
    await page.waitForTimeout(3_000)
    expect([begun, await sendersOf(visitor)]).toEqual([2, 2])
    expect(await wordsOf(visitor).getByText(blocked).count()).toBe(1)
    await wordsOf(visitor).getByRole("button", { name: "Try again" }).waitFor()

    await context.unrouteAll()
    await frame().evaluate(() => location.reload())
    const afterMs = await join(visitor, seen)
    report(`camera runs through TURN over TLS after ${afterMs} ms`)
    expect(afterMs).toBeLessThan(connectMs)
    await expect.poll(async () => (await received(desk.mainFrame())).framesDecoded).toBeGreaterThan(10)
    await expect.poll(async () => (await received(frame())).framesDecoded).toBeGreaterThan(10)
    expect(await transportsOf(frame())).toEqual(Array(2).fill(["relay", "tls"]))

    await coturn.kill()
    const killed = performance.now()
    await wordsOf(visitor).getByText(seen).waitFor({ state: "hidden" })
    report(`noticed ${Math.round(performance.now() - killed)} ms after coturn was killed`)
    await coturn.start()
    const since = performance.now()
    await wordsOf(visitor).getByText(seen).waitFor({ timeout: 60_000 })
    report(`camera runs again ${Math.round(performance.now() - since)} ms after coturn's restart`)
    const pictures = [desk.mainFrame(), frame()]
    const before = await Promise.all(pictures.map(received))
    for (const [index, picture] of pictures.entries())
      await expect
        .poll(async () => (await received(picture)).framesDecoded - (before[index]?.framesDecoded ?? 0), {
          timeout: 60_000,
        })
        .toBeGreaterThan(10)
    report(`both pictures move again ${Math.round(performance.now() - since)} ms after coturn's restart`)
  })

  it("P3 S1 is refused by coturn once the credential has expired", async () => {
    const page = await opened.browser.newPage()
    const gathered = (expiry: number) => {
      const username = `${Math.floor(Date.now() / 1_000) + expiry}:mN3xQ0aTr5vB9kLe`
      const credential = turnCredential(coturn.env.TURN_SECRET, username)
      return page.evaluate(
        async (server) => {
          const peer = new RTCPeerConnection({ iceServers: [server] })
          const found: Array<string | number | null> = []
          peer.addEventListener("icecandidate", ({ candidate }) => candidate?.type && found.push(candidate.type))
          peer.addEventListener("icecandidateerror", ({ errorCode }) => found.push(errorCode))
          peer.addTransceiver("video")
          const complete = new Promise((resolve) =>
            peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && resolve(0)),
          )
          await peer.setLocalDescription()
          await complete
          peer.close()
          return found
        },
        { urls: coturn.env.TURN_URLS, username, credential },
      )
    }
    expect(new Set(await gathered(60))).toEqual(new Set(["relay"]))
    expect(new Set(await gathered(-1))).toEqual(new Set([401]))
  })
})
