import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { type Browser, chromium } from "playwright-core"
import { createMedia } from "../../sandbox/media/media.ts"
import { bundled } from "./bundled.ts"

const entry = fileURLToPath(new URL("./browserEntry.ts", import.meta.url))

const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ...["--allow-loopback-in-peer-connection", "--autoplay-policy=no-user-gesture-required"],
    ],
  })

/** Chromium, a media server, and pages with the adapters on two origins of this machine: `own` and `other`. */
export const browserStage = async () => {
  const media = await createMedia({ silenceMs: 2_000 })
  const { main, files } = await bundled(entry)
  const servers = [0, 1].map(() =>
    createServer(({ url = "/" }, response) => {
      const code = files.get(url.slice(1))
      if (code !== undefined) return response.setHeader("content-type", "text/javascript").end(code)
      response.setHeader("content-type", "text/html")
      return response.end(`<!doctype html><title>page</title><script type="module" src="/${main}"></script>`)
    }).on("upgrade", media.handleSignallingUpgrade),
  )
  // Two ports and not two names: pages of one site share a process, where Chromium complains of a wrong target origin.
  const [own, other] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  if (own === undefined || other === undefined) throw new Error("The pages are not served.")
  const browser = await startBrowser()
  return {
    media,
    own,
    other,
    open: async (address: string) => {
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
      })
      page.on("pageerror", (error) => complaints.push(String(error)))
      await page.goto(address)
      await page.waitForFunction("globalThis.browserPeers")
      return { page, complaints }
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
