import type { ChatSummary, Events, Guest, Message, Presentation, PresentationDetail } from "../../api/contract.ts"

const isSameMessage = (one: Message, other: Message): boolean =>
  one.id === other.id || (one.key !== null && one.key === other.key)

const byTime = (one: Message, other: Message): number => Date.parse(one.at) - Date.parse(other.at)

/** Adds messages, in the order of time. A message that is known is replaced. */
export const withMessages = (detail: PresentationDetail, added: ReadonlyArray<Message>): PresentationDetail => {
  const others = detail.messages.filter((message) => !added.some((each) => isSameMessage(message, each)))
  return { ...detail, messages: [...others, ...added].sort(byTime) }
}

export const withChat = (detail: PresentationDetail, chat: ChatSummary): PresentationDetail => ({
  ...detail,
  chats: [...detail.chats.filter((each) => each.chat !== chat.chat), chat],
})

export const withGuests = (detail: PresentationDetail, { guests }: Events["guests"]): PresentationDetail => ({
  ...detail,
  // News does not repeat the link, which opens the showroom as this visitor.
  guests: guests.map((guest): Guest => ({ ...guest, link: guest.link ?? linkOf(detail, guest) })),
})

const linkOf = ({ guests }: PresentationDetail, { chat }: Guest): string | null =>
  guests.find((each) => each.chat === chat)?.link ?? null

/** Replaces the presentation by its newest state, if the list contains it. */
export const withPresentation = (
  detail: PresentationDetail,
  presentations: ReadonlyArray<Presentation>,
): PresentationDetail => {
  const newest = presentations.find(({ id }) => id === detail.presentation.id)
  return newest === undefined ? detail : { ...detail, presentation: newest }
}
