import type { Clock } from "../environment/time/clock.ts"
import { customerSender } from "./ChatMessage.ts"

/** Time in ms after which a report of typing expires. */
const goodMs = 5_000

interface Typing {
  /** Expiry of each guest's report in ms, by consumer tag. */
  readonly guests: Map<string, number>
  moderatorUntil: number
}

/** Participants who are typing, by chat. Reports expire. */
export interface Typists {
  /** `guest`: the consumer tag; `undefined` for a moderator. */
  readonly note: (presentationId: number, chat: string, guest: string | undefined) => void
  /** A sent message ends typing. */
  readonly forget: (
    presentationId: number,
    chat: string,
    sender: { readonly type: number; readonly id: string },
  ) => void
  readonly isTyping: (presentationId: number, chat: string, guest: string) => boolean
  /** Guests count in the group; a private chat has none besides its reader. */
  readonly of: (presentationId: number, chat: string) => { readonly moderator: boolean; readonly guests: number }
}

export const openTypists = (clock: Clock): Typists => {
  const chats = new Map<string, Typing>()
  const keyOf = (presentationId: number, chat: string) => `${presentationId}/${chat}`

  const dropPast = () => {
    const now = clock.now()
    for (const [key, typing] of chats) {
      for (const [guest, until] of typing.guests) if (until <= now) typing.guests.delete(guest)
      if (typing.guests.size === 0 && typing.moderatorUntil <= now) chats.delete(key)
    }
  }

  return {
    note: (presentationId, chat, guest) => {
      dropPast()
      const key = keyOf(presentationId, chat)
      const typing = chats.get(key) ?? { guests: new Map(), moderatorUntil: 0 }
      const until = clock.now() + goodMs
      if (guest === undefined) typing.moderatorUntil = until
      else typing.guests.set(guest, until)
      chats.set(key, typing)
    },
    forget: (presentationId, chat, { type, id }) => {
      const typing = chats.get(keyOf(presentationId, chat))
      if (typing === undefined) return
      if (type === customerSender) typing.guests.delete(id)
      else typing.moderatorUntil = 0
    },
    isTyping: (presentationId, chat, guest) => {
      dropPast()
      return chats.get(keyOf(presentationId, chat))?.guests.has(guest) ?? false
    },
    of: (presentationId, chat) => {
      dropPast()
      const typing = chats.get(keyOf(presentationId, chat))
      const isPrivate = chat.startsWith("private.")
      return {
        moderator: (typing?.moderatorUntil ?? 0) > clock.now(),
        guests: isPrivate ? 0 : (typing?.guests.size ?? 0),
      }
    },
  }
}
