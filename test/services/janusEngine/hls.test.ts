import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, describe, expect, it } from "vitest"
import { launchBrowser } from "../../e2e/browser.ts"
import { openedForAll } from "../../e2e/harness.ts"
import { attendWebinar } from "../../e2e/presentation/attendWebinar.ts"
import { report } from "../../e2e/report.ts"
import { startJanus } from "../janus/janusServer.ts"
import { processesIn } from "../processesIn.ts"

/** The webinar that is live at the backend's first location. */
const liveWebinar = 12
/** The most that a picture may be behind, in ms. */
const goalMs = 6_000
/** Time after which the publisher's grey repeats, in ms. */
const cycleMs = 20_000
const darkest = 30
const brightest = 225

/** Publishes a picture whose grey is the time, with sound, by WHIP. Resolves once it is connected. */
const publishClock = (page: Page, whipUrl: string, token: string) =>
  page.evaluate(
    async ({ url, bearer, cycle, dark, bright }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 })
      const context = canvas.getContext("2d")
      setInterval(() => {
        const grey = dark + ((bright - dark) * (Date.now() % cycle)) / cycle
        if (context) context.fillStyle = `rgb(${grey},${grey},${grey})`
        context?.fillRect(0, 0, 640, 360)
      }, 40)
      const [video] = canvas.captureStream(25).getVideoTracks()
      const [audio] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks()
      const peer = new RTCPeerConnection()
      for (const track of [audio, video]) if (track) peer.addTransceiver(track, { direction: "sendonly" })
      await peer.setLocalDescription()
      const headers = { "content-type": "application/sdp", authorization: `Bearer ${bearer}` }
      const answer = await fetch(url, { method: "POST", headers, body: peer.localDescription?.sdp ?? "" })
      const sdp = await answer.text()
      if (answer.status !== 201) throw new Error(`${answer.status} ${sdp}`)
      await peer.setRemoteDescription({ type: "answer", sdp })
      Object.assign(window, { published: peer })
      return /a=rtpmap:\d+ (VP8|H264)\//.exec(sdp)?.[1]
    },
    { url: whipUrl, bearer: token, cycle: cycleMs, dark: darkest, bright: brightest },
  )

/** How far the page's picture is behind the clock, in ms; `undefined` without a picture. */
const behindMs = (page: Page) =>
  page.locator("video").evaluate(
    (video: HTMLVideoElement, { cycle, dark, bright }) => {
      if (video.readyState < 2) return undefined
      const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 8 })
      const context = canvas.getContext("2d")
      context?.drawImage(video, 0, 0, 8, 8)
      const [grey = 0] = context?.getImageData(4, 4, 1, 1).data ?? []
      const shown = ((grey - dark) / (bright - dark)) * cycle
      return (((Date.now() - shown) % cycle) + cycle) % cycle
    },
    { cycle: cycleMs, dark: darkest, bright: brightest },
  )

describe("a webinar on Janus, by HLS", () => {
  let folder = ""
  const stops: Array<() => Promise<unknown>> = []
  const opened = openedForAll(
    () => launchBrowser("--autoplay-policy=no-user-gesture-required"),
    async () => {
      const janus = await startJanus()
      folder = await mkdtemp(join(tmpdir(), "hls-"))
      stops.push(janus.stop, () => rm(folder, { recursive: true, force: true }))
      return { env: { MEDIA_URL: janus.api, HLS_DIR: folder, HLS_FFMPEG: process.env.HLS_FFMPEG ?? "ffmpeg" } }
    },
  )
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  it("S5 Q9 shows the live picture at most 6 s behind, goes on after ffmpeg was killed, and leaves nothing behind", async () => {
    const away = new AbortController()
    await opened.desk.attend(away.signal)
    const publisher = await opened.browser.newPage()
    await publisher.goto(opened.backend.showroom)
    const { whipUrl, token } = await opened.desk.ticket(liveWebinar)
    const codec = await publishClock(publisher, whipUrl ?? "", token)
    const visitor = await (await opened.browser.newContext()).newPage()
    const since = performance.now()
    await attendWebinar(visitor, `${await opened.desk.invitation(liveWebinar)}&proto=hls`)
    const openedMs = Math.round(performance.now() - since)
    await visitor.waitForTimeout(3_000)
    const lags: number[] = []
    for (let look = 0; look < 5; look += 1) {
      lags.push(Math.round((await behindMs(visitor)) ?? Number.NaN))
      await visitor.waitForTimeout(300)
    }
    report(`${codec} by HLS: the page shows it ${openedMs} ms after it was opened, ${lags.join(", ")} ms behind`)
    expect(Math.max(...lags)).toBeLessThan(goalMs)

    const [pid] = processesIn(folder)
    if (pid === undefined) throw new Error("There is no process that makes segments.")
    process.kill(pid, "SIGKILL")
    const killed = performance.now()
    // Only a picture that was sent after the kill is this close to the clock.
    const isLater = async () => ((await behindMs(visitor)) ?? cycleMs) < performance.now() - killed
    await expect.poll(isLater, { interval: 50, timeout: 30_000 }).toBe(true)
    report(`ffmpeg killed: the page shows later pictures after ${Math.round(performance.now() - killed)} ms`)
    expect(processesIn(folder)).toHaveLength(1)

    // Ends the publication at Janus, which would wait half a minute for a silent publisher.
    await publisher.evaluate(() => (Reflect.get(window, "published") as RTCPeerConnection).close())
    await publisher.close()
    await expect.poll(() => processesIn(folder), { timeout: 60_000 }).toEqual([])
    await expect
      .poll(async () => (await readdir(folder, { recursive: true })).filter((each) => /m4s/.test(each)))
      .toEqual([])
    away.abort()
  })

  it("S5 S7 shows the consultant's screen beside her picture, each by a playlist of its own", async () => {
    const away = new AbortController()
    await opened.desk.attend(away.signal)
    const { presentationId } = await opened.desk.planWebinar({
      locationId: 1,
      title: "Two pictures",
      description: "",
      modelId: null,
      language: "en",
      date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      time: "15:00",
      timeZone: "Europe/Berlin",
      durationMinutes: 60,
      entry: "invited",
      invite: [],
      reminderMinutes: [],
    })
    const link = await opened.desk.invitation(presentationId)
    await opened.desk.goOnAir(presentationId)
    const publisher = await opened.browser.newPage()
    await publisher.goto(opened.backend.showroom)
    for (const source of ["main", "second"] as const) {
      const { whipUrl, token } = await opened.desk.ticket(presentationId, source)
      await publishClock(publisher, whipUrl ?? "", token)
    }
    await opened.desk.showSecond(presentationId, "screen")
    const visitor = await (await opened.browser.newContext()).newPage()
    await attendWebinar(visitor, `${link}&proto=hls`)
    const pictures = visitor.getByLabel(/^(Live video|Screen) of /).and(visitor.locator("video"))
    await expect.poll(() => pictures.count()).toBe(2)
    const states = () =>
      pictures.evaluateAll((all) =>
        all.map((each) => {
          const { currentSrc, currentTime, muted } = each as HTMLVideoElement
          return { isBlob: currentSrc.startsWith("blob:"), isMoving: currentTime > 1, muted }
        }),
      )
    const moving = { isBlob: true, isMoving: true }
    await expect.poll(states).toEqual(expect.arrayContaining([expect.objectContaining({ ...moving, muted: true })]))
    await expect.poll(states).toEqual([expect.objectContaining(moving), expect.objectContaining(moving)])
    away.abort()
  })
})
