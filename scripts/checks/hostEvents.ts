/** A field of an event or a command, as the contract of the host page says it. */
interface Field {
  readonly const?: unknown
  readonly $ref?: string
  readonly type?: FieldType | ReadonlyArray<FieldType>
  readonly enum?: ReadonlyArray<string>
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
}

type FieldType = "integer" | "string" | "boolean"

interface MessageSchema {
  readonly description: string
  readonly required: ReadonlyArray<string>
  readonly properties: Readonly<Record<string, Field>>
}

/** What each message has, and no page is told. */
const envelope = ["type", "name", "version"]

/** The messages of one kind, in the order of the contract, with their fields. */
export const messagesOf = (contract: string, kind: "event" | "command") => {
  const { $defs }: { $defs: Readonly<Record<typeof kind, { oneOf: ReadonlyArray<MessageSchema> }>> } =
    JSON.parse(contract)
  return $defs[kind].oneOf.map(({ description, required, properties }) => ({
    name: String(properties.name?.const),
    description,
    fields: Object.entries(properties)
      .filter(([field]) => !envelope.includes(field))
      .map(([field, schema]) => ({ field, schema, isRequired: required.includes(field) })),
  }))
}

/** What a field refers to, by the name of its type beside the generated ones. */
const referred: Readonly<Record<string, string>> = {
  "#/$defs/product": "ShowroomProduct",
  "#/$defs/referral": "ShowroomReferral",
}

/** The type of a field as TypeScript writes it. */
export const typeOf = ({ enum: values, $ref, type = "string" }: Field): string =>
  values?.map((each) => JSON.stringify(each)).join(" | ") ??
  ($ref === undefined
    ? [type]
        .flat()
        .map((each) => (each === "integer" ? "number" : each))
        .join(" | ")
    : (referred[$ref] ?? "unknown"))

const comment = (indent: string, text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : [`${indent}/** ${text} */`]

const typesOf = (contract: string, kind: "event" | "command", name: string, says: string): string =>
  [
    `/** ${says} */`,
    `export interface ${name} {`,
    ...messagesOf(contract, kind).flatMap(({ name, description, fields }) => [
      ...comment("  ", description),
      ...(fields.length === 0
        ? [`  readonly ${name}: Readonly<Record<string, never>>`]
        : [
            `  readonly ${name}: {`,
            ...fields.flatMap(({ field, schema, isRequired }) => [
              ...comment("    ", schema.description),
              `    readonly ${field}${isRequired ? "" : "?"}: ${typeOf(schema)}`,
            ]),
            "  }",
          ]),
    ]),
    "}",
  ].join("\n")

/** The types of what an event tells, by its name, from the text of contracts/host.schema.json. */
export const eventTypes = (contract: string): string =>
  typesOf(contract, "event", "VisitEvents", "What happens in a visit, by name, with what is told of it.")

/** The types of what a command says, by its name, from the same text. */
export const commandTypes = (contract: string): string =>
  `import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"\n\n${typesOf(
    contract,
    "command",
    "ShowroomCommands",
    "What a page may ask of the showroom, by name, with what it says.",
  )}`

/** Of a text that is one of a list only the letters are checked: the list of pages would be a tenth of embed.js. */
const ofList = "^[a-z-]+$"

const ruleOf = (schema: Field, isRequired: boolean): object => ({
  ...(schema.enum && { pattern: ofList }),
  ...(schema.pattern !== undefined && { pattern: schema.pattern }),
  ...(schema.type === "integer" && { least: schema.minimum ?? 0 }),
  ...(schema.maximum !== undefined && { most: schema.maximum }),
  ...(!isRequired && { mayLack: true }),
})

/** What is to be checked of each event before a page is told of it, from the same text. */
export const eventFields = (contract: string): string => {
  const table = Object.fromEntries(
    messagesOf(contract, "event").map(({ name, fields }) => [
      name,
      Object.fromEntries(fields.map(({ field, schema, isRequired }) => [field, ruleOf(schema, isRequired)])),
    ]),
  )
  return [
    "/** A whole number from `least`, up to `most` where that is said, or a text; `mayLack`: the field may be missing. */",
    "export interface FieldRule {",
    "  readonly pattern?: string",
    "  readonly least?: number",
    "  readonly most?: number",
    "  readonly mayLack?: boolean",
    "}",
    "",
    `export const eventFields: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = ${JSON.stringify(table, null, 2)}`,
  ].join("\n")
}
