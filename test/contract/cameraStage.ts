import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { createMedia, type Media } from "../../sandbox/media/media.ts"
import { bundled } from "./bundled.ts"

const entry = fileURLToPath(new URL("./cameraEntry.ts", import.meta.url))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** `/whip/{application}/{stream}` with a relative Location, as the contract has it. */
const whip = async (media: Media, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [, , applicationName = "", streamName = "", session = ""] = (request.url ?? "").split("/")
  const name = { applicationName, streamName }
  const body = await bodyOf(request)
  const answer =
    request.method === "DELETE"
      ? await media.whip.end(name, session)
      : await media.whip.post(name, {
          contentType: request.headers["content-type"] ?? "",
          ifMatch: undefined,
          body,
          request,
        })
  if (answer === undefined) return
  const location = answer.sessionId === undefined ? {} : { location: `${streamName}/${answer.sessionId}` }
  response.writeHead(answer.status, { ...answer.headers, ...location }).end(answer.body)
}

/** Chromium with devices of its own making: one camera, three microphones. Pages on two origins of this machine, and a media server. */
export const cameraStage = async () => {
  const media = await createMedia({ silenceMs: 2_000 })
  const { main, files } = await bundled(entry)
  const signalling = new Set<Duplex>()
  const servers = [0, 1].map(() =>
    createServer((request, response) => {
      const { url = "/" } = request
      if (url.startsWith("/whip/")) return void whip(media, request, response)
      const code = files.get(url.slice(1))
      if (code !== undefined) return void response.setHeader("content-type", "text/javascript").end(code)
      response.setHeader("content-type", "text/html")
      response.end(`<!doctype html><title>page</title><script type="module" src="/${main}"></script>`)
    }).on("upgrade", (request, socket, head) => {
      signalling.add(socket)
      media.handleSignallingUpgrade(request, socket, head)
    }),
  )
  const [own, other] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  if (own === undefined || other === undefined) throw new Error("The pages are not served.")
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ...["--allow-loopback-in-peer-connection", "--autoplay-policy=no-user-gesture-required"],
      "--use-fake-device-for-media-stream",
    ],
  })
  return {
    media,
    /** What a proxy's idle limit does to a signalling socket: no word to either side. */
    cutSignalling: () => {
      for (const socket of signalling) socket.destroy()
      signalling.clear()
    },
    own,
    other,
    /** A page in a profile of its own; `before` runs ahead of every script of it. */
    open: async (permissions: ReadonlyArray<"camera" | "microphone">, ...before: ReadonlyArray<() => void>) => {
      const context = await browser.newContext({ permissions: [...permissions] })
      for (const script of before) await context.addInitScript(script)
      const page = await context.newPage()
      await page.goto(own)
      await page.waitForFunction("globalThis.browserCapture")
      return page
    },
    close: async () => {
      await browser.close()
      await media.close()
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
