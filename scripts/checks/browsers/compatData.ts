import data from "@mdn/browser-compat-data" with { type: "json" }
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types"
import { type BrowserSet, supportedBrowsers } from "../../supportedBrowsers.ts"

export type { Identifier }

/** "≤80" is 80 at most, "preview" has no version yet. */
const versionOf = (added: SimpleSupportStatement["version_added"]): number =>
  typeof added === "string" ? Number.parseFloat(added.replace("≤", "")) : Number.NaN

/** Whether a version has a feature under this name: without a flag, and with this prefix or none. */
const has = (statement: SimpleSupportStatement, version: number, prefix: string): boolean => {
  const { flags, alternative_name, prefix: needed = "", version_added, version_removed } = statement
  if (flags !== undefined || alternative_name !== undefined || needed !== prefix) return false
  return versionOf(version_added) <= version && !(versionOf(version_removed ?? false) <= version)
}

/** What MDN's data (browser-compat-data) says of the browsers of a set. */
export interface CompatData {
  readonly api: Identifier
  readonly builtins: Identifier
  readonly css: Readonly<Record<"properties" | "at-rules" | "selectors" | "types", Identifier>>
  /** The names of the browsers of the set that lack a feature, each with its version. */
  readonly lacking: (feature: Identifier | undefined, prefix?: string) => ReadonlyArray<string>
}

const lackingIn = (set: BrowserSet) => {
  const browsers = supportedBrowsers(set).flatMap(({ inData, version }) =>
    inData.map((id) => ({ id, name: `${data.browsers[id].name} ${version}`, version: Number.parseFloat(version) })),
  )
  return (compat: CompatStatement, prefix: string): ReadonlyArray<string> =>
    browsers
      .filter(({ id, version }) => ![compat.support[id] ?? []].flat().some((one) => has(one, version, prefix)))
      .map(({ name }) => name)
}

/** The data for a set of browsers. */
export const compatData = (set: BrowserSet): CompatData => {
  const lacking = lackingIn(set)
  const { properties, "at-rules": atRules, selectors, types } = data.css as Record<string, Identifier>
  const part = (identifier: Identifier | undefined): Identifier => identifier ?? {}
  return {
    api: data.api,
    builtins: part(data.javascript.builtins),
    css: { properties: part(properties), "at-rules": part(atRules), selectors: part(selectors), types: part(types) },
    lacking: (feature, prefix = "") => (feature?.__compat === undefined ? [] : lacking(feature.__compat, prefix)),
  }
}
