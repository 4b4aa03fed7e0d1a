import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContext } from "playwright-core"
import { evidenceFolder } from "../../../scripts/tests/evidence.ts"

/** What the open contexts of this worker's browsers have printed: the console, exceptions, failed requests. */
const consoles = new Map<BrowserContext, string[]>()

/** A backend's process, by what it has printed and whether it has ended. */
interface ObservedBackend {
  readonly output: () => string
  readonly isEnded: () => boolean
}

/** The backends that this file of tests has used, by process id. */
const backends = new Map<number, ObservedBackend>()

/** The last lines of a page's console that are kept. */
const keptLines = 1_000

/** Notes what the pages of a context print, until it closes. */
export const observe = (context: BrowserContext): void => {
  const lines: string[] = []
  const note = (text: string) => {
    lines.push(`${new Date().toISOString()} ${text}`)
    if (lines.length > keptLines) lines.shift()
  }
  consoles.set(context, lines)
  context.on("close", () => consoles.delete(context))
  context.on("console", (message) => note(`${message.type()}: ${message.text()} (${message.location().url})`))
  context.on("weberror", (error) => note(`exception: ${error.error().stack ?? error.error().message}`))
  context.on("requestfailed", (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`))
  context.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`)
  })
}

/** Observes every context that the browser opens from now on. */
export const observed = (browser: Browser): Browser => {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    observe(context)
    return context
  }
  return browser
}

/** Remembers a backend until the next file of tests: one that has crashed or was killed says most. */
export const observeBackend = (pid: number, backend: ObservedBackend): void => void backends.set(pid, backend)

/** Forgets the backends that have ended. */
export const forgetEnded = (): void => {
  for (const [pid, { isEnded }] of backends) if (isEnded()) backends.delete(pid)
}

/** The name of a test as that of a folder. */
const folderName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120)

/**
 * Writes pictures and consoles of all open pages and the logs of this file's backends into a folder of this name. A
 * page that gives no picture is named in its console.
 */
export const keepEvidence = async (name: string): Promise<void> => {
  const folder = join(evidenceFolder, folderName(name))
  mkdirSync(folder, { recursive: true })
  const keep = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content)
  let pages = 0
  for (const [context, lines] of consoles) {
    const addresses: string[] = []
    for (const page of context.pages()) {
      pages += 1
      const taken = await page.screenshot({ timeout: 5_000 }).catch((failure: Error) => failure.message)
      if (typeof taken === "string") lines.push(`page-${pages}: no picture: ${taken}`)
      else keep(`page-${pages}.png`, taken)
      addresses.push(`page-${pages}: ${page.url()}`)
    }
    keep(`console-${pages}.txt`, [...addresses, ...lines, ""].join("\n"))
  }
  for (const [pid, { output }] of backends) keep(`backend-${pid}.log`, output())
}
