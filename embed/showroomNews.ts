import { eventFields } from "./generated/eventFields.ts"
import type { AnyShowroomEvent } from "./public.d.ts"

/** An event of the showroom with its fields. */
export type ShowroomNews = AnyShowroomEvent

type Fields = Readonly<Record<string, unknown>>

/** Parses an event whose name and fields are those of the contract. Drops unknown fields. */
const eventOf = (fields: Fields): ShowroomNews | undefined => {
  const { name } = fields as { readonly name: string }
  // A map neither converts a name to text, which an object may refuse, nor inherits names such as toString.
  const rules = new Map(Object.entries(eventFields)).get(name)
  if (!rules) return undefined
  const detail: Record<string, unknown> = {}
  for (const [field, rule] of Object.entries(rules)) {
    const value = fields[field]
    if (value === undefined && rule[0] === "?") continue
    // As JSON, a text has quotes and a number has none.
    if (!new RegExp(`^(${rule.replace("?", "")})$`).test(JSON.stringify(value))) return undefined
    detail[field] = value
  }
  return { name, detail } as ShowroomNews
}

/** Parses a message of the showroom (contracts/host.schema.json). `undefined` if it is none, or unknown. */
export const readNews = (message: unknown): ShowroomNews | undefined => {
  if (message === "READY") return { name: "ready", detail: {} }
  if (typeof message !== "object" || message === null) return undefined
  const fields = message as Fields
  if (fields.type === "customer" && typeof fields.uuid === "string")
    return { name: "customer", detail: { uuid: fields.uuid } }
  return fields.type === "event" ? eventOf(fields) : undefined
}
