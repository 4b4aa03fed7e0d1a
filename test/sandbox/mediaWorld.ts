import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type Browser, chromium, type Page } from "playwright-core"
import { createMedia, type Media, type MediaOptions } from "../../sandbox/media/media.ts"

/** A media server behind an HTTP server of its own, which also serves the page that speaks to it. */
export interface MediaWorld {
  readonly media: Media
  /** `http://127.0.0.1:<port>`; the signalling is at the same address with `ws:`. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** Starts a media server on a free port of 127.0.0.1. */
export const startMediaWorld = async (options: MediaOptions = {}): Promise<MediaWorld> => {
  const media = await createMedia(options)
  const page = await readFile(new URL("./mediaPage.html", import.meta.url))
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(page))
  server.on("upgrade", media.handleSignallingUpgrade)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    media,
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await media.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Chromium with a fake camera, able to connect to this machine itself. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ...["--allow-loopback-in-peer-connection", "--autoplay-policy=no-user-gesture-required"],
      ...["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
    ],
  })

/** A fresh page of the world. */
export const openPage = async (browser: Browser, world: MediaWorld): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(world.address)
  return page
}

/** What a playing page has seen so far. */
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

/** Reads the statistics of a page's play. */
export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(
    "statistics(played.peer).then((found) => ({ ...found, shown: played.marks.frames, firstFrameMs: played.marks.firstFrameMs, connectedMs: played.marks.connectedMs }))",
  )

/** A reply as the page got it. */
export interface Reply {
  readonly status: number
  readonly statusDescription: string
  readonly command?: string
  readonly streamInfo?: { readonly applicationName: string; readonly sessionId: string }
  readonly sdp?: { readonly type: string; readonly sdp: string }
  readonly iceCandidates?: ReadonlyArray<{ readonly candidate: string }>
  readonly availableStreams?: ReadonlyArray<{ readonly streamName: string }> | null
}

/** Plays a stream in this page; the reply to the answer is absent when there was no offer. */
export const play = (page: Page, streamName: string): Promise<{ readonly offer: Reply; readonly response?: Reply }> =>
  page.evaluate(`play("${streamName}")`)

/** What the page sends of its fake devices; the microphone always. */
export interface Devices {
  readonly codec?: "VP8" | "H264"
  readonly camera?: boolean
}

/** Publishes the fake camera and microphone from this page. */
export const publish = (page: Page, streamName: string, devices: Devices = {}): Promise<Reply> =>
  page.evaluate(`publish("${streamName}", ${JSON.stringify(devices)})`)
