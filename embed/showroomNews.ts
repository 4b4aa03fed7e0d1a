import type { ShowroomEventName, ShowroomEvents } from "./public.d.ts"

/** An event of the showroom with what it says. */
export type ShowroomNews = {
  readonly [Name in ShowroomEventName]: { readonly name: Name; readonly detail: ShowroomEvents[Name] }
}[ShowroomEventName]

const plain = ["picked_up", "ended", "booked", "cancelled"] as const

const eventOf = ({ name, position, code }: Readonly<Record<string, unknown>>): ShowroomNews | undefined => {
  if (name === "position" && typeof position === "number") return { name, detail: { position } }
  if (name === "failed" && typeof code === "string") return { name, detail: { code } }
  const known = plain.find((each) => each === name)
  return known && { name: known, detail: {} }
}

/** Reads a message of the showroom (contracts/host.schema.json); undefined when it is none, or one of a later version. */
export const readNews = (message: unknown): ShowroomNews | undefined => {
  if (message === "READY") return { name: "ready", detail: {} }
  if (typeof message !== "object" || message === null) return undefined
  const said = message as Readonly<Record<string, unknown>>
  if (said.type === "customer" && typeof said.uuid === "string")
    return { name: "customer", detail: { uuid: said.uuid } }
  return said.type === "event" ? eventOf(said) : undefined
}

/** Whether the resize library speaks, which tells of every change. */
export const isHeight = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "type" in message && message.type === "iframe-resized"
