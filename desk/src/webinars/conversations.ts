import type { ChatSummary, PresentationDetail } from "../api/contract.ts"
import { type Consultation, firstNameOf, groupChat } from "../consultation/Consultation.ts"

const isLive = ({ presentation }: PresentationDetail): boolean => presentation.status === "live"

/** The group chat, in the shape for the chat's screens. */
export const withEverybody = (detail: PresentationDetail, name: string): Consultation => ({
  detail,
  presentation: detail.presentation,
  guest: undefined,
  name,
  firstName: name,
  chat: groupChat,
  isMine: true,
  isLive: isLive(detail),
})

/** The private chat with one guest. */
export const withGuest = (detail: PresentationDetail, chat: string): Consultation => {
  const guest = detail.guests.find((each) => each.chat === chat)
  const name = guest?.name ?? detail.chats.find((each) => each.chat === chat)?.name ?? chat
  return {
    detail,
    presentation: detail.presentation,
    guest,
    name,
    chat,
    isMine: true,
    isLive: isLive(detail),
    firstName: firstNameOf(name, guest?.isNamed ?? true),
  }
}

/** The private chats that have a message, the newest first. */
export const inboxOf = ({ chats }: PresentationDetail): ReadonlyArray<ChatSummary> =>
  chats
    .filter(({ chat, lastAt }) => chat !== groupChat && lastAt !== null)
    .sort((one, other) => Date.parse(other.lastAt ?? "") - Date.parse(one.lastAt ?? ""))

/** The unread chat that waits longest, besides the open one. */
export const nextUnread = (inbox: ReadonlyArray<ChatSummary>, open: string | undefined): string | undefined =>
  inbox.findLast(({ unread, chat }) => unread > 0 && chat !== open)?.chat
