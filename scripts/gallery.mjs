// Photographs the gallery: every screen and state, in every brand, to .gallery/*.png, and, unless a name narrows them, one contact
// sheet for each brand and language. Ends with 1 when a page scrolls sideways, complains in its console, injects a style, or axe
// finds something.
// node scripts/gallery.mjs [part of a name] [--widths=1280,320] [--langs=en,de] [--brands=livid,lotus] [--axe]
// Without a name, all brands in English; with one, livid.
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { tsImport } from "tsx/esm/api"
import { contactSheet } from "./gallery/contactSheet.mjs"

const { openGallery, piecesOf, showPiece } = await tsImport("./gallery/site.ts", import.meta.url)

const pictures = fileURLToPath(new URL("../.gallery", import.meta.url))
const [wanted = "", ...more] = process.argv.slice(2).filter((word) => !word.startsWith("--"))
if (more.length > 0) throw new Error("One part of a name is enough")
const option = (name, plain) =>
  (process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? plain).split(",")
const brands = option("brands", wanted === "" ? "livid,daramis,yyachts,lotus,opel,showroom,sifi" : "livid")
const widths = option("widths", "1280").map(Number)

const gallery = await openGallery()
await mkdir(pictures, { recursive: true })
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

/** A photographer with a page of its own. */
const photographer = async () => {
  const page = await browser.newPage({ reducedMotion: "reduce" })
  let where = ""
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) fault(where, message.text())
  })
  page.on("pageerror", (error) => fault(where, error.message))

  /** Looks at the page as it stands, and says what is wrong with it. */
  const inspect = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) fault(where, `scrolls ${overflow} px sideways`)
    if (await page.locator("head style, body style").count()) fault(where, "a style element was injected")
    if (!process.argv.includes("--axe")) return
    // Through the protocol, not a script element: the policy stays as it is.
    await page.evaluate(axeSource)
    const { violations } = await page.evaluate("axe.run()")
    for (const { id, nodes } of violations)
      for (const node of nodes) fault(where, `${id} ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`)
  }

  /** All widths of a piece; answers the picture of the first. */
  const photograph = async (name, brand, lang) => {
    let first
    await page.setViewportSize({ width: widths[0], height: 800 })
    where = `${name.replace("/", "-")}-${brand}-${lang}`
    await showPiece(page, gallery.address, name, { lang, brand })
    for (const width of widths) {
      where = `${name.replace("/", "-")}-${brand}-${lang}-${width}`
      await page.setViewportSize({ width, height: width <= 320 ? 640 : 800 })
      // What moves into place, or comes by a chunk of its own, is there by then; the overlay of a change of page too.
      await page.waitForTimeout(300)
      await inspect()
      const png = await page.screenshot({ path: join(pictures, `${where}.png`), fullPage: true })
      first ??= png
    }
    return first
  }
  return { page, photograph }
}

const crew = await Promise.all([1, 2, 3].map(photographer))
const names = (await piecesOf(crew[0].page, gallery.address)).filter((name) => name.includes(wanted))
for (const brand of brands)
  for (const lang of option("langs", "en")) {
    const shots = new Array(names.length)
    const rest = names.entries()
    const work = async ({ photograph }) => {
      for (const [index, name] of rest) shots[index] = { name, png: await photograph(name, brand, lang) }
    }
    await Promise.all(crew.map(work))
    // Of some screens alone it would take the place of the whole.
    if (wanted !== "") continue
    await writeFile(
      join(pictures, `sheet-${brand}-${lang}.png`),
      await contactSheet(browser, `${brand} · ${lang}`, shots),
    )
  }

await browser.close()
await gallery.close()
console.log(`${names.length} states, ${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
