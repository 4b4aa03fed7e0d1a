import { messagesOf, typeOf } from "./hostEvents.ts"

/** The ids of requirements, such as " (R1, R2)", which the contract has for developers of the showroom. */
const requirements = / \((?:[A-Z]{1,2}\d+(?:, )?)+\)/g

const listOf = (contract: string, kind: "event" | "command"): string => {
  /** Fields by their text, with the first message that has exactly these. */
  const firstWith = new Map<string, string>()
  const fieldsIn = (name: string, given: ReadonlyArray<string>): string => {
    const text = given.join("; ")
    const first = firstWith.get(text)
    if (first !== undefined && given.length > 1) return `Fields as of \`${first}\``
    firstWith.set(text, name)
    return text
  }
  return messagesOf(contract, kind)
    .map(({ name, description, fields }) => {
      const given = fields.map(({ field, schema, isRequired }) => {
        const meaning = schema.description === undefined ? "" : `: ${schema.description.replace(/\.$/, "")}`
        return `\`${field}${isRequired ? "" : "?"}\` ${typeOf(schema).replaceAll(" | ", ", ")}${meaning}`
      })
      const what = description.replace(requirements, "")
      return `- \`${name}\`: ${given.length === 0 ? what : `${what} ${fieldsIn(name, given)}.`}`
    })
    .join("\n")
}

/**
 * The messages between host page and showroom as a page of the documentation, from the text of
 * contracts/host.schema.json.
 */
export const hostReference = (contract: string): string => `# Messages between a dealer's page and the showroom

How a page uses them: [host-integration.md](host-integration.md). Ignore unknown names and fields: later versions may add some. A \`?\` marks a field that may be missing.

## Events, from the showroom to the page

${listOf(contract, "event")}

## Commands, from the page to the showroom

${listOf(contract, "command")}
`
