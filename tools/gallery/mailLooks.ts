// Writes the brands' names, colours and wordmarks for the backend's mails, from the showroom's themes. Run it after a
// change of a theme: node scripts/run.mjs tools/gallery/mailLooks.ts
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { main } from "../../scripts/cli.ts"
import { project } from "../../scripts/install.mjs"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { brands } from "../../src/domain/location/Location.ts"
import type { BrandTheme } from "../../src/ui/location/brands/BrandLook.ts"
import { loadBrandTheme } from "../../src/ui/location/brandTheme.ts"
import { launchBrowser } from "../../test/e2e/browser.ts"
import { mailLookOf } from "./mailLookOf.ts"

const folder = join(project, "backend/src/mail/branded")
const height = 20

/** White letters on the colour of the mail's head, so that a mail program that changes colours leaves them readable. */
const drawing = ({ wordmark: { path, width, stroke, slant, caps }, colours }: BrandTheme): string => {
  const lean = Math.tan((-slant * Math.PI) / 180) * 100
  const box = { width: width + lean + stroke, height: 100 + stroke }
  return `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" height="${height}"
    width="${Math.ceil((box.width / box.height) * height)}" viewBox="${-stroke / 2} ${-stroke / 2} ${box.width} ${box.height}"
    style="background:${colours.player}" fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linecap="${caps}">
    <path d="${path}" transform="translate(${lean}) skewX(${slant})"/></svg>`
}

await main(async () => {
  Object.assign(process.env, requireChromium())
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ deviceScaleFactor: 2 })
    const looks: Record<string, object> = {}
    for (const brand of brands) {
      const theme = await loadBrandTheme(brand)
      looks[brand] = mailLookOf(theme)
      await page.setContent(drawing(theme))
      const png = await page.locator("svg").screenshot()
      await writeFile(join(folder, "marks", `${brand}.png`), png)
    }
    await writeFile(join(folder, "looks.json"), `${JSON.stringify(looks, null, 2)}\n`)
  } finally {
    await browser.close()
  }
  return 0
})
