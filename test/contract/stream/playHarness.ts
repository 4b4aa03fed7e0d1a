import Fastify from "fastify"
import type { Page } from "playwright-core"
import { afterAll, afterEach, type TestContext } from "vitest"
import { openMedia } from "../../../backend/src/media/media.ts"
import { serveHls } from "../../../backend/src/web/files/hlsFiles.ts"
import { showroomHeaders } from "../../../backend/src/web/guard/securityHeaders.ts"
import { serveMediaHttp } from "../../../backend/src/web/mediaHttp.ts"
import { startBrowser } from "../../../backend/test/media/mediaEnvironment.ts"
import type { StreamAddress } from "../../../src/domain/stream/streamSource.ts"
import { bundled } from "./servedPages.ts"

const applicationName = "showroom"

/**
 * For a file of tests: Chromium, a media server with all transports, and pages with the player under the showroom's
 * own policy. `mediaOrigins`: of config.json, read for each page.
 */
export const playHarness = async (mediaOrigins: ReadonlyArray<string> = []) => {
  // The stricter kind of server: a player that closes its socket loses its picture.
  const media = await openMedia({ silenceMs: 2_000, playsWithSocket: true })
  const { main, files } = await bundled(new URL("./playEntry.ts", import.meta.url))
  const server = Fastify({ forceCloseConnections: true })
  server.get("/", (request, reply) =>
    reply
      .headers(showroomHeaders(request.headers.host, { apiBaseUrl: "/api", websocketLink: "/ws", mediaOrigins }))
      .type("text/html")
      .send(`<!doctype html><title>page</title><script type="module" src="/${main}"></script>`),
  )
  server.get("/assets/*", (request, reply) => reply.type("text/javascript").send(files.get(request.url.slice(1)) ?? ""))
  serveHls(server, { media, wanted: async () => undefined })
  await serveMediaHttp(server, { media, iceServersFor: () => [] })
  server.server.on("upgrade", media.handleSignallingUpgrade)
  const origin = await server.listen({ port: 0, host: "127.0.0.1" })
  const browser = await startBrowser()
  const pages: Page[] = []
  // No page may use what is meant for the next test.
  afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())))
  afterAll(async () => {
    await browser.close()
    await media.close()
    await server.close()
  })
  return {
    media,
    addressOf: (streamName: string): StreamAddress => ({
      signallingUrl: origin.replace("http", "ws"),
      applicationName,
      streamName,
      whepUrl: `${origin}/whep/${applicationName}/${streamName}`,
      hlsUrl: `${origin}/hls/${applicationName}/${streamName}/playlist.m3u8`,
      iceServers: [],
    }),
    viewersOf: (streamName: string) =>
      media.statistics().streams.find((stream) => stream.streamName === streamName)?.viewers,
    /** A page, with its requests and its console errors. `test`: one that others run beside; it closes the page. */
    open: async (test?: Pick<TestContext, "onTestFinished">) => {
      const page = await browser.newPage()
      if (test) test.onTestFinished(() => page.close())
      else pages.push(page)
      const complaints: string[] = []
      const fetched: string[] = []
      page.on("console", (message) => {
        if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
      })
      page.on("pageerror", (error) => complaints.push(String(error)))
      page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
      await page.goto(origin)
      await page.waitForFunction("globalThis.startPlaying")
      return { page, complaints, fetched }
    },
  }
}
