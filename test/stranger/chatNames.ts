import type { Choice } from "./choices.ts"
import type { People, Person } from "./people.ts"

type Fields = Readonly<Record<string, unknown>>

/** Maps names of chats and senders between the backend and one visitor. */
export interface ChatNames {
  /** The exchange that the visitor of a presentation publishes to. */
  readonly exchangeOf: (presentationId: number, person: Person) => string
  /** The presentation and the visitor of such an exchange. */
  readonly ofExchange: (destination: string) => { readonly presentationId: number; readonly person: Person } | undefined
  /** A message of the backend as `person` receives it. `place` counts the person's private messages from 0. */
  readonly outwards: (message: Fields, person: Person, place: number) => Fields
  /** A message from `person`, as the backend expects it. */
  readonly inwards: (message: Fields, person: Person) => Fields
}

const general = "general"
const privateName = ({ tag }: Person) => `private.${tag}`

/** Whether a message of the backend belongs to a private chat. */
export const isPrivate = (message: Fields): boolean =>
  String((message.data as Fields | undefined)?.customer_chat ?? "").startsWith("private.")

export const chatNames = (has: (choice: Choice) => boolean, people: People): ChatNames => {
  const exchanges = new Map<string, { readonly presentationId: number; readonly person: Person }>()
  const exchangeOf = (presentationId: number, person: Person) => {
    const name = `/exchange/chat.${presentationId}.${person.alias}`
    exchanges.set(name, { presentationId, person })
    return name
  }

  const senderOf = (sender: unknown, person: Person): unknown => {
    const { id, ...rest } = (sender ?? {}) as Fields
    const known = people.byName(id)
    if (!has("new-tags") || known === undefined) return sender
    return { ...rest, id: known.tag === person.tag ? person.chatTag : known.alias }
  }
  const chatOf = (message: Fields, person: Person, place: number): unknown => {
    const named = (message.data as Fields).customer_chat
    if (has("chat-flags")) return isPrivate(message) && (place === 0 ? true : (person.uuid ?? true))
    if (!isPrivate(message) || !has("chat-exchange")) return named
    // A chat is named after its exchange, as REST returned it.
    return [...exchanges].filter(([, one]) => one.person.tag === person.tag).at(-1)?.[0] ?? named
  }

  return {
    exchangeOf,
    // Compares only the name. A routing key may follow it.
    ofExchange: (destination) => exchanges.get(destination.split("/").slice(0, 3).join("/")),
    outwards: (message, person, place) => {
      const data = (message.data ?? {}) as Fields
      return {
        ...message,
        data: { ...data, customer_chat: chatOf(message, person, place), sender: senderOf(data.sender, person) },
      }
    },
    inwards: (message, person) => {
      const data = (message.data ?? {}) as Fields
      const named = data.customer_chat
      const isOwn =
        named === true ||
        named === "true" ||
        exchanges.has(String(named)) ||
        named === privateName(person) ||
        people.byName(named)?.tag === person.tag
      return { ...message, data: { ...data, customer_chat: isOwn ? privateName(person) : general } }
    },
  }
}
