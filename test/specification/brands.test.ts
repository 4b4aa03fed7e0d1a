import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { brands } from "../../src/domain/location/branding.ts"
import type { BrandColours } from "../../src/ui/location/BrandLook.ts"
import { brandVariables, loadBrandTheme } from "../../src/ui/location/brandTheme.ts"

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
/** `percent` of one colour over another, as the style sheet's color-mix does. */
const mixed = (one: string, percent: number, other: string): string =>
  `#${[1, 3, 5]
    .map((start) => {
      const [over = 0, under = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16))
      return Math.round((over * percent + under * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, "0")
    })
    .join("")}`

/** The colours that all brands share, read from the style sheet that has them. */
const page = readFileSync("src/ui/layout/page.css", "utf8")
const shared = (name: string): string =>
  /^#[\da-f]{6}$/.exec(new RegExp(`--${name}: ([^;]+);`).exec(page)?.[1] ?? "")?.[0] ?? "missing"
const edgePercent = Number(/--edge: color-mix\(in srgb, var\(--ink\) (\d+)%, var\(--paper\)\)/.exec(page)?.[1])
const white = "#ffffff"

const readable = (colours: BrandColours): ReadonlyArray<readonly [string, string, string]> => [
  ["ink on paper", colours.ink, colours.paper],
  ["ink on panel", colours.ink, colours.panel],
  ["muted ink on paper", colours.inkMuted, colours.paper],
  ["muted ink on panel", colours.inkMuted, colours.panel],
  ["on accent", colours.onAccent, colours.accent],
  ["on pressed accent", colours.onAccent, colours.accentPressed],
  ["link on paper", colours.link, colours.paper],
  ["link on panel", colours.link, colours.panel],
  ["accent on stage", colours.accentOnStage, colours.stage],
  ["accent on raised stage", colours.accentOnStage, colours.stageRaised],
  ["white on stage", white, colours.stage],
  ["white on raised stage", white, colours.stageRaised],
  ["muted on stage", shared("on-stage-muted"), colours.stage],
  ["muted on raised stage", shared("on-stage-muted"), colours.stageRaised],
  ["danger on paper", shared("danger"), colours.paper],
  ["danger on panel", shared("danger"), colours.panel],
  ["success on paper", shared("success"), colours.paper],
  ["warning on paper", shared("warning"), colours.paper],
]
const visible = (colours: BrandColours): ReadonlyArray<readonly [string, string, string]> => [
  ["focus ring on paper", colours.focus, colours.paper],
  ["focus ring on panel", colours.focus, colours.panel],
  ["focus ring on stage", white, colours.stageRaised],
  ["edge of the accent on paper", colours.accentLine, colours.paper],
  ["edge of a field on paper", mixed(colours.ink, edgePercent, colours.paper), colours.paper],
]

describe("the brands", () => {
  it("T2 compute the two contrasts that everybody knows", () => {
    expect(contrast("#000000", white)).toBeCloseTo(21, 5)
    expect(contrast("#777777", white)).toBeCloseTo(4.48, 2)
  })

  it.each(brands)("T1 T2 %s is readable (4.5:1), and its controls and focus ring are visible (3:1)", async (brand) => {
    const { colours } = await loadBrandTheme(brand)
    for (const [pair, one, other] of readable(colours)) expect(contrast(one, other), pair).toBeGreaterThanOrEqual(4.5)
    for (const [pair, one, other] of visible(colours)) expect(contrast(one, other), pair).toBeGreaterThanOrEqual(3)
  })

  it.each(brands)("T2 %s sets colours, an authentication background and a wordmark of its own", async (brand) => {
    const theme = await loadBrandTheme(brand)
    expect(brandVariables(theme).get("--authentication-background")).toMatch(/gradient/)
    expect(theme.wordmark.name.toLowerCase()).toBe(brand)
    expect(theme.wordmark.path).toMatch(/^M[\d .MLHVCAZ-]+$/)
    const others = await Promise.all(brands.filter((other) => other !== brand).map(loadBrandTheme))
    expect(others.some(({ colours }) => colours.accent === theme.colours.accent)).toBe(false)
  })

  it("T1 livid is what the style sheet wears before a brand is known", async () => {
    for (const [name, value] of brandVariables(await loadBrandTheme("livid")))
      if (name !== "--authentication-background") expect(shared(name.slice(2)), name).toBe(value)
  })
})
