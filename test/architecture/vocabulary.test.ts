import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { filesIn, root } from "./filesIn.ts"

/** The table "Retired words" of docs/glossary.md: where a word is refused, and the word. */
const retired = readFileSync(join(root, "docs/glossary.md"), "utf8")
  .split(/^## Retired words$/m)[1]
  ?.split("\n")
  .flatMap((row) => {
    const [, words, , where] = /^\| (.+?) +\| (.+?) +\| (names|text|names in src) +\|$/.exec(row) ?? []
    return words && where ? words.split(", ").map((word) => ({ word, where })) : []
  })

const files = [
  ...["src", "sandbox", "embed", "scripts", "test", "docs"].flatMap(filesIn),
  ...readdirSync(root).filter((file) => file.endsWith(".md")),
].filter((file) => /\.(tsx?|css|md)$/.test(file) && !/generated|glossary|LICENCES|CHANGELOG/.test(file))

/** `openRestHarness` is open, rest and harness. */
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

  it("is kept in names, comments, titles and pages", () => {
    const found = files.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8")
      const names = namesIn(file, text)
      return (retired ?? [])
        .filter(({ word, where }) => {
          if (where === "text") return new RegExp(`(?<![\\w:"'-])${word}(?![\\w"'-])`, "i").test(text)
          return (where === "names" || file.startsWith("src/")) && names.has(word.toLowerCase())
        })
        .map(({ word }) => `${file}: ${word}`)
    })
    expect(found).toEqual([])
  })
})
