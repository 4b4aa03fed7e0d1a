import { messagesOf, typeOf } from "./hostEvents.ts"

/** Escapes a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const tableOf = (contract: string, kind: "event" | "command"): string => {
  /** Fields by their text, with the first message that has exactly these. */
  const firstWith = new Map<string, string>()
  const fieldsIn = (name: string, given: ReadonlyArray<string>): string => {
    const text = given.join("; ")
    const first = firstWith.get(text)
    if (first !== undefined && given.length > 1) return `as \`${first}\``
    firstWith.set(text, name)
    return text
  }
  return [
    `| ${kind} | with | what it says |`,
    "|---|---|---|",
    ...messagesOf(contract, kind).map(({ name, description, fields }) => {
      const given = fields.map(({ field, schema, isRequired }) => {
        const meaning = schema.description === undefined ? "" : `: ${schema.description}`
        return `\`${field}${isRequired ? "" : "?"}\` ${typeOf(schema)}${meaning}`
      })
      return `| \`${name}\` | ${cell(fieldsIn(name, given))} | ${cell(description)} |`
    }),
  ].join("\n")
}

/**
 * The messages between host page and showroom as a page of the documentation, from the text of
 * contracts/host.schema.json.
 */
export const hostReference = (contract: string): string => `# Messages between a dealer's page and the showroom

[host-integration.md](host-integration.md) says how a page uses them; the contract has an example of each. Ignore unknown names and fields: later versions may add some. A \`?\` marks a field that may be missing.

## Events, from the showroom to the page

${tableOf(contract, "event")}

## Commands, from the page to the showroom

${tableOf(contract, "command")}
`
