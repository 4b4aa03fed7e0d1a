import { messagesOf, typeOf } from "./hostEvents.ts"

/** Escapes a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const tableOf = (contract: string, kind: "event" | "command"): string =>
  [
    `| ${kind} | with | what it says |`,
    "| --- | --- | --- |",
    ...messagesOf(contract, kind).map(({ name, description, fields }) => {
      const given = fields.map(({ field, schema, isRequired }) => {
        const meaning = schema.description === undefined ? "" : `: ${schema.description}`
        return `\`${field}${isRequired ? "" : "?"}\` ${typeOf(schema)}${meaning}`
      })
      return `| \`${name}\` | ${cell(given.join("; "))} | ${cell(description)} |`
    }),
  ].join("\n")

/**
 * The messages between host page and showroom as a page of the documentation, from the text of
 * contracts/host.schema.json.
 */
export const hostReference = (contract: string): string => `# Messages between a dealer's page and the showroom

How they are used from a page stands in [host-integration.md](host-integration.md); an example of each is in the contract. A name or a field that is not known is to be ignored:
later versions may add some. A \`?\` marks a field that may be missing.

## Events, from the showroom to the page

${tableOf(contract, "event")}

## Commands, from the page to the showroom

${tableOf(contract, "command")}
`
