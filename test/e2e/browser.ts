import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Frame,
  type Page,
} from "playwright-core"
import { addressBarPopups, disabledByPlaywright } from "./disabledFeatures.ts"
import { observed } from "./evidence/evidence.ts"
import { withLightPages } from "./lightPages.ts"

/**
 * Arguments for a browser like a visitor's: autoplay needs a gesture. Devices are fake, and the browser may connect
 * to this machine itself. Of its three cameras the second gives no frames here.
 */
export const browserArguments: ReadonlyArray<string> = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--allow-loopback-in-peer-connection",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream=device-count=3",
  `--disable-features=${[...disabledByPlaywright, ...addressBarPopups]}`,
]

export const launchBrowser = async (...more: ReadonlyArray<string>): Promise<Browser> =>
  observed(
    await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...browserArguments, ...more],
    }),
  )

/**
 * A browser with the back/forward cache, which Playwright disables: when a page returns from it, Playwright no longer
 * knows its frames. Tests see what the page receives from them.
 */
export const launchWithPageCache = async (): Promise<Browser> =>
  observed(
    await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...browserArguments],
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    }),
  )

let launched: Browser | undefined

/** This worker's Chromium, with light pages. All test files of the worker share it; it ends with the worker. */
export const workerBrowser = async (): Promise<Browser> => {
  if (!launched?.isConnected()) launched = withLightPages(await launchBrowser())
  return launched
}

/** Closes what a test file has left open in a shared browser. */
export const closeContexts = async (browser: Browser): Promise<void> => {
  for (const context of browser.contexts()) await context.close()
}

/**
 * Stops the processes of all pages of a browser for `ms`, like a machine that freezes them. The developer tools' own
 * `frozen` has no effect on pages that count as focused, as all pages of a driven browser do.
 */
export const freezePages = async (browser: Browser, ms: number): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  const pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id)
  for (const id of pages) process.kill(id, "SIGSTOP")
  await new Promise((resolve) => setTimeout(resolve, ms))
  for (const id of pages) process.kill(id, "SIGCONT")
  await session.detach()
}

/** Errors in the pages of a context that a successful visit must not produce. */
export interface Complaints {
  readonly all: ReadonlyArray<string>
}

/** Collects console errors, exceptions and requests that failed or were answered with an error. */
export const complaintsOf = (context: BrowserContext): Complaints => {
  const all: string[] = []
  const listener = (page: Page) => {
    page.on("console", (message: ConsoleMessage) => {
      if (message.type() === "error") all.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on("pageerror", (error) => all.push(`exception: ${error.message}`))
    page.on("requestfailed", (request) => {
      // A page that unloads aborts its pending requests, media above all; that is no failure.
      if (request.failure()?.errorText !== "net::ERR_ABORTED")
        all.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
    })
    page.on("response", (response) => {
      if (response.status() >= 400) all.push(`${response.status()}: ${response.url()}`)
    })
  }
  context.pages().forEach(listener)
  context.on("page", listener)
  return { all }
}

/** Records peer connections, so that a test can read what they decoded. Must run before any script of a page. */
export const watchPeers = (): void => {
  const Native = window.RTCPeerConnection
  // Some browsers have none.
  if (Native === undefined) return
  const peers: RTCPeerConnection[] = []
  Object.assign(window, { watchedPeers: peers })
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      peers.push(this)
    }
  }
}

/** What a page has received over its open peer connections. */
export interface Received {
  readonly framesDecoded: number
  readonly audioEnergy: number
}

export const received = (frame: Frame): Promise<Received> =>
  frame.evaluate(async () => {
    const { watchedPeers = [] } = window as unknown as { watchedPeers?: RTCPeerConnection[] }
    let framesDecoded = 0
    let audioEnergy = 0
    for (const peer of watchedPeers)
      for (const entry of (await peer.getStats()).values())
        if (entry.type === "inbound-rtp") {
          framesDecoded += entry.framesDecoded ?? 0
          audioEnergy += entry.totalAudioEnergy ?? 0
        }
    return { framesDecoded, audioEnergy }
  })

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface AxeResults {
  readonly violations: ReadonlyArray<{
    readonly id: string
    readonly impact: string
    readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary: string }>
  }>
}

/** Runs axe in a page, or in the parts of it that a selector names. */
const runAxe = async (frame: Frame, options: object, parts = "html"): Promise<AxeResults["violations"]> => {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource)
  return frame.evaluate(
    async ([asked, where]) => {
      const { axe } = window as unknown as { axe: { run: (where: string, options: object) => Promise<AxeResults> } }
      // No rule that runs reads style sheets or media, which axe would fetch for each page again.
      const options = { resultTypes: ["violations"], selectors: false, preload: false }
      return (await axe.run(where, { ...options, ...asked })).violations
    },
    [options, parts] as const,
  )
}

const inWords = (violations: AxeResults["violations"]): ReadonlyArray<string> =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))

/** Serious and critical axe violations of a page in its current state, by rule and element. */
export const seriousFindings = async (frame: Frame): Promise<ReadonlyArray<string>> =>
  inWords((await runAxe(frame, {})).filter(({ impact }) => impact === "serious" || impact === "critical"))

/** The rules of axe for WCAG 2.2 at level AA. */
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** All violations of WCAG 2.2 AA that axe finds in a page, by rule and element. It asks no frames of the page. */
export const wcagFindings = async (frame: Frame): Promise<ReadonlyArray<string>> =>
  inWords(await runAxe(frame, { runOnly: wcag, iframes: false }))

/**
 * Text without enough contrast in the parts of a page that keep their own colours where the reader's replace the rest.
 * For the rest axe reads the brand's colours.
 */
export const unforcedFindings = async (frame: Frame): Promise<ReadonlyArray<string>> => {
  const kept = await frame.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body *:not(svg, svg *)")]
    for (const each of all)
      each.toggleAttribute("data-kept", getComputedStyle(each).getPropertyValue("forced-color-adjust") === "none")
    return document.querySelectorAll("[data-kept]").length
  })
  return kept === 0 ? [] : inWords(await runAxe(frame, { runOnly: ["color-contrast"], iframes: false }, "[data-kept]"))
}
