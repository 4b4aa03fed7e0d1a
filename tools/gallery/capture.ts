// Takes screenshots of the gallery: every screen and state, in every brand, to .gallery/*.png, and, unless a name
// narrows them, one contact sheet for each brand and language. Ends with 1 if a page scrolls sideways, logs to its
// console, injects a style, or axe finds a fault.
// npm run gallery -- [part of a name] [--widths=1280,320,844x390] [--langs=en,de] [--brands=livid,lotus] [--axe] [--forced]
// Without a name, all brands in English; with one, livid. With --forced as in forced colours, to *-forced.png.
// npm run gallery -- --readme takes the pictures of README.md and docs/consultants.md, to docs/images.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { AxeResults } from "axe-core"
import type { Browser } from "playwright-core"
import { main, readArguments } from "../../scripts/cli.ts"
import { project, Unmet } from "../../scripts/install.mjs"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { launchBrowser } from "../../test/e2e/browser.ts"
import { openDeskGallery } from "./desk/site.ts"
import { keep } from "./documents/kept.ts"
import { openPhotographer, type Photograph } from "./documents/photographer.ts"
import { documentPictures } from "./documents/pictures.ts"
import { openGallery, piecesOf, showPiece } from "./site.ts"

const pictures = join(project, ".gallery")
const allBrands = "livid,daramis,yyachts,lotus,opel,showroom,sifi"

interface Shot {
  readonly name: string
  readonly png: Buffer
}

/** Size of the window, in CSS px. */
interface Size {
  readonly width: number
  readonly height: number
}

interface Order {
  readonly browser: Browser
  readonly address: string
  readonly sizes: readonly [Size, ...ReadonlyArray<Size>]
  /** The source of axe, if it is to check each page. */
  readonly axe: string | undefined
  /** Whether system colours replace the brand's. */
  readonly forced: boolean
  /** Reports a fault and its place. */
  readonly fault: (where: string, what: string) => void
}

/** Takes screenshots in a page of its own. */
const photographer = async ({ browser, address, sizes, axe, forced, fault }: Order) => {
  const page = await browser.newPage({ reducedMotion: "reduce", forcedColors: forced ? "active" : "none" })
  let where = ""
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) fault(where, message.text())
  })
  page.on("pageerror", (error) => fault(where, error.message))

  /** Checks the current page and reports its faults. */
  const inspect = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) fault(where, `scrolls ${overflow} px sideways`)
    if (await page.locator("head style, body style").count()) fault(where, "a style element was injected")
    if (axe === undefined) return
    // Through the protocol, not a script element, so that the policy stays unchanged.
    await page.evaluate(axe)
    // Forced colours are those of the system, which axe does not see.
    const rules = { "color-contrast": { enabled: !forced } }
    const { violations } = await page.evaluate<AxeResults>(`axe.run({ rules: ${JSON.stringify(rules)} })`)
    for (const { id, nodes } of violations)
      for (const node of nodes) fault(where, `${id} ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`)
  }

  const shoot = async (size: Size): Promise<Buffer> => {
    await page.setViewportSize(size)
    // By then transitions and late chunks are complete, as is the overlay of a page change.
    await page.waitForTimeout(300)
    await inspect()
    return page.screenshot({ path: join(pictures, `${where}.png`), fullPage: true })
  }

  /** Takes all sizes of a piece and resolves with the first picture. */
  const photograph = async (name: string, brand: string, lang: string): Promise<Buffer> => {
    const piece = `${name.replace("/", "-")}-${brand}-${lang}${forced ? "-forced" : ""}`
    const [first, ...others] = sizes
    const at = (size: Size) => {
      where = `${piece}-${nameOf(size)}`
      return shoot(size)
    }
    await page.setViewportSize(first)
    where = piece
    await showPiece(page, address, name, { lang, brand })
    const png = await at(first)
    for (const size of others) await at(size)
    return png
  }
  return { page, photograph }
}

/** An overview of one brand: a picture of a page with all shots, five in a row, cropped from their upper edges. */
const contactSheet = async (browser: Browser, title: string, shots: ReadonlyArray<Shot>): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1720, height: 900 } })
  await page.setContent(
    `<!doctype html><title>${title}</title><style>
      body { margin: 20px; font: 13px/1.4 sans-serif; color: #333; background: #e9e9e6 }
      main { display: grid; grid-template-columns: repeat(5, 320px); gap: 20px }
      figure { margin: 0 } img { display: block; width: 320px; height: 240px; object-fit: cover; object-position: top; background: #fff }
    </style><h1>${title}</h1><main></main>`,
  )
  await page.evaluate(
    async (sources) => {
      for (const { name, source } of sources) {
        const figure = document.createElement("figure")
        const picture = new Image()
        picture.src = source
        const caption = document.createElement("figcaption")
        caption.textContent = name
        figure.append(picture, caption)
        document.querySelector("main")?.append(figure)
        await picture.decode()
      }
    },
    shots.map(({ name, png }) => ({ name, source: `data:image/png;base64,${png.toString("base64")}` })),
  )
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}

const heightOf = (width: number): number => (width <= 320 ? 640 : 800)

/** The end of a file's name: the width, and the height where it is not the usual one. */
const nameOf = ({ width, height }: Size): string => (height === heightOf(width) ? `${width}` : `${width}x${height}`)

const readSizes = (text: string): Order["sizes"] => {
  const [first, ...others] = text.split(",").map((size) => {
    const [width = 0, height = heightOf(width)] = size.split("x").map(Number)
    if (!(width > 0 && height > 0)) throw new Unmet(`--widths are px, or widths and heights as 844x390, not "${text}".`)
    return { width, height }
  })
  if (first === undefined) throw new Unmet("--widths are missing.")
  return [first, ...others]
}

/** How long a screen of the documents shows the same before its picture is taken. */
const calmMs = 600

/** Takes the pictures of the documents. */
const writeDocuments = async (): Promise<number> => {
  const [visitors, desk, browser] = [await openGallery(), await openDeskGallery(), await launchBrowser()]
  const photographer = await openPhotographer(browser, { visitors: visitors.address, desk: desk.address }, calmMs)
  const taken = new Map<string, Photograph>()
  for (const picture of documentPictures) {
    taken.set(picture.name, await photographer.take(picture))
    console.log(`docs/images/${picture.name}.png`)
  }
  await keep(taken)
  await browser.close()
  await visitors.close()
  await desk.close()
  return 0
}

await main(async () => {
  const { values, positionals } = readArguments(
    {
      widths: { type: "string", default: "1280" },
      langs: { type: "string", default: "en" },
      brands: { type: "string" },
      axe: { type: "boolean", default: false },
      forced: { type: "boolean", default: false },
      readme: { type: "boolean", default: false },
    },
    { most: 1 },
  )
  const [wanted = ""] = positionals
  const brands = (values.brands ?? (wanted === "" ? allBrands : "livid")).split(",")
  const sizes = readSizes(values.widths)
  Object.assign(process.env, requireChromium())
  if (values.readme) return writeDocuments()

  const gallery = await openGallery()
  await mkdir(pictures, { recursive: true })
  const browser = await launchBrowser()
  const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js")
  let faults = 0
  const order: Order = {
    browser,
    address: gallery.address,
    sizes,
    axe: values.axe ? await readFile(axePath, "utf8") : undefined,
    forced: values.forced,
    fault: (where, what) => {
      faults += 1
      console.log(`${where}: ${what}`)
    },
  }
  const [lead, ...others] = [await photographer(order), await photographer(order), await photographer(order)]
  const names = (await piecesOf(lead.page, gallery.address)).filter((name) => name.includes(wanted))
  for (const brand of brands)
    for (const lang of values.langs.split(",")) {
      const shots = new Map<string, Buffer>()
      const rest = names.values()
      const work = async ({ photograph }: typeof lead) => {
        for (const name of rest) shots.set(name, await photograph(name, brand, lang))
      }
      await Promise.all([lead, ...others].map(work))
      // A sheet of some screens only would replace the complete one.
      if (wanted !== "") continue
      const inOrder = names.flatMap((name) => {
        const png = shots.get(name)
        return png === undefined ? [] : [{ name, png }]
      })
      await writeFile(
        join(pictures, `sheet-${brand}-${lang}${values.forced ? "-forced" : ""}.png`),
        await contactSheet(browser, `${brand} · ${lang}`, inOrder),
      )
    }

  await browser.close()
  await gallery.close()
  console.log(`${names.length} states, ${faults} faults`)
  return faults > 0 ? 1 : 0
})
