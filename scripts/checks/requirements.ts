/**
 * Reports which requirements of docs/requirements.md have a test, by the ids at the start of test titles.
 *   npm run requirements --         prints the ids without a test; exits 1 if there is one, or if a title has an unknown id
 *   npm run requirements -- E1 Q2   prints the tests of these ids; exits 1 if one of them has none
 * Skipped and unwritten tests do not count.
 * `--root <folder>` reads another folder; tests use it.
 */
import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import ts from "typescript"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project } from "../install.mjs"

interface Title {
  readonly at: string
  readonly title: string
  readonly ids: ReadonlyArray<string>
}

/**
 * The names in a callee. `it.each(table)` and `it.skipIf(x)` are calls that are called again, so the inner call has
 * the name.
 */
const textsOf = (callee: ts.Expression): ReadonlyArray<string> => {
  if (ts.isCallExpression(callee)) return textsOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return textsOf(callee.tag)
  if (ts.isPropertyAccessExpression(callee)) return [...textsOf(callee.expression), callee.name.text]
  return ts.isIdentifier(callee) ? [callee.text] : []
}

const textOf = (title: ts.Expression | undefined): string | undefined => {
  if (title === undefined) return undefined
  if (ts.isTemplateExpression(title)) return title.head.text
  return ts.isStringLiteralLike(title) ? title.text : undefined
}

const titlesIn = (path: string, source: string): ReadonlyArray<Title> => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const titles: Title[] = []
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? node : undefined
    const [word, ...modifiers] = call ? textsOf(call.expression) : []
    const isTest = word === "it" || word === "test"
    const isSilent = modifiers.includes("skip") || modifiers.includes("todo")
    if ((isTest || word === "describe") && isSilent) return
    const title = isTest ? textOf(call?.arguments[0]) : undefined
    if (title !== undefined) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const ids = /^(?:[A-Z]\d{1,2}[ ,:]+)*/.exec(title)?.[0].match(/[A-Z]\d+/g) ?? []
      titles.push({ at: `${path}:${line}`, title, ids })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

const allTitles = async (root: string): Promise<ReadonlyArray<Title>> => {
  const folders = ["test", "backend/test"].map((name) => join(root, name)).filter(existsSync)
  const listed = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  )
  const files = listed
    .flat()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
  const found = files.map(async (file) => titlesIn(relative(root, file), await readFile(file, "utf8")))
  return (await Promise.all(found)).flat()
}

const report = (ids: ReadonlyArray<string>, titles: ReadonlyArray<Title>): number => {
  const uncovered = ids.filter((id) => !titles.some((title) => title.ids.includes(id)))
  const strangers = titles.filter((title) => title.ids.some((id) => !ids.includes(id)))
  if (uncovered.length > 0)
    console.log(`${uncovered.length} of ${ids.length} requirements stand in no test title: ${uncovered.join(" ")}`)
  for (const { at, title } of strangers) console.error(`no such requirement: ${at} ${title}`)
  return uncovered.length + strangers.length > 0 ? 1 : 0
}

const printTests = (
  ids: ReadonlyArray<string>,
  titles: ReadonlyArray<Title>,
  wanted: ReadonlyArray<string>,
): number => {
  for (const id of wanted) {
    const proofs = titles.filter((title) => title.ids.includes(id))
    console.log(`${id}: ${ids.includes(id) ? `${proofs.length} tests` : "no such requirement"}`)
    for (const { at, title } of proofs) console.log(`  ${at} ${title}`)
  }
  return wanted.every((id) => titles.some((title) => title.ids.includes(id))) ? 0 : 1
}

export const requirements: Script = async (args) => {
  const options = { root: { type: "string", default: project } } as const
  const { values, positionals } = readArguments(options, { most: Infinity, args })
  const text = await readFile(join(values.root, "docs/requirements.md"), "utf8")
  const ids = [...text.matchAll(/^\| ([A-Z]\d+) +\|/gm)].flatMap(([, id]) => id ?? [])
  const titles = await allTitles(values.root)
  return positionals.length > 0 ? printTests(ids, titles, positionals) : report(ids, titles)
}

if (isRun(import.meta.url)) await main(requirements)
