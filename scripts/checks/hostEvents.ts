/** A field of an event, as the contract of the host page says it. */
interface Field {
  readonly const?: unknown
  readonly type?: "integer" | "string"
  readonly enum?: ReadonlyArray<string>
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
}

interface EventSchema {
  readonly description: string
  readonly required: ReadonlyArray<string>
  readonly properties: Readonly<Record<string, Field>>
}

/** What each message has, and no page is told. */
const envelope = ["type", "name", "version"]

const eventsOf = (contract: string) => {
  const { $defs }: { $defs: { event: { oneOf: ReadonlyArray<EventSchema> } } } = JSON.parse(contract)
  return $defs.event.oneOf.map(({ description, required, properties }) => ({
    name: String(properties.name?.const),
    description,
    fields: Object.entries(properties)
      .filter(([field]) => !envelope.includes(field))
      .map(([field, schema]) => ({ field, schema, isRequired: required.includes(field) })),
  }))
}

const typeOf = (field: Field): string =>
  field.enum?.map((each) => JSON.stringify(each)).join(" | ") ?? (field.type === "integer" ? "number" : "string")

const comment = (indent: string, text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : [`${indent}/** ${text} */`]

/** The types of what an event tells, by its name, from the text of contracts/host.schema.json. */
export const eventTypes = (contract: string): string =>
  [
    "/** What happens in a visit, by name, with what is told of it. */",
    "export interface VisitEvents {",
    ...eventsOf(contract).flatMap(({ name, description, fields }) => [
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

const ruleOf = (schema: Field, isRequired: boolean): object => ({
  ...(schema.enum && { oneOf: schema.enum }),
  ...(schema.pattern !== undefined && { pattern: schema.pattern }),
  ...(schema.type === "integer" && { least: schema.minimum ?? 0, most: schema.maximum ?? Number.MAX_SAFE_INTEGER }),
  ...(!isRequired && { mayLack: true }),
})

/** What is to be checked of each event before a page is told of it, from the same text. */
export const eventFields = (contract: string): string => {
  const table = Object.fromEntries(
    eventsOf(contract).map(({ name, fields }) => [
      name,
      Object.fromEntries(fields.map(({ field, schema, isRequired }) => [field, ruleOf(schema, isRequired)])),
    ]),
  )
  return [
    "/** A number between `least` and `most`, one of some texts, or a text; `mayLack`: the field may be missing. */",
    "export interface FieldRule {",
    "  readonly oneOf?: ReadonlyArray<string>",
    "  readonly pattern?: string",
    "  readonly least?: number",
    "  readonly most?: number",
    "  readonly mayLack?: boolean",
    "}",
    "",
    `export const eventFields: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = ${JSON.stringify(table, null, 2)}`,
  ].join("\n")
}
