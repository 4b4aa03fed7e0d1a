/**
 * Checks that THIRD_PARTY_LICENCES.md agrees with package-lock.json.
 *   node scripts/run.mjs scripts/checks/licences.ts         writes it
 *   node scripts/run.mjs scripts/checks/licences.ts check   exits 1 if it is stale
 * Both exit 1 if a package that ships to the browser has a licence that is not accepted.
 * `--root <folder>` works on another folder; tests use it.
 */
import { existsSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project, Unmet } from "../install.mjs"

interface Entry {
  readonly version: string
  readonly license?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface LockFile {
  readonly packages: Readonly<Record<string, Entry>>
}

/** The fields that are read of a package.json. Old packages state their licence differently. */
interface Manifest {
  readonly license?: unknown
  readonly author?: string | { readonly name?: string }
}

interface Locked {
  readonly key: string
  readonly path: string
  readonly licence: string
  readonly ships: boolean
}

/** OFL is for fonts, CC-BY for data. */
const accepted = [
  /^(MIT|MIT-0|Apache-2\.0|ISC|MPL-2\.0|0BSD|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense)$/,
  /^(BSD-[\w-]+|OFL-1\.1|CC-BY-[34]\.0)$/,
]

/** Accepts an SPDX expression without nesting if one of its alternatives is acceptable as a whole. */
const isAccepted = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => accepted.some((pattern) => pattern.test(licence))))

const byName = (one: Locked, other: Locked): number => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

/** Where `name` is installed for the package at `from`: in its own node_modules, or in those of a folder above. */
const installedAt = ({ packages }: LockFile, from: string, name: string): string | undefined => {
  const own = `${from === "" ? "" : `${from}/`}node_modules/${name}`
  if (packages[own] !== undefined || from === "") return packages[own] && own
  return installedAt({ packages }, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)), name)
}

/** The paths of everything that the showroom's own dependencies bring. Those of the workspaces do not ship. */
const shippedPaths = (lock: LockFile): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (from: string) => {
    const { dependencies, optionalDependencies } = lock.packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = installedAt(lock, from, name)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      follow(path)
    }
  }
  follow("")
  return found
}

/** The packages of the lock file, each version once. */
const locked = async (root: string): Promise<ReadonlyArray<Locked>> => {
  const lock: LockFile = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"))
  const { packages } = lock
  const shipping = shippedPaths(lock)
  const entries = Object.entries(packages).filter(([path, entry]) => path.startsWith("node_modules/") && !entry.link)
  const found = entries.map(([path, { version, license }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)
    return { key: `${name} ${version}`, path, licence: license ?? "none stated", ships: shipping.has(path) }
  })
  return [...new Map(found.sort(byName).map((entry) => [`${entry.key} ${entry.ships}`, entry])).values()]
}

const licenceText = async (folder: string): Promise<string> => {
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

const shipped = async (root: string, { key, path, licence }: Locked) => {
  const folder = join(root, path)
  const { license, author }: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const stated = typeof license === "string" ? license : licence
  const writer = (typeof author === "string" ? author : author?.name)?.replace(/\s*[<(].*$/, "")
  const text = (await licenceText(folder)) || `No licence file in the package; its author is ${writer ?? "not named"}.`
  const fence = text.includes("```") ? "~~~" : "```"
  return { key, licence: stated, section: `### ${key}\n${stated}\n\n${fence}text\n${text}\n${fence}\n` }
}

type Shipped = Awaited<ReturnType<typeof shipped>>

const documentOf = (
  browser: ReadonlyArray<Shipped>,
  development: ReadonlyArray<Locked>,
): string => `# Licences of third parties

Written by \`node scripts/run.mjs scripts/checks/licences.ts\` from package-lock.json; do not edit.

## In the browser
Packages that the showroom depends on, ${browser.length} of them.

${browser.map(({ section }) => section).join("\n")}
## In development only
Tools, backend and demonstration, ${development.length} packages; nothing of them is delivered to visitors.

| package | licence |
|---|---|
${development.map(({ key, licence }) => `| ${key} | ${licence} |`).join("\n")}
`

const isCurrent = async (file: string, document: string): Promise<boolean> =>
  existsSync(file) && (await readFile(file, "utf8")) === document

export const licences: Script = async (args) => {
  const { values, positionals } = readArguments({ root: { type: "string", default: project } }, { most: 1, args })
  const [command = "write"] = positionals
  if (!["write", "check"].includes(command)) throw new Unmet(`Say check, or nothing, not "${command}".`)
  const { root } = values
  const packages = await locked(root)
  const browser = await Promise.all(packages.filter(({ ships }) => ships).map((each) => shipped(root, each)))
  const development = packages.filter(({ ships }) => !ships)
  const document = documentOf(browser, development)

  const refused = browser.filter(({ licence }) => !isAccepted(licence))
  for (const { key, licence } of refused)
    console.error(`${key}: licence ${licence} is not accepted for what visitors receive`)

  const file = join(root, "THIRD_PARTY_LICENCES.md")
  if (command === "write") await writeFile(file, document)
  const isStale = !(await isCurrent(file, document))
  if (isStale)
    console.error(
      "THIRD_PARTY_LICENCES.md is not what package-lock.json says; run: node scripts/run.mjs scripts/checks/licences.ts",
    )
  console.log(`${browser.length} packages in the browser, ${development.length} in development`)
  return isStale || refused.length > 0 ? 1 : 0
}

if (isRun(import.meta.url)) await main(licences)
