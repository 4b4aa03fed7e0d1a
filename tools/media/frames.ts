import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium, type Route } from "playwright-core"
import ts from "typescript"

const here = fileURLToPath(new URL(".", import.meta.url))
const font = fileURLToPath(
  import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
)

/** Twice the size of the stream, so that scaling down smooths the edges. */
const scale = 2

/** Serves the drawing page's requests from this folder. TypeScript is served as JavaScript. */
const fulfil = async (route: Route): Promise<void> => {
  const file = new URL(route.request().url()).pathname.slice(1)
  if (!file.endsWith(".ts")) return route.fulfill({ path: file === "font.woff2" ? font : join(here, file) })
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 }
  const { outputText } = ts.transpileModule(await readFile(join(here, file), "utf8"), { compilerOptions })
  return route.fulfill({ contentType: "text/javascript", body: outputText })
}

const open = (executablePath: string) =>
  chromium.launch({
    executablePath,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--force-color-profile=srgb"],
  })

/** Draws SVG pictures of 1280 by 720 and writes each as a PNG to its path. */
export const drawStills = async (
  executablePath: string,
  pictures: ReadonlyArray<{ readonly svg: string; readonly path: string }>,
): Promise<void> => {
  const browser = await open(executablePath)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    for (const { svg, path } of pictures) {
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
      await page.screenshot({ path })
    }
  } finally {
    await browser.close()
  }
}

/** The picture to draw, the Chromium to use, and the output folder. */
export interface Drawing {
  /** Which drawing: the name of its HTML file in this folder. */
  readonly picture: string
  /** What is behind the consultant; `none` leaves the ground transparent. Default: what the drawing shows by itself. */
  readonly scene?: string
  readonly count: number
  readonly folder: string
  readonly executablePath: string
}

/**
 * Draws every frame of one loop of a picture and writes them as 0000.png and so on. Draws by frame number and not by a
 * clock, so a slow machine produces the same frames.
 */
export const drawFrames = async ({ picture, scene = "", count, folder, executablePath }: Drawing): Promise<void> => {
  const browser = await open(executablePath)
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 360 }, deviceScaleFactor: scale })
    await page.route("**/*", fulfil)
    await page.goto(`http://picture.invalid/${picture}.html?scene=${scene}`, { waitUntil: "networkidle" })
    await page.waitForFunction(() => globalThis.draw !== undefined)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (let frame = 0; frame < count; frame++) {
      await page.evaluate((progress) => globalThis.draw(progress), frame / count)
      await page.screenshot({
        path: join(folder, `${String(frame).padStart(4, "0")}.png`),
        omitBackground: scene === "none",
      })
    }
  } finally {
    await browser.close()
  }
}
