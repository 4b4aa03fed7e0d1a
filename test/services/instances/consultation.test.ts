import { cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { request } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser, Frame, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { configJson } from "../../../backend/src/web/configJson.ts"
import type { Environment } from "../../../tools/visitors/Environment.ts"
import { type OpenFront, openSeveralInstances } from "../../../tools/visitors/severalInstances.ts"
import { complaintsOf, launchBrowser, received, watchPeers } from "../../e2e/browser.ts"
import { enterDesk, pickUpNext } from "../../e2e/deskSession.ts"
import { report } from "../../e2e/report.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"
import { startNginx } from "../nginx/nginxServer.ts"
import { processesIn } from "../processesIn.ts"
import { type CoturnServer, makeCoturn, outwardAddress } from "../turn/coturnServer.ts"
import { transportsOf } from "../turn/transportsOf.ts"
import { type Authority, makeAuthority } from "./authority.ts"

const mediaDir = fileURLToPath(new URL("../../../backend/src/media/assets", import.meta.url))

/** The engines beside the backend. */
interface Engines {
  readonly janus: JanusServer
  readonly coturn: CoturnServer
  /** Folder of live HLS, whose segments nginx serves. */
  readonly hls: string
}

/** The showroom at 127.0.0.1, everything else at localhost: for a browser that is another site. */
const apart =
  ({ certificate, key }: Authority, { janus, coturn, hls }: Engines): OpenFront =>
  async (backends, root) => {
    const [port = 0] = await freePorts(1)
    const backend = `localhost:${port}`
    const config = {
      ...configJson({
        applicationName: "showroom",
        websocketLink: `wss://${backend}/ws`,
        hostOrigins: [],
        mediaOrigins: [`wss://${backend}`, `https://${backend}`],
      }),
      apiBaseUrl: `https://${backend}/api`,
      pictureOrigins: [`https://${backend}`],
      analyticsId: "",
    }
    await writeFile(join(root, "config.json"), JSON.stringify(config))
    // The settings name the waiting video by a path on the showroom's own origin (E9).
    await cp(mediaDir, join(root, "media"), { recursive: true })
    const { origin, stop } = await startNginx(root, config, {
      backends,
      backendName: "localhost",
      port,
      hasDesk: true,
      hlsFolder: hls,
      tls: { certificate, key },
    })
    return {
      showroom: origin,
      env: {
        ...coturn.env,
        PUBLIC_URL: origin,
        SIGNALLING_URL: `wss://${backend}/webrtc-session.json`,
        WHEP_URL: `https://${backend}/whep/{application}/{stream}`,
        WHIP_URL: `https://${backend}/whip/{application}/{stream}`,
        HLS_URL: `https://${backend}/hls/{application}/{stream}/playlist.m3u8`,
      },
      mediaEnv: { MEDIA_URL: janus.api, HLS_DIR: hls, HLS_FFMPEG: process.env.HLS_FFMPEG ?? "ffmpeg" },
      stop,
    }
  }

/** Status and headers for a client that trusts this authority only. */
const asked = (url: string, ca: string) =>
  new Promise<{ readonly status: number | undefined; readonly hsts: string | undefined }>((resolve, reject) => {
    request(url, { ca, headers: { accept: "text/html, application/json", "accept-language": "en" } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, hsts: answer.headers["strict-transport-security"] })
    })
      .once("error", reject)
      .end()
  })

/** Frames that a page has decoded, or, of a video that plays no stream of a connection, shown. */
const shownFrames = (frame: Frame) =>
  frame
    .locator("video")
    .evaluateAll((videos) =>
      videos.reduce((sum, video) => sum + (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames, 0),
    )

/** Waits until each of these counts grows by more than 10. Returns how long the slowest took, in ms. */
const untilAllMove = async (counts: ReadonlyArray<() => Promise<number>>): Promise<number> => {
  const since = performance.now()
  await Promise.all(
    counts.map(async (count) => {
      // A page that reconnects counts from 0.
      let before = await count()
      let grown = 0
      const growth = async () => {
        const now = await count()
        grown += Math.max(0, now - before)
        before = now
        return grown
      }
      await expect.poll(growth, { timeout: 60_000, interval: 100 }).toBeGreaterThan(10)
    }),
  )
  return Math.round(performance.now() - since)
}

describe("two instances behind nginx with TLS, on Janus, coturn, RabbitMQ and PostgreSQL, for visitors without UDP", () => {
  let authority: Authority
  let janus: JanusServer
  let coturn: CoturnServer
  let hls = ""
  let environment: Environment
  let desk: Page
  const closers: Array<() => Promise<unknown>> = []

  const openBrowser = async (...more: ReadonlyArray<string>): Promise<Browser> => {
    const browser = await launchBrowser(`--ignore-certificate-errors-spki-list=${authority.keyDigest}`, ...more)
    closers.push(() => browser.close())
    return browser
  }
  const openVisitor = async () => {
    const browser = await openBrowser("--webrtc-ip-handling-policy=disable_non_proxied_udp")
    const context = await browser.newContext({ locale: "en-GB" })
    await context.addInitScript(watchPeers)
    // Pictures of models are on a server of the dealer's.
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" />'
    await context.route("**/pictures/*.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: svg }))
    return { complaints: complaintsOf(context), page: await context.newPage() }
  }

  beforeAll(async () => {
    authority = await makeAuthority()
    closers.push(authority.remove)
    janus = await startJanus()
    closers.push(janus.stop)
    coturn = await makeCoturn(authority, outwardAddress())
    closers.push(coturn.remove)
    await coturn.start()
    hls = await mkdtemp(join(tmpdir(), "hls-"))
    closers.push(() => rm(hls, { recursive: true, force: true }))
    environment = await openSeveralInstances(2, { guests: new Map() }, apart(authority, { janus, coturn, hls }))
    closers.push(environment.close)
    const consultant = await (await openBrowser()).newContext({
      permissions: ["camera", "microphone"],
      locale: "en-GB",
    })
    await consultant.addInitScript(watchPeers)
    desk = await consultant.newPage()
    await enterDesk(desk, `${environment.showroom.replace("127.0.0.1", "localhost")}/desk`, environment.deskAccount)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  it("E3 is served over https with the authority's certificate, and stays on https", async () => {
    const year = "max-age=31536000"
    const backend = environment.showroom.replace("127.0.0.1", "localhost")
    expect(await asked(environment.showroom, authority.ca)).toEqual({ status: 200, hsts: year })
    expect(await asked(`${backend}/api/location/1`, authority.ca)).toEqual({ status: 200, hsts: year })
    await expect(asked(environment.showroom, "")).rejects.toThrow("self-signed certificate in certificate chain")
  })

  it("Q1 Q7 S1 P3 H1 holds a consultation with both pictures, and continues when an instance, Janus and coturn die in its middle", async () => {
    const { page: visitor, complaints } = await openVisitor()
    await visitor.goto(`${environment.showroom}/queue?location_id=1&lang=en`)
    await visitor.getByRole("button", { name: "Agree and continue" }).click()
    await visitor.getByText("You’re next.").first().waitFor()
    await pickUpNext(desk)

    const composer = visitor.getByRole("textbox", { name: "Your message" })
    await composer.waitFor({ timeout: 60_000 })
    await visitor.getByRole("button", { name: "Turn on camera and microphone" }).press("Enter")
    await visitor.getByRole("button", { name: "Join with both" }).press("Enter")
    const pictures = [visitor, desk].map((page) => async () => (await received(page.mainFrame())).framesDecoded)
    await untilAllMove(pictures)
    expect(await transportsOf(visitor.mainFrame())).toEqual(Array(2).fill(["relay", "tls"]))
    const write = async (text: string) => {
      await composer.fill(text)
      await composer.press("Enter")
      await desk.getByRole("log").getByText(text).waitFor({ timeout: 60_000 })
    }
    await write("Can you hear me?")
    expect(complaints.all).toEqual([])

    // The second instance: the first one has the streams.
    await environment.instances[1]?.kill()
    const answer = desk.getByRole("textbox", { name: /^Message to/ })
    await answer.fill("Very well.")
    await answer.press("Enter")
    await visitor.getByRole("article").filter({ hasText: "Very well." }).waitFor({ timeout: 60_000 })
    await write("And still?")
    report(`an instance killed: pictures move within ${await untilAllMove(pictures)} ms`)

    await janus.kill()
    const again = await startJanus({ port: Number(new URL(janus.api).port) })
    closers.push(again.stop)
    report(`Janus killed: both pictures move ${await untilAllMove(pictures)} ms after its restart`)
    await coturn.kill()
    await coturn.start()
    report(`coturn killed: both pictures move ${await untilAllMove(pictures)} ms after its restart`)
    await write("And after all that?")
    expect(await visitor.getByRole("article").allTextContents()).toHaveLength(4)
    await desk.keyboard.press("Alt+KeyX")
    await desk.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click()
    await visitor.getByRole("heading", { name: "How was your consultation?" }).waitFor()
  })

  it("Q8 S5 R8 holds a webinar by TURN and by HLS from nginx, which goes on after ffmpeg was killed", async () => {
    await desk.getByRole("link", { name: "Webinars" }).click()
    await desk.getByRole("button", { name: "Plan a webinar" }).click()
    await desk.getByRole("textbox", { name: "Title" }).fill("Through everything")
    await desk.getByRole("button", { name: "Plan and invite" }).click()
    await desk.getByRole("heading", { name: "Through everything", level: 1 }).waitFor()
    const link = await desk.locator("code").innerText()
    await desk.getByRole("button", { name: "Rehearse" }).click()
    const guests: Page[] = []
    for (const query of ["", "&proto=hls"]) {
      const { page } = await openVisitor()
      guests.push(page)
      await page.goto(`${link}${query}`)
      await page.getByRole("button", { name: "Agree and continue" }).click()
      await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
      await page.keyboard.press("Enter")
      await page.getByText(/^It begins in/).waitFor()
    }
    await desk.getByRole("button", { name: "Go on air" }).click()
    const pictures = guests.map((guest) => () => shownFrames(guest.mainFrame()))
    await untilAllMove(pictures)
    expect(await transportsOf(guests[0]?.mainFrame() as Frame)).toEqual([["relay", "tls"]])
    expect(await transportsOf(guests[1]?.mainFrame() as Frame)).toEqual([])

    const [pid] = processesIn(hls)
    if (pid === undefined) throw new Error("There is no process that makes segments.")
    process.kill(pid, "SIGKILL")
    await expect.poll(() => processesIn(hls).filter((each) => each !== pid)).toHaveLength(1)
    report(`ffmpeg killed: pictures move ${await untilAllMove(pictures)} ms after its restart`)
    await desk.keyboard.press("Alt+KeyX")
    await desk.getByRole("dialog").getByRole("button", { name: "End the webinar" }).click()
    for (const guest of guests) await guest.waitForURL(/\/webinar\/feedback/)
  })
})
