import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import type { Frame, Page } from "playwright-core"
import { build } from "vite"

const root = fileURLToPath(new URL("../..", import.meta.url))
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
}
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self' blob:"

const answerRequest = async (site: string, ...[request, response]: Parameters<RequestListener>): Promise<void> => {
  const path = normalize(new URL(request.url ?? "/", "http://gallery").pathname)
  try {
    const body = await readFile(join(site, path === "/" ? "index.html" : path))
    response.setHeader("content-type", types[extname(path)] ?? "text/html")
    response.setHeader("content-security-policy", policy)
    // The files of an opened site never change. Without this the browser compiles every script again for each page.
    response.setHeader("cache-control", "max-age=86400")
    response.end(body)
  } catch {
    response.statusCode = 404
    response.end()
  }
}

/** The served gallery. Its address ends with a slash. */
export interface Gallery {
  readonly address: string
  readonly close: () => Promise<void>
}

/**
 * Builds the gallery and serves it on a free port of this machine, under the production policy. Uses a folder of its
 * own, so that several can be open at once.
 */
export const openGallery = (): Promise<Gallery> => openSite("tools/gallery/vite.config.ts")

/** The same for another page with its own build configuration. */
export const openSite = async (config: string): Promise<Gallery> => {
  const site = await mkdtemp(join(tmpdir(), "gallery-"))
  const configFile = join(root, config)
  await build({ configFile, logLevel: "warn", build: { outDir: site, emptyOutDir: true } })
  const server = createServer((request, response) => void answerRequest(site, request, response))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(site, { recursive: true, force: true })
    },
  }
}

/**
 * Shows one screen in one state, and waits until it is rendered. The open gallery renders it in place: a new document
 * for each of 170 pieces takes longer than everything that is examined there.
 */
export const showPiece = async (
  page: Page | Frame,
  address: string,
  name: string,
  { lang = "en", brand = "livid" }: { readonly lang?: string; readonly brand?: string } = {},
): Promise<void> => {
  const [screen, state] = name.split("/")
  if (!page.url().startsWith(address)) await page.goto(address)
  await page.evaluate(turnTo, `${address}?screen=${screen}&state=${state}&lang=${lang}&brand=${brand}`)
}

/** Runs in the gallery. Resolves when the piece of the address is rendered, in its brand and typeface. */
const turnTo = async (piece: string): Promise<void> => {
  history.pushState(null, "", piece)
  // `pushState` does not dispatch it.
  dispatchEvent(new PopStateEvent("popstate"))
  while (!document.querySelector("html[data-shown] header svg[role=img]")) await new Promise(requestAnimationFrame)
  await document.fonts.ready
}

/** The names of all pieces, as `screen/state`. */
export const piecesOf = async (page: Page, address: string): Promise<ReadonlyArray<string>> => {
  await page.goto(address)
  await page.waitForSelector("li a")
  return page.locator("li a").allTextContents()
}
