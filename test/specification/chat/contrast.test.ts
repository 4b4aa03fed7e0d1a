import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { brands } from "../../../src/domain/location/Location.ts"
import { brandVariables, loadBrandTheme } from "../../../src/ui/location/brandTheme.ts"
import { contrast } from "../layout/contrast.ts"

/** The rules of the chat's style sheets, as selector and declarations, in their order. */
const rules = ["chat", "thread/thread", "composer/composer", "files/files"].flatMap((file) =>
  [
    ...readFileSync(`src/ui/chat/${file}.module.css`, "utf8")
      .replace(/\/\*.*?\*\//gs, "")
      // The colours of forced colours are the system's.
      .replace(/@media \(forced-colors: active\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ].flatMap(([, selectors = "", body = ""]) =>
    selectors.split(",").map((selector) => ({ selector: selector.trim(), body })),
  ),
)

/** The value of a property from the last selector that sets it; later selectors are the more specific ones. */
const said = (property: string, selectors: ReadonlyArray<string>): string | undefined =>
  selectors
    .flatMap((wanted) => rules.filter(({ selector }) => selector === wanted))
    .flatMap(({ body }) => new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? [])
    .at(-1)

const kinds = ["me", "moderator", "guest", "group"] as const
const marks = ["link", "host", "download", "size"] as const

describe("A bubble of the chat", () => {
  const cases = brands.flatMap((brand) => kinds.map((kind) => [brand, kind] as const))

  it.each(cases)("CH11 H7 H8 of %s by %s has readable text, links and files (4.5:1)", async (brand, kind) => {
    const variables = brandVariables(await loadBrandTheme(brand))
    const colourOf = (colour: string) => variables.get(/var\((--[\w-]+)\)/.exec(colour)?.[1] ?? "") ?? `no ${colour}`
    const bubble = [".bubble", `.${kind} .bubble`]
    const ground = said("background", bubble) ?? "nothing"
    const text = said("color", bubble) ?? "var(--ink)"
    // A transparent background shows the page.
    const under = ground === "transparent" ? "var(--paper)" : ground
    for (const mark of marks) {
      const own = said("color", [`.${mark}`, `.${kind} .${mark}`]) ?? "inherit"
      const colour = own === "inherit" ? text : own
      expect(contrast(colourOf(colour), colourOf(under)), `${mark} ${colour} on ${under}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("CH11 H7 underlines links, so that not only colour marks them", () => {
    expect(said("text-decoration", [".link"])).toBe("underline")
    expect(said("text-decoration", [".download"])).toBe("underline")
  })
})
