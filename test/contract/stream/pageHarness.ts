import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { text } from "node:stream/consumers"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, afterEach } from "vitest"
import { type Media, openMedia } from "../../../backend/src/media/media.ts"
import { browserArguments } from "../../e2e/browser.ts"
import { listening } from "../../listening.ts"
import { servedPages } from "./servedPages.ts"

/** `/whip/{application}/{stream}` with a relative Location, as in the contract. */
const whip = async (media: Media, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [, , applicationName = "", streamName = "", session = ""] = (request.url ?? "").split("/")
  const name = { applicationName, streamName }
  const body = await text(request)
  const contentType = request.headers["content-type"] ?? ""
  const answer =
    request.method === "DELETE"
      ? await media.whip.end(name, session)
      : await media.whip.post(name, { contentType, ifMatch: undefined, body, request })
  if (answer === undefined) return
  const location = answer.sessionId === undefined ? {} : { location: `${streamName}/${answer.sessionId}` }
  response.writeHead(answer.status, { ...answer.headers, ...location }).end(answer.body)
}

/**
 * For a file of tests: Chromium with one fake camera and three fake microphones, a media server, and pages with the
 * adapters on two origins of this machine, `own` and `other`. Pages are closed after each test.
 */
export const pageHarness = async () => {
  const media = await openMedia({ silenceMs: 2_000 })
  const serve = await servedPages(new URL("./pageEntry.ts", import.meta.url))
  const signalling = new Set<Duplex>()
  // Two ports instead of two names: pages of one site share a process, in which Chromium complains of a wrong target
  // origin.
  const open = () =>
    listening(
      createServer((request, response) =>
        request.url?.startsWith("/whip/") ? void whip(media, request, response) : serve(request, response),
      ).on("upgrade", (request, socket, head) => {
        signalling.add(socket)
        media.handleSignallingUpgrade(request, socket, head)
      }),
    )
  const [own, other] = await Promise.all([open(), open()])
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    // Without the permission for devices, which some of the tests are about.
    args: [
      ...browserArguments.filter((argument) => argument !== "--use-fake-ui-for-media-stream"),
      "--autoplay-policy=no-user-gesture-required",
    ],
  })
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await browser.close()
    await media.close()
    await Promise.all([own.close(), other.close()])
  })
  return {
    media,
    own: own.http,
    other: other.http,
    /** Cuts a signalling socket as a proxy's idle limit does: without notice to either side. */
    cutSignalling: () => {
      for (const socket of signalling) socket.destroy()
      signalling.clear()
    },
    /** A page in a profile of its own, with its console errors. `before` runs before any script of the page. */
    open: async (
      permissions: ReadonlyArray<"camera" | "microphone"> = [],
      ...before: ReadonlyArray<() => void>
    ): Promise<Page & { readonly complaints: ReadonlyArray<string> }> => {
      const context = await browser.newContext({ permissions: [...permissions] })
      contexts.push(context)
      for (const script of before) await context.addInitScript(script)
      const complaints: string[] = []
      const page = Object.assign(await context.newPage(), { complaints })
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
      })
      page.on("pageerror", (error) => complaints.push(String(error)))
      await page.goto(own.http)
      await page.waitForFunction("globalThis.browserPeers")
      return page
    },
  }
}
