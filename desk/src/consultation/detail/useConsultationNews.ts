import type { PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { useNewsEvent } from "../../api/useNews.ts"
import { withChat, withGuests, withMessages, withPresentation } from "./nextDetail.ts"
import { presentationKey } from "./presentationKey.ts"

/** Keeps the cached presentations current with the desk's news, also those that no page shows at the moment. */
export const useConsultationNews = (): void => {
  const { queries } = useDesk()
  const change = (presentationId: number, next: (detail: PresentationDetail) => PresentationDetail) => {
    const queryKey = presentationKey(presentationId)
    queries.setQueryData<PresentationDetail>(queryKey, (detail) => detail && next(detail))
    // An answer that is on its way may be older than this news.
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  }
  useNewsEvent("message", (message) => change(message.presentationId, (detail) => withMessages(detail, [message])))
  useNewsEvent("chat", (chat) => change(chat.presentationId, (detail) => withChat(detail, chat)))
  useNewsEvent("guests", (guests) => change(guests.presentationId, (detail) => withGuests(detail, guests)))
  useNewsEvent("presentations", ({ presentations }) => {
    for (const { id } of presentations) change(id, (detail) => withPresentation(detail, presentations))
  })
}
