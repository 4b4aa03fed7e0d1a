import { describe, expect, it } from "vitest"
import { faultsOf } from "../../scripts/checks/browserFeatures.ts"
import { compatData } from "../../scripts/checks/browsers/compatData.ts"
import { scriptFindings } from "../../scripts/checks/browsers/scriptFeatures.ts"
import { styleFindings } from "../../scripts/checks/browsers/styleFeatures.ts"

const data = compatData("embed")
const inScript = (text: string) => scriptFindings([{ file: "a.js", text }], data, 2020).map(({ feature }) => feature)
const inStyle = (text: string) => styleFindings([{ file: "a.css", text }], data).map(({ feature }) => feature)

describe("The check of built files", () => {
  it.each([
    ["a method", "const f = (a) => a.toSorted()", ".toSorted"],
    ["a static method", "export const f = (a) => Object.groupBy(a, String)", "Object.groupBy"],
    ["a global", "const f = () => new CompressionStream('gzip')", "CompressionStream"],
    ["a global of window", "const f = () => window.structuredClone({})", "structuredClone"],
    ["syntax", "class A { static { } }", "syntax after 2020"],
    ["a use inside its own test", "const f = (a) => a.toSorted() ? 1 : 2", ".toSorted"],
    ["a use beside a test of another function", "const f = (a) => a.at && 1, g = (a) => a.at(-1)", ".at"],
  ])("finds %s that a browser lacks", (_what, text, feature) => {
    expect(inScript(text)).toEqual([feature])
  })

  it.each([
    ["tests it", "const f = (a) => a.toSorted ? a.toSorted() : a"],
    ["tests its type", "const f = () => typeof structuredClone === 'function' && structuredClone({})"],
    ["asks for it by name", "const f = (a) => { if ('toSorted' in a) return () => a.toSorted() }"],
    ["calls it if it is there", "const f = (a) => a.toSorted?.()"],
    ["catches its absence", "const f = (a) => { try { return a.toSorted() } catch { return a } }"],
    ["defines it", "const set = { union: () => 1 }; const f = () => set.union()"],
  ])("accepts code that %s", (_what, text) => {
    expect(inScript(text)).toEqual([])
  })

  it.each([
    ["a property", "a { field-sizing: content }", ["field-sizing", "field-sizing: content"]],
    ["a unit", "a { height: 100dvh }", ["dvh"]],
    ["a function", "a { color: color-mix(in srgb, red, blue) }", ["color: color-mix"]],
    ["an at-rule", "@layer a { b { color: red } }", ["@layer"]],
    ["a selector", "a:has(b) { color: red }", [":has"]],
    ["a nested rule", "a { & b { color: red } }", ["&"]],
  ])("finds %s that a browser lacks", (_what, text, features) => {
    expect(inStyle(text)).toEqual(expect.arrayContaining(features))
  })

  it("accepts a style with a fallback, and one inside @supports", () => {
    expect(inStyle("a { height: 100vh; height: 100dvh }")).toEqual([])
    expect(inStyle("@supports (field-sizing: content) { a { field-sizing: content } }")).toEqual([])
  })

  it("refuses a reason that no feature needs", () => {
    const finding = { feature: "cursor: pointer", file: "a.css", excerpt: "", lacking: ["Safari 1"] }
    expect(faultsOf([finding], [{ feature: "cursor", where: "b.css" }])).toEqual([])
    expect(faultsOf([finding], [])).toHaveLength(1)
    expect(faultsOf([], [{ feature: "cursor", where: "b.css" }])).toEqual(["b.css: cursor needs no reason any more."])
  })
})
