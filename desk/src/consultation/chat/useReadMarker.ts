import { useEffect, useState } from "react"
import { useIsAttended } from "../../alerts/useIsAttended.ts"
import type { ChatSummary, Message, PresentationDetail, State } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { stateKey } from "../../api/queryKeys.ts"
import { useMay } from "../../api/useDeskState.ts"
import { nextState } from "../../api/useNews.ts"
import { presentationKey, withChat } from "../detail/presentationDetail.ts"

/**
 * Moves the chat's read marker to the last message while the consultant looks at it. Returns the marker's position when
 * she opened the chat, or came back to it: the thread has its divider there.
 */
export const useReadMarker = (
  presentationId: number,
  summary: ChatSummary | undefined,
  last: Message | undefined,
): string | null | undefined => {
  const { client, queries } = useDesk()
  const isOffered = useMay("readMarkers")
  const attended = useIsAttended()
  const [before, setBefore] = useState(summary?.readUntil)
  const readUntil = summary?.readUntil
  // Messages that arrive while nobody looks are new on return.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marker moves while she reads, and the divider stays
  useEffect(() => {
    if (!attended) setBefore(readUntil)
  }, [attended])
  const chat = summary?.chat
  const until = last?.at
  const isBehind = chat !== undefined && until !== undefined && (summary?.unread ?? 0) > 0
  useEffect(() => {
    if (!isOffered || !attended || !isBehind) return
    // A failure needs no handling: the next message moves the marker.
    answered(
      client.PUT("/presentations/{presentationId}/chats/{chat}/read", {
        params: { path: { presentationId, chat } },
        body: { until },
      }),
    ).then(
      (read) => {
        queries.setQueryData<State>(stateKey, (state) => state && nextState(state, "chat", read))
        queries.setQueryData<PresentationDetail>(
          presentationKey(presentationId),
          (detail) => detail && withChat(detail, read),
        )
      },
      () => undefined,
    )
  }, [client, queries, isOffered, attended, isBehind, presentationId, chat, until])
  return isOffered ? before : undefined
}
