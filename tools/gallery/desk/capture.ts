// Takes screenshots of the desk in every state, to .gallery/desk/*.png. Ends with 1 if a page scrolls sideways, logs to
// its console, or axe finds a fault.
// npm run gallery:desk -- [parts of names] [--widths=1280,1024] [--langs=en,de] [--schemes=light,dark] [--forced]
// --forced shows it in forced colours.
import { mkdir, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { AxeResults } from "axe-core"
import type { Browser } from "playwright-core"
import { main, readArguments } from "../../../scripts/cli.ts"
import { project } from "../../../scripts/install.mjs"
import { requireChromium } from "../../../scripts/services/chromium.ts"
import { launchBrowser } from "../../../test/e2e/browser.ts"
import { openDeskGallery, showExhibit } from "./site.ts"

const pictures = join(project, ".gallery/desk")
/** Heights by width, as the prototype draws them. */
const heights: Readonly<Record<number, number>> = { 820: 1180, 1024: 768, 1280: 800, 1440: 900, 1920: 1080 }

interface Shot {
  readonly name: string
  readonly language: string
  readonly scheme: "light" | "dark"
  readonly width: number
  readonly isForced: boolean
}

/** The names of all exhibits, which the page lists when it is asked for none. */
const namesIn = async (browser: Browser, address: string): Promise<ReadonlyArray<string>> => {
  const page = await browser.newPage()
  await page.goto(address)
  const text = await page.locator("body").innerText()
  await page.close()
  return text.trim().split(/\s+/)
}

/** Exhibits of a failure, which is logged as well. */
const showsFailure: ReadonlyArray<string> = [
  "refused",
  "calendar-refused",
  "consultation-unloadable",
  "consultation-missing",
  "consultation-file-failed",
  "consultation-weak",
  "consultation-other-camera",
  "webinar-stage-on-air",
  "webinar-stage-long",
  "webinar-stage-colleague",
  "webinar-stage-refused",
]

const photograph = async (
  browser: Browser,
  address: string,
  axe: string,
  shot: Shot,
): Promise<ReadonlyArray<string>> => {
  const { name, language, scheme, width, isForced } = shot
  const file = `${name}-${language}-${isForced ? "forced" : scheme}-${width}`
  const faults: string[] = []
  const fault = (what: string) => faults.push(`${file}: ${what}`)
  const page = await browser.newPage({
    viewport: { width, height: heights[width] ?? 800 },
    colorScheme: scheme,
    forcedColors: isForced ? "active" : "none",
    reducedMotion: "reduce",
  })
  page.on("console", (message) => {
    if (!showsFailure.includes(name) && ["error", "warning"].includes(message.type())) fault(message.text())
  })
  page.on("pageerror", (error) => fault(error.message))
  await showExhibit(page, address, name, language)
  // By then transitions and late chunks are complete.
  await page.waitForTimeout(["lost", "alerts", "alerts-running", "alerts-consultation"].includes(name) ? 2_500 : 600)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) fault(`scrolls ${overflow} px sideways`)
  await page.screenshot({ path: join(pictures, `${file}.png`) })
  await page.evaluate(axe)
  // Forced colours are those of the system, which axe does not see.
  const rules = { region: { enabled: false }, "color-contrast": { enabled: !isForced } }
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ rules: ${JSON.stringify(rules)} })`)
  for (const { id, nodes } of violations)
    for (const node of nodes) fault(`${id} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`)
  await page.close()
  return faults
}

await main(async () => {
  const { values, positionals } = readArguments(
    {
      widths: { type: "string", default: "1280,1024" },
      langs: { type: "string", default: "en,de" },
      schemes: { type: "string", default: "light" },
      forced: { type: "boolean", default: false },
    },
    { most: 1 },
  )
  Object.assign(process.env, requireChromium())
  await mkdir(pictures, { recursive: true })
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
  const { address, close } = await openDeskGallery()
  const browser = await launchBrowser()
  const parts = (positionals[0] ?? "").split(",")
  const shots = (await namesIn(browser, address))
    .filter((name) => parts.some((part) => name.includes(part)))
    .flatMap((name) => values.langs.split(",").map((language) => ({ name, language })))
    .flatMap((each) =>
      values.schemes.split(",").map((scheme) => ({ ...each, scheme: scheme === "dark" ? "dark" : "light" }) as const),
    )
    .flatMap((each) =>
      values.widths.split(",").map((width) => ({ ...each, width: Number(width), isForced: values.forced })),
    )
  let faults = 0
  for (const shot of shots)
    for (const fault of await photograph(browser, address, axe, shot)) {
      faults += 1
      console.log(fault)
    }
  await browser.close()
  await close()
  console.log(`${shots.length} pictures, ${faults} faults`)
  return faults > 0 ? 1 : 0
})
