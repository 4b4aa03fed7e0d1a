import { readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { longFunctionsIn } from "../../tools/figures/longFunctions.ts"
import { filesIn, root } from "./filesIn.ts"

const code = filesIn("src").filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"))
const textOf = (file: string) => readFileSync(join(root, file), "utf8")
const parsed = (file: string, setParentNodes = false) =>
  ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, setParentNodes)

/** Number of files in each folder. Does not count folders: a layer has as many as the product has features. */
const filesByFolder = (files: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const folders = new Map<string, number>()
  for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  return folders
}

/** `src/<layer>/<feature>`. A file directly in a layer counts as a folder of its own. */
const featureOf = (file: string) => dirname(file).split("/").slice(0, 3).join("/")

const importedBy = (file: string): ReadonlyArray<string> =>
  parsed(file)
    .statements.flatMap((each) => (ts.isImportDeclaration(each) || ts.isExportDeclaration(each) ? [each] : []))
    .flatMap(({ moduleSpecifier }) =>
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [],
    )
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => posix.join(dirname(file), specifier))

/** The features that a feature's files import, types included, because a reader of one must know the other. */
const neighbours = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const file of code)
    for (const feature of importedBy(file).map(featureOf))
      if (feature !== featureOf(file))
        graph.set(featureOf(file), (graph.get(featureOf(file)) ?? new Set()).add(feature))
  return graph
}

const reachableFrom = (start: string, graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return found
}

const count = (file: string, isCounted: (node: ts.Node) => boolean): number => {
  let counted = 0
  const visit = (node: ts.Node): void => {
    if (isCounted(node)) counted++
    ts.forEachChild(node, visit)
  }
  visit(parsed(file, true))
  return counted
}

const isCast = (node: ts.Node) => ts.isAsExpression(node) && node.type.getText() !== "const"

describe("the structure of the code", () => {
  it("lists at most 16 files in a folder, except migrations, which only grow", () => {
    const places = ["src", "embed", "desk", "backend", "demonstration", "test", "tools", "scripts"].flatMap(filesIn)
    const full = [...filesByFolder(places)]
      .filter(([folder, count]) => count > 16 && !folder.endsWith("/migrations"))
      .map(([folder, count]) => `${folder}: ${count}`)
    expect(full).toEqual([])
  })

  it("has no file of more than 250 lines", () => {
    const products = ["embed", "desk/src", "backend/src", "demonstration"].flatMap(filesIn)
    const written = products.filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"))
    expect([...code, ...written].filter((file) => textOf(file).split("\n").length > 251)).toEqual([])
  })

  it("has no function of more than 100 lines", () => {
    const programs = ["src", "embed", "desk", "backend", "demonstration", "tools", "scripts"].flatMap(filesIn)
    const long = programs
      .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/^backend\/test\/|\/generated\//.test(file))
      .flatMap((file) => longFunctionsIn(file, textOf(file)))
    expect(long.map(({ file, name, lines }) => `${file} ${name}: ${lines}`)).toEqual([])
  })

  it("writes properties as such, not in a literal that is spread, except between attributes", () => {
    const all = ["src", "embed", "desk", "backend", "demonstration", "contracts", "test", "tools", "scripts"]
    const spread = all
      .flatMap(filesIn)
      .filter((file) => /\.(tsx?|m?js)$/.test(file) && !file.includes("/generated/"))
      .filter((file) => /(?<!\{)\.\.\.\{ /.test(textOf(file)))
    expect(spread).toEqual([])
  })

  it("has no circle of feature folders", () => {
    const graph = neighbours()
    expect([...graph.keys()].filter((feature) => reachableFrom(feature, graph).has(feature))).toEqual([])
  })

  it("has no two files in a folder whose names differ only in an ending or a capital letter", () => {
    const stems = code.map((file) => file.replace(/\.[^/]*$/, "").toLowerCase())
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([])
  })

  it("casts no value to another type, except where an outside API has no type", () => {
    // A file without the word has no cast and need not be parsed.
    const casts = code
      .filter((file) => /\bas (?!const\b)/.test(textOf(file)))
      .reduce((sum, file) => sum + count(file, isCast), 0)
    expect(casts).toBeLessThanOrEqual(16)
    expect(code.filter((file) => /\bas never\b|\bAnyRouter\b/.test(textOf(file)))).toEqual([])
  })
})
