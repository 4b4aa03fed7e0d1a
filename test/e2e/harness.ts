import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core"
import { afterAll, afterEach, beforeAll } from "vitest"
import { launchBrowser } from "./browser.ts"
import { type SandboxProcess, type StartSandboxOptions, startSandbox } from "./sandboxProcess.ts"

/** A sandbox and a browser for all tests of a `describe`. */
export interface Harness {
  readonly sandbox: SandboxProcess
  /** A visitor's browser, closed when the test is over. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** To be called once at the top of a `describe`. */
export const harnessForAll = (options: StartSandboxOptions = {}): Harness => {
  let sandbox: SandboxProcess | undefined
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    sandbox = await startSandbox(options)
    browser = await launchBrowser()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await sandbox?.stop()
  })
  return {
    get sandbox() {
      if (sandbox === undefined) throw new Error("The sandbox has not been started")
      return sandbox
    },
    newContext: async (options = { viewport: { width: 1280, height: 900 } }) => {
      if (browser === undefined) throw new Error("The browser has not been launched")
      const context = await browser.newContext(options)
      contexts.push(context)
      return context
    },
  }
}
