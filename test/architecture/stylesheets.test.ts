import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

/**
 * Widths in the specification at which a layout changes. A list, because a media query cannot read a custom property.
 */
const breakpoints = [930, 768, 500, 400, 320]

interface SheetLine {
  readonly at: string
  readonly text: string
}

const tokens = ["src/ui/layout/tokens.css", "src/ui/layout/figures.css"]
const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"))
const lines: ReadonlyArray<SheetLine> = sheets.flatMap((file) =>
  readFileSync(join("src", file), "utf8")
    .split("\n")
    .map((text, index) => ({ at: `src/${file}:${index + 1}`, text: text.trim() })),
)
const scale = (family: string) =>
  Object.fromEntries(
    tokens
      .flatMap((file) => [
        ...readFileSync(file, "utf8").matchAll(new RegExp(`(--(?:${family})-\\w+): ([\\d.]+(?:px|rem));`, "g")),
      ])
      .map(([, name, value]) => [value, `var(${name})`]),
  )

describe("the style sheets", () => {
  it("T6 change their layout only at the widths in the specification", () => {
    const widths = lines.filter(({ text }) => /^@(media|container)\b.*\bwidth\b/.test(text))
    const known = breakpoints.map((width) => `@media (max-width: ${width}px) {`)
    expect(widths.length).toBeGreaterThan(0)
    expect(widths.filter(({ text }) => !known.includes(text))).toEqual([])
  })

  it("take every font size from the scale", () => {
    const sizes = Object.values(scale("text|figure"))
    const declared = lines.filter(({ text }) => /^(--mantine-)?font-size[\w-]*:/.test(text))
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.filter(({ text }) => !sizes.some((size) => text.endsWith(`: ${size};`)))).toEqual([])
  })

  it("use the scale's name for every distance that is a step of the scale", () => {
    const steps = new RegExp(`(?<![\\w.-])(${Object.keys(scale("space")).join("|")})\\b`)
    const distances = lines.filter(({ text }) => /^(padding|margin|gap|row-gap|column-gap)[a-z-]*:/.test(text))
    expect(distances.length).toBeGreaterThan(0)
    expect(distances.filter(({ text }) => steps.test(text))).toEqual([])
  })
})
