import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import Fastify from "fastify"
import type { Browser, Page } from "playwright-core"
import { launchBrowser } from "../../../test/e2e/browser.ts"
import type { IceServer } from "../../src/environment/Urls.ts"
import { type Media, type MediaOptions, openMedia } from "../../src/media/media.ts"
import { serveHls } from "../../src/web/files/hlsFiles.ts"
import { serveMediaHttp } from "../../src/web/mediaHttp.ts"

/** A media server behind an HTTP server of its own, which also serves the page that uses it. */
export interface MediaEnvironment {
  readonly media: Media
  /**
   * `http://127.0.0.1:<port>`; the signalling is at the same address with `ws:`, the rest below `/whep`, `/whip` and
   * `/hls`.
   */
  readonly address: string
  readonly close: () => Promise<void>
}

const hlsScript = createRequire(import.meta.url).resolve("hls.js/dist/hls.light.mjs")

export const startMediaEnvironment = async (
  options: MediaOptions = {},
  iceServers: ReadonlyArray<IceServer> = [],
): Promise<MediaEnvironment> => {
  const media = await openMedia(options)
  const page = await readFile(new URL("./mediaPage.html", import.meta.url))
  // An idle connection stays open: without a free descriptor, a test could not open another one.
  const server = Fastify({ forceCloseConnections: true, keepAliveTimeout: 0 })
  server.get("/", (_request, reply) => reply.type("text/html").send(page))
  server.get("/hls.mjs", async (_request, reply) => reply.type("text/javascript").send(await readFile(hlsScript)))
  serveHls(server, { media, wanted: async () => undefined })
  await serveMediaHttp(server, { media, iceServersFor: () => iceServers })
  server.server.on("upgrade", media.handleSignallingUpgrade)
  return {
    media,
    address: await server.listen({ port: 0, host: "127.0.0.1" }),
    close: async () => {
      await media.close()
      await server.close()
    },
  }
}

/** Chromium with a fake camera, which may connect to this machine itself, and plays without a gesture. */
export const startBrowser = (): Promise<Browser> => launchBrowser("--autoplay-policy=no-user-gesture-required")

export const openPage = async (browser: Pick<Browser, "newPage">, environment: MediaEnvironment): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(environment.address)
  return page
}

/** What a playing page has received so far. */
export interface Seen {
  readonly frames: number
  readonly keyFrames: number
  readonly lost: number
  readonly freezes: number
  readonly energy: number
  readonly width: number
  readonly codec: string
  readonly shown: number
  readonly firstFrameMs: number | undefined
  readonly connectedMs: number | undefined
}

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(
    "statistics(played.peer).then((found) => ({ ...found, shown: played.marks.frames, firstFrameMs: played.marks.firstFrameMs, connectedMs: played.marks.connectedMs }))",
  )

export interface Reply {
  readonly status: number
  readonly statusDescription: string
  readonly command?: string
  readonly streamInfo?: { readonly applicationName: string; readonly sessionId: string }
  readonly sdp?: { readonly type: string; readonly sdp: string }
  readonly iceCandidates?: ReadonlyArray<{ readonly candidate: string }>
  readonly availableStreams?: ReadonlyArray<{ readonly streamName: string }> | null
}

/** Plays a stream in this page. The reply to the answer is absent if there was no offer. */
export const play = (page: Page, streamName: string): Promise<{ readonly offer: Reply; readonly response?: Reply }> =>
  page.evaluate(`play("${streamName}")`)

/** The fake devices that the page publishes; the microphone always. */
export interface Devices {
  readonly codec?: "VP8" | "H264"
  readonly camera?: boolean
}

/** Publishes the fake camera and microphone from this page. */
export const publish = (page: Page, streamName: string, devices: Devices = {}): Promise<Reply> =>
  page.evaluate(`publish("${streamName}", ${JSON.stringify(devices)})`)

/** The response to a request of WHEP or WHIP. */
export interface HttpReply {
  readonly status: number
  readonly body: string
  readonly location: string | null
  readonly etag: string | null
}

/** The result of playing over WHEP: the POST, the status of the PATCH if there was one, and the tracks' directions. */
export interface WhepPlay {
  readonly post: HttpReply
  readonly answered?: number
  readonly kinds: ReadonlyArray<readonly [string, string | null]>
}

/** Plays a stream over WHEP in this page, whichever side makes the offer. */
export const playWhep = (page: Page, streamName: string): Promise<WhepPlay> =>
  page.evaluate(`playWhep("${streamName}")`)

/** Publishes the page's fake devices over WHIP. */
export const publishWhip = (page: Page, streamName: string, constraints: MediaStreamConstraints): Promise<HttpReply> =>
  page.evaluate(`publishWhip("${streamName}", ${JSON.stringify(constraints)})`)
