import { whatPartsBuy } from "../../backend/conformance/whatPartsBuy.ts"
import { capabilityNames, declared } from "../../contracts/capabilities.ts"

/** The type of their names. */
export const capabilityType = (): string =>
  `/** What a backend may have beyond the specification. */
export type Capability =
${capabilityNames.map((name) => `  | "${name}"`).join("\n")}`

/** Constants of their own, so that a page has only those that it uses. */
export const lateParts = (): string => {
  const late = new Map<string, ReadonlyArray<string>>()
  for (const name of capabilityNames) {
    const part = declared(name).late
    if (part !== undefined) late.set(part, [...(late.get(part) ?? []), name])
  }
  const parts = [...late].map(([part, names]) => `export const ${part} = ${JSON.stringify(names)} as const`)
  return `// The capabilities for which each late part of the showroom loads.\n\n${parts.join("\n")}`
}

/** Replaces what fits the pattern. Throws if nothing does. */
const replaced = (text: string, pattern: RegExp, by: (...found: string[]) => string): string => {
  if (!pattern.test(text)) throw new Error(`Nothing fits ${pattern}.`)
  return text.replace(pattern, by)
}

/** The schema of config.json, with the names of all capabilities. */
export const capabilitySchema = (schema: string): string =>
  replaced(
    schema,
    /("capabilities": \{.*?"enum": \[)[^\]]*?(\n *\])/s,
    (_, before: string, after: string) =>
      before + capabilityNames.map((name) => `${after.slice(0, -1)}  "${name}"`).join(",") + after,
  )

/** The list of the assumed parts: what each buys, and what visitors have without it. */
const partsList = (): string =>
  whatPartsBuy
    .map(({ part, withIt, without }) => `- ${part}: ${without === undefined ? withIt : `${withIt}; else ${without}`}\n`)
    .join("")

/** The table of the capabilities, by what the showroom does with them. */
const capabilityRows = (): string => {
  const tasks = [...new Set(capabilityNames.map((name) => declared(name).does))]
  return tasks
    .map((does) => {
      const names = capabilityNames.filter((name) => declared(name).does === does)
      return `| ${names.map((name) => `\`${name}\``).join(", ")} | ${does} |\n`
    })
    .join("")
}

/** docs/backend-integration.md with its list of parts and its table of capabilities as they are declared. */
export const capabilityGuide = (guide: string): string => {
  const listed = replaced(guide, /(?<=`config\.json` must list\.\n\n)(?:- .*\n)+/, partsList)
  const head = /(?<=\| capability \| what the showroom does then \|\n\|---\|---\|\n)(?:\| .*\n)+/
  return replaced(listed, head, capabilityRows)
}
