import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"

const here = fileURLToPath(new URL(".", import.meta.url))
const font = fileURLToPath(
  new URL(
    "../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    import.meta.url,
  ),
)

/** Twice the size of the stream, so that scaling down smooths the edges. */
const scale = 2

/**
 * Draws every frame of one loop of a picture of this folder and writes them as 0000.png and so on.
 * Frames are drawn by their number and not by a clock, so a slow machine makes the same picture.
 */
export const drawFrames = async ({ picture, count, folder }) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--force-color-profile=srgb"],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 360 }, deviceScaleFactor: scale })
    await page.route("**/*", (route) => {
      const file = new URL(route.request().url()).pathname.slice(1)
      return route.fulfill({ path: file === "font.woff2" ? font : join(here, file) })
    })
    await page.goto(`http://picture.invalid/${picture}.html`, { waitUntil: "networkidle" })
    await page.waitForFunction(() => globalThis.draw !== undefined)
    await page.evaluate(() => document.fonts.ready)
    for (let frame = 0; frame < count; frame++) {
      await page.evaluate((part) => globalThis.draw(part), frame / count)
      await page.screenshot({ path: join(folder, `${String(frame).padStart(4, "0")}.png`) })
    }
  } finally {
    await browser.close()
  }
}
