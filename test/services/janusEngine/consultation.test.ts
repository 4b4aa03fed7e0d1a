import type { Frame, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { silent } from "../../../backend/src/environment/Log.ts"
import { openMedia } from "../../../backend/src/media/media.ts"
import { launchBrowser, watchPeers } from "../../e2e/browser.ts"
import { endConsultation, enterDesk, pickUpNext } from "../../e2e/deskSession.ts"
import { openedForAll } from "../../e2e/harness.ts"
import { attendWebinar } from "../../e2e/presentation/attendWebinar.ts"
import { report } from "../../e2e/report.ts"
import { enterQueue, messages, press, say, shownFrame, untilPickedUp, type Visitor, visit } from "../../e2e/visitor.ts"
import { type Authority, makeAuthority } from "../instances/authority.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"

/** From Janus' restart to moving pictures on both sides, in ms. On a busy machine: as long as the first ones took. */
const goalMs = 5_000

/** How many connections a page has made. */
const connections = (frame: Frame) =>
  frame.evaluate(() => (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers.length)

/** Pictures that a page has decoded from connections after the first `skipped`. */
const picturesAfter = (frame: Frame, skipped: number) =>
  frame.evaluate(async (from) => {
    const { watchedPeers } = window as unknown as { watchedPeers: RTCPeerConnection[] }
    let decoded = 0
    for (const peer of watchedPeers.slice(from))
      for (const entry of (await peer.getStats()).values())
        if (entry.type === "inbound-rtp") decoded += entry.framesDecoded ?? 0
    return decoded
  }, skipped)

/** Pictures that a video has shown. */
const shown = (video: Locator) =>
  video.evaluate((each: HTMLVideoElement) => each.getVideoPlaybackQuality().totalVideoFrames)

describe("a consultation on Janus, which the backend reaches by TLS", () => {
  let authority: Authority
  let janus: JanusServer
  let desk: Page
  let visitor: Visitor
  const stops: Array<() => Promise<void>> = []
  const opened = openedForAll(launchBrowser, async () => {
    authority = await makeAuthority()
    stops.push(authority.remove)
    janus = await startJanus({ tls: authority })
    stops.push(janus.stop)
    return { env: { MEDIA_URL: janus.api, NODE_EXTRA_CA_CERTS: authority.caFile } }
  })
  beforeAll(async () => {
    const context = await opened.browser.newContext({ permissions: ["camera", "microphone"] })
    await context.addInitScript(watchPeers)
    desk = await context.newPage()
    await enterDesk(desk, opened.backend.desk)
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  it("S1 S4 P3 has both pictures back within 5 s of Janus' restart, without a press, and keeps its chat", async () => {
    visitor = await visit(opened)
    await enterQueue(visitor)
    await pickUpNext(desk)
    await untilPickedUp(visitor)
    await press(shownFrame(visitor.page).getByRole("button", { name: "Turn on camera and microphone" }))
    const joined = performance.now()
    await press(shownFrame(visitor.page).getByRole("button", { name: "Join with both" }))
    const [seller, buyer] = [desk.mainFrame(), visitor.frame()]
    for (const frame of [seller, buyer]) await expect.poll(() => picturesAfter(frame, 0)).toBeGreaterThan(10)
    const firstMs = performance.now() - joined
    await say(visitor, "Before the crash")

    const before = await Promise.all([seller, buyer].map(connections))
    await janus.kill()
    const killed = performance.now()
    const again = await startJanus({ tls: authority, port: Number(new URL(janus.api).port) })
    stops.push(again.stop)
    const restarted = performance.now()
    const back = async (frame: Frame, skipped = 0) => {
      await expect.poll(() => picturesAfter(frame, skipped), { interval: 50 }).toBeGreaterThan(5)
      return Math.round(performance.now() - restarted)
    }
    const times = await Promise.all([back(seller, before[0]), back(buyer, before[1])])
    report(
      `Janus restarted ${Math.round(restarted - killed)} ms after the crash; the visitor's picture moves at the desk ${times[0]} ms later, the consultant's at the visitor ${times[1]} ms later`,
    )
    expect(Math.max(...times)).toBeLessThan(Math.max(goalMs, firstMs))
    await say(visitor, "After the crash")
    await expect.poll(() => messages(visitor)).toHaveLength(2)
  })

  it("S1 Q9 shows the consultant's screen beside her, each from a room of its own", async () => {
    await desk.keyboard.press("Alt+KeyS")
    const pictures = shownFrame(visitor.page)
      .getByLabel(/^(Live video|Screen) of /)
      .and(shownFrame(visitor.page).locator("video"))
    await expect.poll(() => pictures.count()).toBe(2)
    const frames = () =>
      pictures.evaluateAll((all) =>
        all.map((each) => (each as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames),
      )
    const before = await frames()
    await expect
      .poll(async () => Math.min(...(await frames()).map((now, at) => now - (before[at] ?? 0))))
      .toBeGreaterThan(10)
  })

  it("P2 S1 carries a called guest beside the consultant, to the other guests and the desk, until taken off", async () => {
    await endConsultation(desk)
    const { presentationId, link } = await opened.desk.planWebinar({
      locationId: 1,
      title: "A guest speaks",
      description: "",
      modelId: null,
      language: "en",
      date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      time: "15:00",
      timeZone: "Europe/Berlin",
      durationMinutes: 60,
      entry: "open",
      invite: [],
      reminderMinutes: [],
    })
    await desk.goto(`${opened.backend.desk}/webinars/${presentationId}`)
    await desk.getByRole("button", { name: "Rehearse" }).click()
    await desk.getByRole("button", { name: "Go on air" }).click()
    const come = async () => {
      const page = await (await opened.browser.newContext({ permissions: ["camera", "microphone"] })).newPage()
      await attendWebinar(page, link ?? "")
      return page
    }
    const [called, other] = [await come(), await come()]
    await called.getByRole("button", { name: "Raise your hand" }).press("Enter")
    await desk.getByRole("tab", { name: /^Taking part/ }).click()
    await desk.getByRole("button", { name: /^Call on ?: / }).press("Enter")
    await desk.getByRole("button", { name: /^Offer the stage ?: / }).press("Enter")
    await called.getByRole("button", { name: "Check picture and sound" }).press("Enter")
    await called.getByRole("button", { name: "Go on air", exact: true }).press("Enter")
    const pictures = [
      other.getByLabel("Picture of a guest"),
      other.getByLabel(/^Live video of /).and(other.locator("video")),
      desk.getByLabel("Picture of Anneliese"),
    ]
    const before = await Promise.all(pictures.map(shown))
    for (const [at, picture] of pictures.entries())
      await expect.poll(async () => (await shown(picture)) - (before[at] ?? 0)).toBeGreaterThan(20)

    await desk.getByRole("button", { name: /^Take off the stage ?: / }).press("Enter")
    await called.getByText("You are off the stage. Nobody sees or hears you.").waitFor()
    for (const place of [other.getByLabel("Picture of a guest"), desk.getByLabel("Picture of Anneliese")])
      await place.waitFor({ state: "detached" })
    for (const page of [called, other]) await page.context().close()
  })

  it("S3 counts as away for a backend that does not know who has certified it", async () => {
    const reasons: unknown[] = []
    const log = {
      ...silent,
      warn: (_event: string, facts: object = {}) => void reasons.push(Reflect.get(facts, "why")),
    }
    // This process does not know the authority.
    const media = await openMedia({ janus: { places: [{ url: janus.api, secret: undefined }], log } })
    expect([media.outage(), String(reasons[0])]).toEqual([
      expect.any(String),
      expect.stringContaining("self-signed certificate"),
    ])
    await media.close()
  })
})
