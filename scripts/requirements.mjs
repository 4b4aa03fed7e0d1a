/**
 * Says which requirements of docs/requirements.md a test title bears.
 *   node scripts/requirements.mjs         the ids that no title bears, nothing when each is borne; exits 1 when one is left, or
 *                                         a title bears an id that is none
 *   node scripts/requirements.mjs E1 Q2   which tests prove an id; exits 1 when one of them has none
 * A title counts by the ids it begins with. What is skipped or still to be written proves nothing.
 * `--root <folder>` reads another folder; tests use it.
 */
import { readdir, readFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { argv, exit } from "node:process"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import ts from "typescript"

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    root: { type: "string", default: join(dirname(fileURLToPath(import.meta.url)), "..") },
  },
  allowPositionals: true,
})

/** `it.each(table)` and `it.skipIf(x)` are calls that are called again: their name is that of the inner call. */
const wordsOf = (callee) => {
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee))
    return wordsOf(callee.expression ?? callee.tag)
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text]
  return ts.isIdentifier(callee) ? [callee.text] : []
}

const textOf = (title) => {
  if (title === undefined) return undefined
  if (ts.isTemplateExpression(title)) return title.head.text
  return ts.isStringLiteralLike(title) ? title.text : undefined
}

const titlesIn = (path, source) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const titles = []
  const visit = (node) => {
    const [word, ...manner] = ts.isCallExpression(node) ? wordsOf(node.expression) : []
    const isTest = word === "it" || word === "test"
    const isSilent = manner.includes("skip") || manner.includes("todo")
    if ((isTest || word === "describe") && isSilent) return
    const title = isTest ? textOf(node.arguments[0]) : undefined
    if (title !== undefined) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const ids = /^(?:[A-Z]\d{1,2}[ ,:]+)*/.exec(title)?.[0].match(/[A-Z]\d+/g) ?? []
      titles.push({ at: `${relative(values.root, path)}:${line}`, title, ids })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

const allTitles = async () => {
  const folder = join(values.root, "test")
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(test|spec)\.tsx?$/.test(file)).sort()
  const found = files.map(async (file) => titlesIn(join(folder, file), await readFile(join(folder, file), "utf8")))
  return (await Promise.all(found)).flat()
}

const report = (ids, titles) => {
  const uncovered = ids.filter((id) => !titles.some((title) => title.ids.includes(id)))
  const strangers = titles.filter((title) => title.ids.some((id) => !ids.includes(id)))
  if (uncovered.length > 0)
    console.log(`${uncovered.length} of ${ids.length} requirements stand in no test title: ${uncovered.join(" ")}`)
  for (const { at, title } of strangers) console.error(`no such requirement: ${at} ${title}`)
  return uncovered.length + strangers.length > 0 ? 1 : 0
}

const tell = (ids, titles, wanted) => {
  for (const id of wanted) {
    const proofs = titles.filter((title) => title.ids.includes(id))
    console.log(`${id}: ${ids.includes(id) ? `${proofs.length} tests` : "no such requirement"}`)
    for (const { at, title } of proofs) console.log(`  ${at} ${title}`)
  }
  return wanted.every((id) => titles.some((title) => title.ids.includes(id))) ? 0 : 1
}

const text = await readFile(join(values.root, "docs/requirements.md"), "utf8")
const ids = [...text.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id)
const titles = await allTitles()
exit(positionals.length > 0 ? tell(ids, titles, positionals) : report(ids, titles))
