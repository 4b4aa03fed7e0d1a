/**
 * Keeps THIRD_PARTY_LICENCES.md in step with package-lock.json.
 *   node scripts/licences.mjs         writes it
 *   node scripts/licences.mjs check   exits 1 when it is stale
 * Both exit 1 when a package that ships to the browser has a licence that we do not accept.
 * `--root <folder>` works on another folder; tests use it.
 */
import { readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { argv, exit } from "node:process"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: { root: { type: "string", default: join(dirname(fileURLToPath(import.meta.url)), "..") } },
  allowPositionals: true,
})
const output = join(values.root, "THIRD_PARTY_LICENCES.md")

/** OFL is for fonts, CC-BY for data. */
const accepted = [
  /^(MIT|MIT-0|Apache-2\.0|ISC|MPL-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense)$/,
  /^(BSD-[\w-]+|OFL-1\.1|CC-BY-[34]\.0)$/,
]

/** An SPDX expression without nesting: one of its alternatives must be acceptable as a whole. */
const isAccepted = (expression) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((way) => way.split(" AND ").every((licence) => accepted.some((pattern) => pattern.test(licence))))

const byName = (one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

/** What the lock file names, once for each version. */
const locked = async () => {
  const { packages } = JSON.parse(await readFile(join(values.root, "package-lock.json"), "utf8"))
  const entries = Object.entries(packages).filter(([path, entry]) => path.startsWith("node_modules/") && !entry.link)
  const found = entries.map(([path, { version, license, dev, devOptional }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)
    return { key: `${name} ${version}`, path, licence: license ?? "none stated", ships: !dev && !devOptional }
  })
  return [...new Map(found.sort(byName).map((entry) => [`${entry.key} ${entry.ships}`, entry])).values()]
}

const licenceText = async (folder) => {
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(file))
    .sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))
  return texts
    .map((text) =>
      text
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[ \t]+$/gm, "")
        .trim(),
    )
    .join("\n\n")
}

const shipped = async ({ key, path, licence }) => {
  const folder = join(values.root, path)
  const { license, author } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const stated = typeof license === "string" ? license : licence
  const writer = (typeof author === "string" ? author : author?.name)?.replace(/\s*[<(].*$/, "")
  const text = (await licenceText(folder)) || `No licence file in the package; its author is ${writer ?? "not named"}.`
  const fence = text.includes("```") ? "~~~" : "```"
  return { key, licence: stated, section: `### ${key}\n${stated}\n\n${fence}text\n${text}\n${fence}\n` }
}

const packages = await locked()
const browser = await Promise.all(packages.filter(({ ships }) => ships).map(shipped))
const development = packages.filter(({ ships }) => !ships)
const document = `# Licences of third parties

Written by \`node scripts/licences.mjs\` from package-lock.json; do not edit.

## In the browser
Packages that the showroom depends on, ${browser.length} of them.

${browser.map(({ section }) => section).join("\n")}
## In development only
Tools and the sandbox, ${development.length} packages; nothing of them is delivered to visitors.

| package | licence |
|---|---|
${development.map(({ key, licence }) => `| ${key} | ${licence} |`).join("\n")}
`

const refused = browser.filter(({ licence }) => !isAccepted(licence))
for (const { key, licence } of refused)
  console.error(`${key}: licence ${licence} is not accepted for what visitors receive`)

const isCurrent = async () => {
  try {
    return (await readFile(output, "utf8")) === document
  } catch (cause) {
    if (cause.code === "ENOENT") return false
    throw cause
  }
}

if (positionals[0] !== "check") await writeFile(output, document)
const isStale = !(await isCurrent())
if (isStale) console.error("THIRD_PARTY_LICENCES.md is not what package-lock.json says; run: node scripts/licences.mjs")
console.log(`${browser.length} packages in the browser, ${development.length} in development`)
exit(isStale || refused.length > 0 ? 1 : 0)
