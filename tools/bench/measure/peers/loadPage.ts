import type { CDPSession, Page } from "playwright-core"
import { launchBrowser } from "../../../../test/e2e/browser.ts"
import { newProfile } from "../stream/newProfile.ts"

/** How a page is slowed: the processor by a factor, the network in bytes per second and ms. */
export interface Profile {
  readonly name: string
  readonly cpu: number
  readonly network?: { readonly download: number; readonly upload: number; readonly latencyMs: number }
}

/** Timeout of every step, in ms. */
export const patienceMs = 60_000

/** A laptop at a desk, and a mid-range phone on a poor mobile network. */
export const profiles: ReadonlyArray<Profile> = [
  { name: "slow", cpu: 4, network: { download: 1.6e6 / 8, upload: 750e3 / 8, latencyMs: 150 } },
  { name: "fast", cpu: 1 },
]

/** A page to load, and the button that a visitor wants to press. */
export interface Entrance {
  readonly origin: string
  readonly button: string
  /** Shows that a press is carried out: a request whose address contains this text, or an element. */
  readonly begins: { readonly request: string } | { readonly shows: string }
}

/** Opens a page in a browser of its own, so that no cache contains anything, slowed from the first byte on. */
export const onFreshPage = async <Answer>(
  { cpu, network }: Profile,
  use: (page: Page, cdp: CDPSession) => Promise<Answer>,
): Promise<Answer> => {
  const browser = await launchBrowser()
  try {
    const context = await newProfile(browser, { viewport: { width: 1280, height: 800 }, locale: "en-GB" })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send("Network.enable")
    if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu })
    if (network !== undefined) {
      await cdp.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latencyMs,
        downloadThroughput: network.download,
        uploadThroughput: network.upload,
      })
    }
    return await use(page, cdp)
  } finally {
    await browser.close()
  }
}
