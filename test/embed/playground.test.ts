import ts from "typescript"
import { describe, expect, it } from "vitest"
import { knownOptions } from "../../embed/doctor/knownOptions.ts"
import { type Chosen, choices, faultsOf } from "../../embed/playground/choices.ts"
import { type Form, snippetOf } from "../../embed/playground/snippets.ts"

const origin = "https://showroom.example"
const chosen: Chosen = {
  location: "4",
  target: "#here",
  language: "de",
  "theme-accent": "#1f4e79",
  "theme-radius": "8",
  "product-brand": 'Lívid "& Co"',
  "product-model": "</script><script>alert(1)</script>",
}
/** The element with the showroom in a page that has the snippet; the page's scripts do not run. */
const parsed = (form: Form, selector: string) =>
  new DOMParser().parseFromString(snippetOf(form, origin, chosen), "text/html").querySelector(selector)
const faultsOfCode = (code: string): ReadonlyArray<string> => {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: "a.tsx",
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext },
  })
  return diagnostics.map(({ messageText }) => String(messageText))
}

describe("the playground", () => {
  it("E1 writes a script tag whose attributes have what was chosen, whatever its characters", () => {
    const tag = parsed("tag", "script") as HTMLScriptElement
    expect(tag.src).toBe(`${origin}/embed/v1/embed.js`)
    expect(tag.hasAttribute("async")).toBe(true)
    for (const [name, value] of Object.entries(chosen))
      expect([name, tag.getAttribute(`data-${name}`)]).toEqual([name, value])
  })

  it("E1 writes a custom element with its module, which opens where it stands", () => {
    expect(parsed("element", "script")?.getAttribute("src")).toBe(`${origin}/embed/v1/element.js`)
    const element = parsed("element", "online-showroom")
    expect(element?.getAttribute("origin")).toBe(origin)
    expect(element?.getAttribute("product-model")).toBe(chosen["product-model"])
    expect(element?.hasAttribute("target")).toBe(false)
  })

  it("E1 writes a React component that compiles, with numbers and objects as such", () => {
    const code = snippetOf("react", origin, chosen)
    expect(faultsOfCode(code)).toEqual([])
    expect(code).toContain("    location={4}\n")
    expect(code).toContain('    language="de"\n')
    expect(code).toContain('    theme={{ accent: "#1f4e79", radius: 8 }}\n')
    expect(code).not.toContain("target")
  })

  it("E1 writes a call that runs, and that no value ends early", () => {
    const script = parsed("program", "script:not([src])")?.textContent ?? ""
    const calls: unknown[] = []
    const mounted = { mount: (...args: ReadonlyArray<unknown>) => calls.push(args) }
    new Function("OnlineShowroom", script)(mounted)
    expect(calls).toEqual([
      [
        "#here",
        {
          location: 4,
          language: "de",
          theme: { accent: "#1f4e79", radius: 8 },
          product: { brand: chosen["product-brand"], model: chosen["product-model"] },
          on: { booked: expect.any(Function) },
        },
      ],
    ])
  })

  it.each([
    ["location", "0", "The location is a number from 1."],
    ["theme-accent", "red", "The accent is a colour such as #1f4e79."],
    ["theme-radius", "25", "Corners are a number from 0 to 24."],
    ["contact-url", "javascript:alert(1)", "The contact page begins with https://, http:// or tel:."],
  ])("says in words that %s cannot be %s", (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual({ [name]: fault })
  })

  it("E16 says that a model needs its brand, and a brand its model, without which the showroom shows neither", () => {
    expect(faultsOf({ "product-model": "Aurora" })).toEqual({ "product-brand": "The model needs its brand." })
    expect(faultsOf({ "product-brand": "Livid" })).toEqual({ "product-model": "The brand needs a model." })
    expect(faultsOf({ "product-brand": "Livid", "product-model": "Aurora" })).toEqual({})
  })

  it("E1 offers options and values that the showroom knows", () => {
    for (const { name, kind } of choices) {
      const known = knownOptions[name]
      expect([name, known]).toEqual([name, expect.any(Object)])
      for (const value of "values" in kind ? kind.values : [])
        expect([name, value, known?.words?.includes(value) ?? true]).toEqual([name, value, true])
    }
  })

  it("offers each option once", () => {
    const names = choices.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
