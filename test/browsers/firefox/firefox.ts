import { networkInterfaces } from "node:os"
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from "puppeteer-core"
import type { BackendProcess } from "../../e2e/backendProcess.ts"
import { watchPeers } from "../../e2e/browser.ts"
import type { Opened } from "../../e2e/harness.ts"

export type Preferences = Readonly<Record<string, boolean | number | string>>

/**
 * Devices are fake and granted, sound may autoplay, and scroll bars take up space as on Windows. Everything else is
 * Firefox's default, which separates cookies and storage by the site around a frame (5).
 */
const asItComes: Preferences = {
  "media.navigator.permission.disabled": true,
  "media.navigator.streams.fake": true,
  "media.autoplay.default": 0,
  "widget.gtk.overlay-scrollbars.enabled": false,
  "network.cookie.cookieBehavior": 5,
}

/**
 * Lets Firefox pair 127.0.0.1 with itself. The second preference is needed as well: only a page that may record
 * receives all addresses.
 */
export const withLoopback: Preferences = {
  "media.peerconnection.ice.loopback": true,
  "permissions.default.microphone": 1,
}

/** Every access to storage throws, in every page. */
export const withoutStorage: Preferences = { "network.cookie.cookieBehavior": 2 }

/** A browser without WebRTC, as some companies configure it. */
export const withoutWebRtc: Preferences = { "media.peerconnection.enabled": false }

/** Saves files in this folder without a prompt. */
export const savingTo = (folder: string): Preferences => ({
  "browser.download.folderList": 2,
  "browser.download.dir": folder,
  "browser.download.useDownloadDir": true,
  "browser.download.always_ask_before_handling_new_types": false,
  // The list of downloads that Firefox opens takes the keyboard focus from the page.
  "browser.download.alwaysOpenPanel": false,
})

/** Whether this machine has an address in a network. Without one, a default Firefox offers no address for WebRTC. */
export const isInNetwork = (): boolean =>
  Object.values(networkInterfaces())
    .flatMap((details) => details ?? [])
    .some(({ internal, family }) => !internal && family === "IPv4")

export const launchFirefox = (preferences: Preferences = {}): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { ...asItComes, ...preferences },
    protocolTimeout: 60_000,
  })

const unanswered = Symbol("unanswered")

/**
 * Polls until the answer is other than undefined, null and false. Retries a query that a page change interrupts:
 * Firefox lets such a query end with an error, or never. A query by role takes seconds in a page that sends and plays
 * pictures, and parallel queries slow each other down, so each retry gets twice the time.
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  patienceMs = 150_000,
): Promise<T> => {
  const end = performance.now() + patienceMs
  let last: unknown = "no answer"
  let answerMs = 10_000
  while (performance.now() < end) {
    const askedAt = performance.now()
    const found = await Promise.race([
      (async () => ask())().catch((failure: unknown) => {
        last = failure
        return undefined
      }),
      new Promise<typeof unanswered>((resolve) => setTimeout(() => resolve(unanswered), answerMs)),
    ])
    if (found === unanswered) answerMs *= 2
    else if (found !== undefined && found !== null && found !== false) return found
    // The page is blocked during a query.
    const tookMs = performance.now() - askedAt
    await new Promise((resolve) => setTimeout(resolve, Math.max(100, tookMs)))
  }
  throw new Error(`${what}: not within ${patienceMs} ms`, { cause: last })
}

/** A frame whose document may be replaced during a query: the showroom's frame, or a page of its own. */
export type ShowroomFrame = () => Frame

/**
 * The showroom in its frame on the dealer's page, at this moment: the frame reloads when the live button is pressed.
 */
export const showroomIn =
  (page: () => Page, backend: () => BackendProcess): ShowroomFrame =>
  () => {
    const found = page()
      .frames()
      .find((frame) => frame.url().startsWith(backend().showroom))
    if (found === undefined) throw new Error("the showroom is not in its frame")
    return found
  }

/** Waits for the first element of this role whose accessible name is exactly this, and returns it. */
export const named = (
  place: ShowroomFrame,
  role: string,
  name: string,
  patienceMs?: number,
): Promise<ElementHandle<Element>> =>
  until(`${role} ${name}`, () => place().$(`::-p-aria([name="${name}"][role="${role}"])`), patienceMs)

/** Presses by keyboard: a pointer could miss while a frame is moving. */
export const press = async (place: ShowroomFrame, role: string, name: string): Promise<void> => {
  const found = await named(place, role, name)
  await found.press("Enter")
}

/** Waits until the page shows this text. */
export const reads = (place: ShowroomFrame, text: string | RegExp, patienceMs?: number): Promise<boolean> =>
  until(
    `reads ${text}`,
    async () => {
      const shown = await place().evaluate(() => document.body?.innerText ?? "")
      return typeof text === "string" ? shown.includes(text) : text.test(shown)
    },
    patienceMs,
  )

/**
 * Waits until the page is at this path. Queries the page itself, because Firefox ESR 140 reports no navigation within a
 * document.
 */
export const isAt = (place: ShowroomFrame, path: RegExp, patienceMs?: number): Promise<boolean> =>
  until(`is at ${path}`, async () => path.test(await place().evaluate(() => location.pathname)), patienceMs)

/**
 * Sets the size of the window in CSS px. Firefox ESR 140 accepts the size, but not the orientation that is set along
 * with it.
 */
export const resize = (page: Page, width: number, height: number): Promise<void> =>
  page.setViewport({ width, height }).catch((failure: Error) => {
    if (!failure.message.includes("setScreenOrientationOverride")) throw failure
  })

/** Sends a message in the chat. */
export const say = async (place: ShowroomFrame, text: string): Promise<void> => {
  const composer = await named(place, "textbox", "Your message")
  await composer.type(text)
  await composer.press("Enter")
}

/** Opens a page that records its peer connections for `framesDecoded`, in its frames as well. */
export const newPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(watchPeers)
  return page
}

/**
 * Pictures that a page has decoded over its open peer connections. In Firefox, the count of a video element stays 0 for
 * them.
 */
export const framesDecoded = (place: ShowroomFrame): Promise<number> =>
  place().evaluate(async () => {
    const { watchedPeers = [] } = window as unknown as { watchedPeers?: RTCPeerConnection[] }
    let frames = 0
    // Firefox throws for a closed connection, Chromium does not.
    const open = watchedPeers.filter(({ connectionState }) => connectionState !== "closed")
    for (const peer of open)
      for (const entry of (await peer.getStats()).values())
        if (entry.type === "inbound-rtp") frames += entry.framesDecoded ?? 0
    return frames
  })

/** Pictures that the page's player has shown of a stream by HLS; 0 while it uses another transport. */
export const framesByHls = (place: ShowroomFrame): Promise<number> =>
  place().evaluate(() =>
    [...document.querySelectorAll("video")]
      .filter(({ srcObject, src }) => srcObject === null && src.startsWith("blob:"))
      .reduce((sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames, 0),
  )

/** Waits until a count has grown by that number. */
export const grows = async (what: string, count: () => Promise<number>, by: number, patienceMs?: number) => {
  const before = await until(what, async () => (await count()) || undefined, patienceMs)
  await until(`${what} grows`, async () => (await count()) >= before + by, patienceMs)
}

/**
 * Opens the dealer's page and waits for the first screen in its frame. The shell has the first screen's live button,
 * but not its link.
 */
export const visit = async ({ browser, backend }: Opened<Browser>): Promise<Page> => {
  const page = await newPage(browser)
  await page.goto(backend.host)
  await named(
    showroomIn(
      () => page,
      () => backend,
    ),
    "link",
    "Book an appointment",
  )
  return page
}

/** From the first screen into the queue: the live button and the terms. */
export const enterQueue = async (place: ShowroomFrame): Promise<void> => {
  await press(place, "button", "Start live consultation")
  await press(place, "button", "Agree and continue")
}

/** Waits in the queue until the consultation has opened. */
export const untilPickedUp = async (place: ShowroomFrame): Promise<void> => {
  await isAt(place, /\/presentations\/\d+$/, 90_000)
  await named(place, "textbox", "Your message")
}
