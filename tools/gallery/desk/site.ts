import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { build, preview } from "vite"
import { project } from "../../../scripts/install.mjs"
import type { Gallery } from "../site.ts"

const configFile = join(project, "desk/gallery/vite.config.ts")

/** Builds the gallery of the desk and serves it on a free port of this machine, under the desk's policy. */
export const openDeskGallery = async (): Promise<Gallery> => {
  const outDir = await mkdtemp(join(tmpdir(), "desk-gallery-"))
  await build({ configFile, logLevel: "error", build: { outDir, emptyOutDir: true } })
  const site = await preview({
    configFile,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  })
  const address = site.resolvedUrls?.local[0]
  if (address === undefined) throw new Error("The gallery is served nowhere.")
  return {
    address,
    close: async () => {
      await site.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** What the page wants pressed before its picture. */
const pressesOf = async (page: Page): Promise<ReadonlyArray<string>> =>
  JSON.parse((await page.locator("html").getAttribute("data-press")) ?? "[]")

const pressAll = async (page: Page, presses: ReadonlyArray<string>): Promise<void> => {
  for (const press of presses) {
    if (press.startsWith("keys:")) await page.keyboard.press(press.slice("keys:".length))
    else if (press.startsWith("type:")) await page.keyboard.type(press.slice("type:".length))
    else if (press.startsWith("text:"))
      await page
        .getByText(new RegExp(press.slice("text:".length)))
        .first()
        .click()
    else if (press.startsWith("tab:"))
      await page.getByRole("tab", { name: new RegExp(press.slice("tab:".length)) }).click()
    else if (press.startsWith("menuitem:"))
      await page.getByRole("menuitem", { name: new RegExp(press.slice("menuitem:".length)) }).click()
    else if (press.startsWith("field:")) {
      const [name = "", value = ""] = press.slice("field:".length).split("=")
      // Passwords are no text boxes.
      const fields = page.locator("input, textarea").and(page.getByLabel(new RegExp(name)))
      await fields.first().fill(value)
    } else if (press.startsWith("file:")) {
      const file = { name: press.slice("file:".length), mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }
      await page.locator("input[type=file]").first().setInputFiles(file)
    } else
      await page
        .getByRole("button", { name: new RegExp(press) })
        .first()
        .click()
  }
}

/** Opens an exhibit of the desk in the page, and presses what it wants pressed. */
export const showExhibit = async (page: Page, address: string, name: string, language: string): Promise<void> => {
  await page.goto(`${address}?exhibit=${name}&language=${language}`)
  await page.waitForSelector("h1")
  await pressAll(page, await pressesOf(page))
}
