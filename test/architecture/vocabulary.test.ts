import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { filesIn, root } from "./filesIn.ts"

const [glossary = "", retiredWords] = readFileSync(join(root, "docs/glossary.md"), "utf8").split(/^## Retired words$/m)

/** The table "Retired words": where each word is refused, the word, and a text that may have it. */
const retired = retiredWords?.split("\n").flatMap((row) => {
  const [, words, , where] = /^\| (.+?) +\| (.+?) +\| (names|text|names in src) +\|$/.exec(row) ?? []
  if (!words || !where) return []
  return words.split(", ").map((word) => {
    const pattern = new RegExp(where === "text" ? `(?<![\\w:"'-])${word}(?![\\w"'-])` : word, "i")
    return { word, where, pattern }
  })
})

const files = [
  ...["src", "embed", "desk", "backend", "demonstration", "tools", "scripts", "test", "docs"].flatMap(filesIn),
  ...readdirSync(root).filter((file) => file.endsWith(".md")),
].filter((file) => /\.(tsx?|css|md)$/.test(file) && !/generated|glossary|LICENCES|CHANGELOG/.test(file))

/** Splits `openRestHarness` into open, rest and harness. */
const partsOf = (name: string) => name.split(/(?=[A-Z])|[._-]/).map((part) => part.toLowerCase())

const namesIn = (file: string, text: string): ReadonlySet<string> => {
  const names = new Set(partsOf(basename(file)))
  if (!/\.tsx?$/.test(file)) return names
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) for (const part of partsOf(node.text)) names.add(part)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return names
}

describe("the vocabulary", () => {
  it("has words that are retired", () => {
    expect(retired?.length).toBeGreaterThan(20)
  })

  it("has at most 40 entries that a newcomer must learn", () => {
    const [, , ...entries] = glossary.match(/^\|.*\|$/gm) ?? []
    expect(entries.length).toBeGreaterThan(20)
    expect(entries.length).toBeLessThanOrEqual(40)
  })

  it("is used in names, comments, titles and pages", () => {
    const found = files.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8")
      // A file whose text lacks the word has no such name. Most files need not be parsed.
      const suspects = (retired ?? [])
        .filter(({ where }) => where !== "names in src" || file.startsWith("src/"))
        .filter(({ where, pattern }) => pattern.test(where === "text" ? text : `${basename(file)}\n${text}`))
      const names = suspects.some(({ where }) => where !== "text") ? namesIn(file, text) : new Set()
      return suspects
        .filter(({ word, where }) => where === "text" || names.has(word.toLowerCase()))
        .map(({ word }) => `${file}: ${word}`)
    })
    expect(found).toEqual([])
  })
})

/** Each id in a text such as "Q2, Q7-Q9". */
const idsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\b([A-Z])(\d+)(?:-[A-Z](\d+))?/g)].flatMap(([, letter, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${letter}${Number(first) + index}`),
  )

/**
 * Ids that a citation of docs/readings.md names: `Q6` of "see readings Q6". Ids of two letters belong to
 * docs/field-cases.md.
 */
const citedIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\breadings\s[\s*/#]*((?:[A-Z]\d+(?:-[A-Z]\d+)?(?:, |\/| and )?)+)/gi)].flatMap(([, ids = ""]) =>
    idsIn(ids),
  )

describe("a citation of the readings", () => {
  it("names a row that exists", () => {
    const rows = readFileSync(join(root, "docs/readings.md"), "utf8").matchAll(/^\| (.+?) \|/gm)
    const known = new Set([...rows].flatMap(([, about = ""]) => idsIn(about)))
    const cited = files
      .concat(filesIn("contracts"))
      .flatMap((file) => citedIn(readFileSync(join(root, file), "utf8")).map((id) => ({ file, id })))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
  })
})

describe("a record of a decision", () => {
  it("starts its title with its number", () => {
    const folders = ["docs/decisions", "backend/docs/decisions", "embed/docs/decisions"]
    const records = folders.flatMap(filesIn).map((file) => ({ number: basename(file).slice(0, 3), file }))
    const unnumbered = records.filter(
      ({ number, file }) => !readFileSync(join(root, file), "utf8").startsWith(`# ${number}`),
    )
    expect(unnumbered).toEqual([])
  })
})
