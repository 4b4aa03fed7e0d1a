import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { shortcomings } from "../../../src/ui/accessibility/accessibilityPage.tsx"

const page = readFileSync("docs/accessibility.md", "utf8")
const [, criteria = "", , short = ""] = page.split(/^## (?:WCAG 2\.2|EN 301|What falls)/m)

/** The cells of a table's rows, without its head. */
const rowsOf = (part: string): ReadonlyArray<ReadonlyArray<string>> =>
  [...part.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = ""]) => row.split(" | ").map((cell) => cell.trim()))
    .filter(([first = ""]) => first !== "---" && first !== "id")

/** The criteria of WCAG 2.2 in the levels A and AA. 4.1.1 is obsolete. */
const wanted = [
  "1.1.1",
  "1.2.1",
  "1.2.2",
  "1.2.3",
  "1.2.4",
  "1.2.5",
  "1.3.1",
  "1.3.2",
  "1.3.3",
  "1.3.4",
  "1.3.5",
  "1.4.1",
  "1.4.2",
  "1.4.3",
  "1.4.4",
  "1.4.5",
  "1.4.10",
  "1.4.11",
  "1.4.12",
  "1.4.13",
  "2.1.1",
  "2.1.2",
  "2.1.4",
  "2.2.1",
  "2.2.2",
  "2.3.1",
  "2.4.1",
  "2.4.2",
  "2.4.3",
  "2.4.4",
  "2.4.5",
  "2.4.6",
  "2.4.7",
  "2.4.11",
  "2.5.1",
  "2.5.2",
  "2.5.3",
  "2.5.4",
  "2.5.7",
  "2.5.8",
  "3.1.1",
  "3.1.2",
  "3.2.1",
  "3.2.2",
  "3.2.3",
  "3.2.4",
  "3.2.6",
  "3.3.1",
  "3.3.2",
  "3.3.3",
  "3.3.4",
  "3.3.7",
  "3.3.8",
  "4.1.2",
  "4.1.3",
]

/** Met by what the showroom lacks, which no test can show. */
const provenByNothing = ["1.2.2", "1.2.3", "1.2.5", "2.3.1", "2.4.5", "2.5.4"]

describe("the document about accessibility", () => {
  it("has each criterion of WCAG 2.2 in the levels A and AA, with how it is met and what proves it", () => {
    const lines = [...criteria.matchAll(/^- ([\d.]+) [^:]+: (.*?)(?: \[(.+)\])?$/gm)]
    expect(lines.map(([, criterion]) => criterion)).toEqual(wanted)
    for (const [, criterion, how, proof = ""] of lines) {
      expect(how, criterion).toMatch(/\w{3}/)
      if (!provenByNothing.includes(criterion ?? "")) expect(proof, criterion).toMatch(/\w{3}/)
    }
  })

  it("names proofs that exist", () => {
    const paths = [...criteria.matchAll(/`((?:src|test|docs)\/[^`]+)`/g)].map(([, path = ""]) => path)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) expect(() => readFileSync(path), path).not.toThrow(/ENOENT/)
  })

  it("lists every shortcoming that a criterion names, and the page tells visitors of each", () => {
    const listed = rowsOf(short).map(([id]) => id)
    expect(listed).toEqual([...shortcomings])
    const named = [...page.matchAll(/fails: (\w+)/g)].map(([, id]) => id)
    expect(named.length).toBeGreaterThan(3)
    expect(listed).toEqual(expect.arrayContaining(named))
  })
})
