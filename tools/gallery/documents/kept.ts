import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { project } from "../../../scripts/install.mjs"
import type { Photograph } from "./photographer.ts"

const folder = join(project, "docs/images")
/** The texts of all pictures, by name. */
const textsFile = join(folder, "texts.json")

/** From this part on a picture counts as old. Other ways of drawing letters changed at most 0.003 of one. */
const differentFrom = 0.005

const readTexts = async (): Promise<Readonly<Record<string, ReadonlyArray<string>>>> =>
  JSON.parse(await readFile(textsFile, "utf8"))

/** Writes the pictures of the documents, and their texts beside them. */
export const keep = async (photographs: ReadonlyMap<string, Photograph>): Promise<void> => {
  for (const [name, { png }] of photographs) await writeFile(join(folder, `${name}.png`), png)
  const texts = Object.fromEntries([...photographs].map(([name, { texts }]) => [name, texts]))
  await writeFile(textsFile, `${JSON.stringify(texts, null, 2)}\n`)
}

/**
 * How a screen of today differs from the kept picture of that name: texts that came or went, and the part of the
 * picture that has other colours. Empty if a reader sees no difference. `page`: any page that loads nothing.
 */
export const differences = async (page: Page, name: string, now: Photograph): Promise<ReadonlyArray<string>> => {
  const texts = (await readTexts())[name] ?? []
  const gone = texts.filter((text) => !now.texts.includes(text)).map((text) => `"${text}" is no longer on the screen`)
  const added = now.texts.filter((text) => !texts.includes(text)).map((text) => `"${text}" is new on the screen`)
  const isMoved = gone.length + added.length === 0 && texts.join("\n") !== now.texts.join("\n")
  const part = await differentPart(page, await readFile(join(folder, `${name}.png`)), now.png)
  return [
    ...gone,
    ...added,
    ...(isMoved ? ["the texts have another order or number"] : []),
    ...(part > differentFrom ? [`${Math.round(part * 100)} % of the picture has other colours`] : []),
  ]
}

/**
 * The part of two PNG files that differs, from 0 to 1: of 64 x 40 cells, those whose mean colours differ by more than
 * 16 of 255. Means hide how a machine draws letters. Files of unequal size differ completely.
 */
const differentPart = async (page: Page, one: Buffer, other: Buffer): Promise<number> => {
  const [kept, now] = [
    await page.evaluate(cellsOf, one.toString("base64")),
    await page.evaluate(cellsOf, other.toString("base64")),
  ]
  if (kept.size !== now.size) return 1
  const far = kept.colours.map((colour, at) => Math.abs(colour - (now.colours[at] ?? 0)) > 16)
  const cells = far.length / 4
  return (
    Array.from({ length: cells }, (_, cell) => far.slice(4 * cell, 4 * cell + 3)).filter((all) => all.includes(true))
      .length / cells
  )
}

/** Runs in a page. The size of a PNG file in px, and red, green, blue and opacity of 64 x 40 cells. */
const cellsOf = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const file = new Blob([bytes], { type: "image/png" })
  const { width, height } = await createImageBitmap(file)
  const small = await createImageBitmap(file, { resizeWidth: 64, resizeHeight: 40, resizeQuality: "high" })
  const brush = new OffscreenCanvas(64, 40).getContext("2d")
  if (brush === null) throw new Error("This browser cannot paint")
  brush.drawImage(small, 0, 0)
  return { size: `${width} x ${height}`, colours: [...brush.getImageData(0, 0, 64, 40).data] }
}
