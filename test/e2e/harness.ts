import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { fillData } from "../../backend/test/environment/filledData.ts"
import { type BackendProcess, type StartBackendOptions, startBackend } from "./backendProcess.ts"
import { type Complaints, closeContexts, complaintsOf, watchPeers, workerBrowser } from "./browser.ts"
import { rowsIn } from "./database.ts"
import { type DeskRequests, deskRequests } from "./deskRequests.ts"
import { type DeskAccount, enterDesk } from "./deskSession.ts"

/** A backend with its data, and a browser: Chromium or Firefox. */
export interface Opened<Of> {
  readonly backend: BackendProcess
  readonly browser: Of
  /** The calls of the lead of all locations. */
  readonly desk: DeskRequests
  /** Ends both, and returns what the database then contains. */
  readonly stored: <Name extends string>(queries: Readonly<Record<Name, string>>) => ReturnType<typeof rowsIn<Name>>
}

/** Options of a backend that are only known shortly before the start, such as a port. */
type Options = Pick<StartBackendOptions, "env"> | (() => Promise<Pick<StartBackendOptions, "env">>)

/** Opens both for all tests of a `describe`, and ends them. Call it once at the top of the `describe`. */
export const openedForAll = <Of extends Pick<Browser, "close">>(
  launch: () => Promise<Of>,
  options: Options = {},
  end: (browser: Of) => Promise<void> = (browser) => browser.close(),
): Opened<Of> => {
  let dataDir: string | undefined
  let backend: BackendProcess | undefined
  let browser: Of | undefined
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "showroom-"))
    await fillData(join(dataDir, "world"))
    const { env } = typeof options === "function" ? await options() : options
    backend = await startBackend({ env: { DATA_DIR: dataDir, ...env } })
    browser = await launch()
  })
  afterAll(async () => {
    if (browser !== undefined) await end(browser)
    await backend?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  })
  const started = () => {
    if (backend === undefined) throw new Error("The backend has not been started")
    return backend
  }
  return {
    get backend() {
      return started()
    },
    get desk() {
      return deskRequests(started().showroom)
    },
    get browser() {
      if (browser === undefined) throw new Error("The browser has not been launched")
      return browser
    },
    stored: async (queries) => {
      if (browser !== undefined) await end(browser)
      expect(await backend?.stop()).toBe(0)
      return rowsIn(dataDir ?? "", queries)
    },
  }
}

/** What a consultation has left in the database, once both have ended. */
export const consultationStored = async ({ stored }: Opened<unknown>) => {
  const { feedback, left } = await stored({
    feedback: "select rating, review from feedback",
    left: `select (select count(*)::int from consents) as consents, (select count(*)::int from chat_messages) as messages`,
  })
  return { feedback, consents: left[0]?.consents, messages: left[0]?.messages }
}

/** The parties of a visit in Chromium. */
export interface Harness extends Opened<Browser> {
  /** A visitor's browser, closed when the test is over. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A page in a browser of its own, closed when the test is over. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** A person at the desk, by default the lead of all locations, in a browser of her own. */
  readonly openDesk: OpenDesk
}

type OpenDesk = (
  options?: BrowserContextOptions,
  account?: DeskAccount,
) => Promise<{ readonly page: Page; readonly complaints: Complaints }>

/** Call it once at the top of a `describe`. */
export const harnessForAll = (options: Options = {}): Harness => {
  const opened = openedForAll(workerBrowser, options, closeContexts)
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  const newContext = async (options: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }) => {
    const context = await opened.browser.newContext(options)
    contexts.push(context)
    return context
  }
  return Object.assign(opened, {
    newContext,
    newPage: async (options?: BrowserContextOptions) => (await newContext(options)).newPage(),
    openDesk: async (options?: BrowserContextOptions, account?: DeskAccount) => {
      const context = await opened.browser.newContext(options)
      await context.addInitScript(watchPeers)
      const complaints = complaintsOf(context)
      const page = await context.newPage()
      await enterDesk(page, opened.backend.desk, account)
      return { page, complaints }
    },
  })
}
