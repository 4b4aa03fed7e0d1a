/**
 * Checks that the built files need nothing that a supported browser lacks: node scripts/run.mjs
 * scripts/checks/browserFeatures.ts, after `npm run build`. The browsers are those of `browserslist` in package.json,
 * the features those of MDN's browser-compat-data. Accepts a feature that the code tests before it uses it, and one
 * whose source says why it may be missing (scripts/checks/browsers/reasons.ts).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { ecmaVersion } from "acorn"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project, Unmet } from "../install.mjs"
import { compatData } from "./browsers/compatData.ts"
import type { BuiltFile, Finding } from "./browsers/Finding.ts"
import { type Reason, reasons } from "./browsers/reasons.ts"
import { scriptFindings } from "./browsers/scriptFeatures.ts"
import { styleFindings } from "./browsers/styleFeatures.ts"

/** Editions of JavaScript that the browsers of a set read: a module of the showroom, embed.js, and the page for others. */
const editions = { admitted: 2024, embed: 2020, outdated: 5 } as const satisfies Readonly<Record<string, ecmaVersion>>

/** Files that run in a dealer's page. The other files below `embed` are pages of their own. */
const inDealersPage = /^embed\/v1\/(?!doctor)[\w-]+\.js$/

const parts = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style>([\s\S]*?)<\/style>/g,
}

const inside = (html: BuiltFile, kind: keyof typeof parts): ReadonlyArray<BuiltFile> =>
  [...html.text.matchAll(parts[kind])].map(([, text = ""]) => ({ file: html.file, text }))

/** The scripts and style sheets of a built folder, with those inside its pages. */
const readBuilt = (folder: string) => {
  const read = (ending: string): ReadonlyArray<BuiltFile> =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }))
  const pages = read(".html")
  return {
    scripts: [...read(".js"), ...pages.flatMap((page) => inside(page, "script"))],
    styles: [...read(".css"), ...pages.flatMap((page) => inside(page, "style"))],
  }
}

/** Scripts for browsers that are too old: the page's very first one, and the page that it loads. */
const isOutdated = ({ file, text }: BuiltFile): boolean => /^assets\/old-/.test(file) || text.includes("/assets/old-")

/** Everything in a built folder that a supported browser lacks, without a guard. */
export const builtFindings = (folder: string): ReadonlyArray<Finding> => {
  const { scripts, styles } = readBuilt(folder)
  const embed = compatData("embed")
  const outdated = scripts.filter(isOutdated)
  const theirs = scripts.filter(({ file }) => inDealersPage.test(file))
  const ours = scripts.filter((script) => !outdated.includes(script) && !theirs.includes(script))
  return [
    ...scriptFindings(ours, compatData("admitted"), editions.admitted),
    ...scriptFindings(theirs, embed, editions.embed),
    ...scriptFindings(outdated, embed, editions.outdated),
    ...styleFindings(styles, compatData("production")),
  ]
}

/** Whether a reason speaks of a feature: a reason for a property of CSS is one for its values as well. */
const speaksOf = (reason: Reason, feature: string): boolean =>
  feature === reason.feature || feature.startsWith(`${reason.feature}: `)

/** One line for each feature without a reason, and for each reason without a use. */
export const faultsOf = (findings: ReadonlyArray<Finding>, given: ReadonlyArray<Reason>): ReadonlyArray<string> => {
  const found = [...new Set(findings.map(({ feature }) => feature))]
  const missing = found.filter((feature) => !given.some((reason) => speaksOf(reason, feature)))
  const stale = given.filter((reason) => !found.some((feature) => speaksOf(reason, feature)))
  const shown = (feature: string): string => {
    const uses = findings.filter((finding) => finding.feature === feature)
    const files = [...new Set(uses.map(({ file }) => file))].join(", ")
    const [{ lacking, excerpt } = { lacking: [], excerpt: "" }] = uses
    return `${feature} is missing in ${lacking.join(", ")}: ${files}\n    ${excerpt.replaceAll(/\s+/g, " ")}`
  }
  return [...missing.map(shown), ...stale.map(({ feature, where }) => `${where}: ${feature} needs no reason any more.`)]
}

const check: Script = async (args) => {
  readArguments({}, { args })
  const folder = join(project, "dist")
  if (!existsSync(folder)) throw new Unmet(`There is no build in ${folder}: npm run build makes one.`)
  const faults = faultsOf(builtFindings(folder), reasons())
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

if (isRun(import.meta.url)) await main(check)
