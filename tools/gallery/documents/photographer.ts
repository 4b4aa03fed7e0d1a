import type { Browser, Page } from "playwright-core"
import { showExhibit } from "../desk/site.ts"
import { showPiece } from "../site.ts"
import type { DocumentPicture } from "./pictures.ts"

/** A picture, and its texts in reading order. */
export interface Photograph {
  readonly png: Buffer
  readonly texts: ReadonlyArray<string>
}

/** The time in the pictures. */
const moment = "2026-11-24T09:50:00+01:00"

/** Addresses of the two galleries. */
interface Galleries {
  readonly visitors: string
  readonly desk: string
}

/**
 * Takes the pictures of the documents, in a context of its own: the same zone, language and time on every machine. Some
 * code comes late, so a screen counts as complete once it has not changed for `calmMs`.
 */
export const openPhotographer = async (browser: Browser, galleries: Galleries, calmMs: number) => {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    colorScheme: "light",
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  const sheet = await context.newPage()
  await page.clock.setFixedTime(moment)

  const shoot = async (): Promise<Photograph> => {
    let last: Buffer | undefined
    for (;;) {
      await page.evaluate(complete)
      const png = await page.screenshot({ animations: "disabled" })
      if (last?.equals(png)) return { png, texts: await page.evaluate(textsOf) }
      last = png
      await page.waitForTimeout(calmMs)
    }
  }

  /** Shows the picture's screens and photographs them. */
  const take = async (picture: DocumentPicture): Promise<Photograph> => {
    const { width, height } = picture
    await page.setViewportSize({ width, height })
    if ("desk" in picture) {
      await showExhibit(page, galleries.desk, picture.desk, "en")
      return shoot()
    }
    const shots: Photograph[] = []
    for (const { piece, brand } of picture.shots) {
      await showPiece(page, galleries.visitors, piece, { brand })
      shots.push(await shoot())
    }
    const [only, ...others] = shots
    if (only === undefined || others.length > 0)
      return { png: await joined(sheet, shots), texts: shots.flatMap(({ texts }) => texts) }
    return only
  }
  return { take, close: () => context.close() }
}

/** Runs in the page. Resolves once its typeface, pictures and videos are shown. */
const complete = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode()))
  for (const video of document.querySelectorAll("video"))
    if (video.srcObject !== null && !video.paused)
      await new Promise((presented) => video.requestVideoFrameCallback(presented))
}

/** Runs in the page. */
const textsOf = (): ReadonlyArray<string> =>
  document.body.innerText
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "")

/** One sheet of all shots, 360 px wide each, four in a row. */
const joined = async (page: Page, shots: ReadonlyArray<Photograph>): Promise<Buffer> => {
  const images = shots.map(({ png }) => `<img alt="" src="data:image/png;base64,${png.toString("base64")}">`)
  await page.setViewportSize({ width: 1480, height: 800 })
  await page.setContent(
    `<!doctype html><title>Brands</title><style>
      main { display: grid; grid-template-columns: repeat(4, 360px); gap: 8px; padding: 8px; background: #e9e9e6 }
      body { margin: 0 } main { width: max-content } img { display: block; width: 360px }
    </style><main>${images.join("")}</main>`,
  )
  await page.evaluate(complete)
  return page.locator("main").screenshot()
}
