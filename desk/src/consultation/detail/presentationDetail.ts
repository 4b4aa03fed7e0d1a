import { useSuspenseQuery } from "@tanstack/react-query"
import type { ChatSummary, Events, Guest, Message, Presentation, PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { useNewsEvent } from "../../api/useNews.ts"

const presentationsKey = ["presentation"] as const

/** Name of the answer about one presentation. */
export const presentationKey = (presentationId: number) => [...presentationsKey, presentationId] as const

const isLive = ({ presentation: { status } }: PresentationDetail): boolean => status === "live"

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
  // Events omit the link, which opens the showroom as this visitor.
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

/** A presentation with its visitors, chats and newest messages. Events keep it current. */
export const useConsultation = (presentationId: number): PresentationDetail => {
  const { client } = useDesk()
  return useSuspenseQuery({
    queryKey: presentationKey(presentationId),
    queryFn: () => answered(client.GET("/presentations/{presentationId}", { params: { path: { presentationId } } })),
  }).data
}

/** Updates the cached presentations by the desk's events, also those that no page shows at the moment. */
export const useConsultationNews = (): void => {
  const { queries } = useDesk()
  const change = (presentationId: number, next: (detail: PresentationDetail) => PresentationDetail) => {
    const queryKey = presentationKey(presentationId)
    queries.setQueryData<PresentationDetail>(queryKey, (detail) => detail && next(detail))
    // A pending answer may be older than this event.
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  }
  useNewsEvent("message", (message) => change(message.presentationId, (detail) => withMessages(detail, [message])))
  useNewsEvent("chat", (chat) => change(chat.presentationId, (detail) => withChat(detail, chat)))
  useNewsEvent("guests", (guests) => change(guests.presentationId, (detail) => withGuests(detail, guests)))
  useNewsEvent("presentations", ({ presentations }) => {
    for (const { id } of presentations) change(id, (detail) => withPresentation(detail, presentations))
    // The list has no presentation that is over: another device may have ended it.
    for (const [queryKey, detail] of queries.getQueriesData<PresentationDetail>({ queryKey: presentationsKey }))
      if (detail && isLive(detail) && !presentations.some(({ id }) => id === detail.presentation.id))
        void queries.invalidateQueries({ queryKey })
  })
}
