// Photographs the gallery: every screen and state, widths, languages and brands, to .gallery/*.png, under the policy of production.
// node scripts/gallery.mjs [part of a name] [--widths=1280,320] [--langs=en,de] [--brands=livid] [--axe]
import { mkdir, readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { extname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { build } from "vite"

const root = fileURLToPath(new URL("..", import.meta.url))
const site = join(root, ".gallery/site")
const [wanted = "", ...rest] = process.argv.slice(2).filter((word) => !word.startsWith("--"))
if (rest.length > 0) throw new Error("One part of a name is enough")
const option = (name, plain) =>
  (process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? plain).split(",")
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" }

await build({ configFile: join(root, "test/gallery/vite.config.ts"), logLevel: "warn" })
await mkdir(join(root, ".gallery"), { recursive: true })

const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? "/", "http://gallery").pathname)
  try {
    const body = await readFile(join(site, path === "/" ? "index.html" : path))
    response.setHeader("content-type", types[extname(path)] ?? "text/html")
    response.setHeader(
      "content-security-policy",
      "default-src 'self'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self' blob:",
    )
    response.end(body)
  } catch {
    response.statusCode = 404
    response.end()
  }
})
await new Promise((listening) => server.listen(0, "127.0.0.1", listening))
const address = `http://127.0.0.1:${server.address().port}/`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  ),
})
const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
let faults = 0
const fault = (where, what) => {
  faults += 1
  console.log(`${where}: ${what}`)
}

const page = await browser.newPage({ reducedMotion: "reduce" })
let where = ""
page.on("console", (message) => {
  if (["error", "warning"].includes(message.type())) fault(where, message.text())
})
page.on("pageerror", (error) => fault(where, error.message))
await page.goto(address)
await page.waitForSelector("li a")
const names = (await page.locator("li a").allTextContents()).filter((name) => name.includes(wanted))

for (const name of names)
  for (const brand of option("brands", "livid"))
    for (const lang of option("langs", "en"))
      for (const width of option("widths", "1280")) {
        const [screen, state] = name.split("/")
        where = `${screen}-${state}-${brand}-${lang}-${width}`
        await page.setViewportSize({ width: Number(width), height: width === "320" ? 640 : 800 })
        await page.goto(`${address}?screen=${screen}&state=${state}&lang=${lang}&brand=${brand}`)
        await page.waitForSelector("main > *")
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(350)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (overflow > 0) fault(where, `scrolls ${overflow} px sideways`)
        if (await page.locator("head style, body style").count()) fault(where, "a style element was injected")
        await page.screenshot({ path: join(root, `.gallery/${where}.png`), fullPage: true })
        if (!process.argv.includes("--axe")) continue
        // Through the protocol, not a script element: the policy stays as it is.
        await page.evaluate(axeSource)
        const { violations } = await page.evaluate("axe.run()")
        for (const { id, nodes } of violations)
          for (const node of nodes) fault(where, `${id} ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`)
      }

await browser.close()
server.close()
console.log(`${names.length} states, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
