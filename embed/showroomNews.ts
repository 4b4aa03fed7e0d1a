import { eventFields, type FieldRule } from "./generated/eventFields.ts"
import type { ShowroomEventName, ShowroomEvents } from "./public.d.ts"

/** An event of the showroom with its fields. */
export type ShowroomNews = {
  readonly [Name in ShowroomEventName]: { readonly name: Name; readonly detail: ShowroomEvents[Name] }
}[ShowroomEventName]

type Said = Readonly<Record<string, unknown>>

const fits = (value: unknown, { pattern = "", least, most = Number.MAX_SAFE_INTEGER }: FieldRule): boolean => {
  if (least !== undefined) return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
  return typeof value === "string" && new RegExp(pattern).test(value)
}

/** Parses an event whose name and fields are those of the contract. Drops unknown fields. */
const eventOf = (said: Said): ShowroomNews | undefined => {
  const { name } = said
  // Guards against inherited names such as toString.
  if (typeof name !== "string" || !Object.keys(eventFields).includes(name)) return undefined
  const detail: Record<string, unknown> = {}
  for (const [field, rule] of Object.entries(eventFields[name] ?? {})) {
    const value = said[field]
    if (value === undefined && rule.mayLack) continue
    if (!fits(value, rule)) return undefined
    detail[field] = value
  }
  return { name, detail } as ShowroomNews
}

/** Parses a message of the showroom (contracts/host.schema.json). `undefined` if it is none, or unknown. */
export const readNews = (message: unknown): ShowroomNews | undefined => {
  if (message === "READY") return { name: "ready", detail: {} }
  if (typeof message !== "object" || message === null) return undefined
  const said = message as Said
  if (said.type === "customer" && typeof said.uuid === "string")
    return { name: "customer", detail: { uuid: said.uuid } }
  return said.type === "event" ? eventOf(said) : undefined
}
