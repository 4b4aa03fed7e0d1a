import { type AtRule, type Declaration, parse, type Rule } from "postcss"
import type { CompatData, Identifier } from "./compatData.ts"
import type { BuiltFile, Finding } from "./Finding.ts"

/** A feature of CSS, by the name that a source gives it, and what the data says of it. */
interface Use {
  readonly feature: string
  readonly data: Identifier | undefined
}

type CssData = CompatData["css"]

/** Units by the entries of the data. */
const units: ReadonlyArray<readonly [RegExp, string]> = [
  [/\dcq[whib]\b|\dcqm(in|ax)\b/, "container_query_length_units"],
  [/\ddv[hw]\b/, "viewport_percentage_units_dynamic"],
  [/\dsv[hw]\b/, "viewport_percentage_units_small"],
  [/\dlv[hw]\b/, "viewport_percentage_units_large"],
  [/\dr?lh\b/, "lh"],
]

const vendorPrefix = /^-(webkit|moz|ms|o)-/

/** Whether the same rule declares the property before, for browsers that drop this declaration. */
const hasFallback = (declaration: Declaration): boolean => {
  for (let before = declaration.prev(); before !== undefined; before = before.prev())
    if (before.type === "decl" && before.prop.replace(vendorPrefix, "") === declaration.prop) return true
  return false
}

/** A function that the data has below its type: `color-mix` of `color`. */
const functionIn = (types: Identifier, name: string): Identifier | undefined =>
  Object.keys(types)
    .map((type) => types[type]?.[name])
    .find((data) => data?.__compat !== undefined)

const usesOfDeclaration = (declaration: Declaration, { properties, types }: CssData): ReadonlyArray<Use> => {
  const { prop, value } = declaration
  // A prefixed property is itself the fallback for old browsers.
  // A list of fonts is a list of fallbacks.
  if (prop.startsWith("--") || prop === "font-family" || vendorPrefix.test(prop) || hasFallback(declaration)) return []
  const property = properties[prop]
  const words = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "").toLowerCase()
  const named = [...words.matchAll(/(?<![#\w-])([a-z][\w-]*)(\(?)/g)].map(([, word = "", bracket]) => ({
    feature: `${prop}: ${word}`,
    data: property?.[word] ?? types[word] ?? (bracket === "" ? undefined : functionIn(types, word)),
  }))
  const measured = units.flatMap(([pattern, entry]) => {
    const [unit] = pattern.exec(words) ?? []
    return unit === undefined ? [] : [{ feature: unit.slice(1), data: types.length?.[entry] }]
  })
  return [{ feature: prop, data: property }, ...named, ...measured]
}

const usesOfAtRule = ({ name, params }: AtRule, { "at-rules": atRules }: CssData): ReadonlyArray<Use> => {
  const rule = atRules[name]
  const parts = [...params.matchAll(/[a-z][\w-]+/g)].map(([word]) => ({
    feature: `@${name} ${word}`,
    data: rule?.[word],
  }))
  const range = /[<>]/.test(params) ? [{ feature: `@${name} with < or >`, data: rule?.range_syntax }] : []
  return [{ feature: `@${name}`, data: rule }, ...parts, ...range]
}

const usesOfRule = ({ selector }: Rule, { selectors }: CssData): ReadonlyArray<Use> => {
  const named = [...selector.matchAll(/::?([a-z][\w-]*)/g)].flatMap(([shown, name = ""]) =>
    vendorPrefix.test(name) ? [] : [{ feature: shown, data: selectors[name] }],
  )
  return selector.includes("&") ? [...named, { feature: "&", data: selectors.nesting }] : named
}

/** What style sheets use though browsers of the data lack it, except inside `@supports` and after a fallback. */
export const styleFindings = (
  files: ReadonlyArray<BuiltFile>,
  { css, lacking }: CompatData,
): ReadonlyArray<Finding> => {
  const findings: Finding[] = []
  for (const { file, text } of files)
    parse(text).walk((node) => {
      const parents = [node.parent, node.parent?.parent, node.parent?.parent?.parent]
      if (parents.some((parent) => parent?.type === "atrule" && /supports|font-face/.test((parent as AtRule).name)))
        return
      const uses =
        node.type === "decl"
          ? usesOfDeclaration(node, css)
          : node.type === "atrule"
            ? usesOfAtRule(node, css)
            : node.type === "rule"
              ? usesOfRule(node, css)
              : []
      for (const { feature, data } of uses) {
        const browsers = lacking(data)
        if (browsers.length > 0)
          findings.push({ feature, file, excerpt: String(node).slice(0, 100), lacking: browsers })
      }
    })
  return findings
}
