/** A field of an event or a command in the host page's contract. */
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

/** Fields of every message that no page receives. */
const envelope = ["type", "name", "version"]

/** The messages of one kind with their fields, in the order of the contract. */
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

/** Type names for references, beside the generated types. */
const referred: Readonly<Record<string, string>> = {
  "#/$defs/product": "ShowroomProduct",
  "#/$defs/referral": "ShowroomReferral",
}

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

/** The types of the events' details by event name, from the text of contracts/host.schema.json. */
export const eventTypes = (contract: string): string =>
  typesOf(contract, "event", "VisitEvents", "The events of a visit, by name, with their fields.")

/** The types of the commands' details by command name, from the same text. */
export const commandTypes = (contract: string): string =>
  `import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"\n\n${typesOf(
    contract,
    "command",
    "ShowroomCommands",
    "Commands from a page, by name, with their fields.",
  )}`

/** Pattern for a value of a list: checks only the characters, because the lists would be a tenth of embed.js. */
const ofList = "[a-z-]+"

/** Pattern for a whole number. Supports what the contract has: no maximum, one of one digit, or a power of ten. */
const numberPattern = ({ minimum = 0, maximum }: Field): string => {
  if (maximum === undefined && minimum === 0) return "\\d+"
  if (maximum !== undefined && maximum < 10) return `[${minimum}-${maximum}]`
  if (maximum !== undefined && /^10+$/.test(String(maximum)) && minimum === 0)
    return `\\d{1,${String(maximum).length - 1}}|${maximum}`
  throw new Error(`No pattern for a number from ${minimum} to ${maximum} yet.`)
}

const patternOf = (schema: Field): string => {
  if (schema.enum) return ofList
  return schema.type === "integer" ? numberPattern(schema) : (schema.pattern?.replace(/^\^|\$$/g, "") ?? "[^]*")
}

const ruleOf = (schema: Field, isRequired: boolean): string => {
  const pattern = schema.type === "integer" ? patternOf(schema) : `"${patternOf(schema)}"`
  return `${isRequired ? "" : "?"}${pattern}`
}

/** The checks of each event before a page receives it, from the same text. */
export const eventFields = (contract: string): string => {
  const table = Object.fromEntries(
    messagesOf(contract, "event").map(({ name, fields }) => [
      name,
      Object.fromEntries(fields.map(({ field, schema, isRequired }) => [field, ruleOf(schema, isRequired)])),
    ]),
  )
  return [
    "/**",
    " * The rule of each field: a pattern of its JSON. `?` at the start: the field may be missing. Strings, because objects",
    " * would take more of embed.js.",
    " */",
    `export const eventFields: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(table, null, 2)}`,
  ].join("\n")
}

/** What a rule of a command's field keeps of its schema. */
const kept = ["type", "enum", "pattern", "minimum", "maximum", "minLength", "maxLength", "required", "properties"]

/** The rules of each command's fields, with those of the objects in them, from the same text. */
export const commandFields = (contract: string): string => {
  const { $defs }: { $defs: Readonly<Record<string, object>> } = JSON.parse(contract)
  const bare = (schema: Field & { readonly properties?: Readonly<Record<string, Field>> }): object => {
    const whole = schema.$ref === undefined ? schema : { ...$defs[schema.$ref.replace("#/$defs/", "")] }
    const rule = Object.entries(whole).filter(([name]) => kept.includes(name))
    return Object.fromEntries(
      rule.map(([name, value]) => [
        name,
        name === "properties"
          ? Object.fromEntries(
              Object.entries(value as Record<string, Field>).map(([field, each]) => [field, bare(each)]),
            )
          : value,
      ]),
    )
  }
  const table = Object.fromEntries(
    messagesOf(contract, "command").map(({ name, fields }) => [
      name,
      {
        required: fields.filter(({ isRequired }) => isRequired).map(({ field }) => field),
        properties: Object.fromEntries(fields.map(({ field, schema }) => [field, bare(schema)])),
      },
    ]),
  )
  return [
    'import type { Rule } from "../page/readFields.ts"',
    "",
    "/** The rules of each command's fields, by the command's name. */",
    `export const commandFields = ${JSON.stringify(table, null, 2)} satisfies Readonly<Record<string, Rule>>`,
  ].join("\n")
}
