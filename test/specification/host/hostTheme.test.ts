import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { themeShown } from "../../../src/domain/host/hostTheme.ts"
import { loadBrandTheme } from "../../../src/ui/location/brandTheme.ts"
import { contrast } from "../layout/contrast.ts"

const none = { background: undefined, accent: undefined, radius: undefined }
const brands = await Promise.all(
  (["livid", "daramis", "yyachts", "lotus", "opel", "showroom", "sifi"] as const).map(async (name) => ({
    name,
    ...(await loadBrandTheme(name)).colours,
  })),
)
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
const panelOf = (background: string) => {
  const parts = [1, 3, 5].map((start) => Number.parseInt(background.slice(start, start + 2), 16) * 0.98)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`
}
/** Colours of text, from page.css, that no brand changes. */
const common = ["#b3261e", "#19713d", "#8a5200"]

describe("The theme that a host page requests", () => {
  it("T2 has a background only if all text of every brand is readable on it, and on its panels", () => {
    fc.assert(
      fc.property(colour, (background) => {
        const shown = themeShown({ ...none, background })
        if ("refused" in shown) {
          expect(shown.refused).toBe("THEME-BACKGROUND")
          return
        }
        const panel = panelOf(background)
        expect(shown.variables.get("--paper")).toBe(background)
        for (const { ink, inkMuted, link } of brands)
          for (const text of [ink, inkMuted, link, ...common])
            for (const under of [background, panel]) expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(["#ffffff", "#f6f3ee", "#eef2f5", "#e8e8e8"])("T2 accepts %s", (background) =>
    expect(themeShown({ ...none, background })).toHaveProperty("variables"),
  )

  it.each(["#000000", "#16181d", "#d0d0d0", "#ff0000"])("T2 refuses %s as a background", (background) =>
    expect(themeShown({ ...none, background })).toEqual({ refused: "THEME-BACKGROUND" }),
  )

  it("T2 has an accent that contrasts with the background, with readable text on it and readable links", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom("#ffffff", "#f6f3ee", undefined), (accent, background) => {
        const shown = themeShown({ ...none, accent, background })
        const papers = background === undefined ? brands.map(({ paper }) => paper) : [background]
        if ("refused" in shown) {
          expect(shown.refused).toBe("THEME-ACCENT")
          // No accent is refused that contrasts well with every background.
          expect(papers.some((paper) => contrast(accent, paper) < 3.3)).toBe(true)
          return
        }
        const { variables } = shown
        for (const paper of papers) expect(contrast(accent, paper)).toBeGreaterThanOrEqual(3)
        expect(contrast(accent, variables.get("--on-accent") ?? "")).toBeGreaterThanOrEqual(4.5)
        const link = variables.get("--link")
        if (link !== accent) expect(link).toBe("var(--ink)")
        else for (const paper of papers) expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5)
        for (const { player } of brands)
          expect(contrast(variables.get("--accent-on-player") ?? "", player)).toBeGreaterThanOrEqual(4.4)
      }),
      { numRuns: 2_000 },
    )
  })

  it("T2 has corners in CSS pixels, two thirds of that for buttons, and nothing that was not requested", () => {
    expect(themeShown({ ...none, radius: 24 })).toEqual({
      variables: new Map([
        ["--radius", "24px"],
        ["--radius-s", "16px"],
      ]),
    })
    expect(themeShown(none)).toEqual({ variables: new Map() })
  })
})
