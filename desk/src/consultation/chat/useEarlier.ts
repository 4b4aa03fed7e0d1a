import type { PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { presentationKey, withMessages } from "../detail/presentationDetail.ts"

/** Reads the messages before those that are shown; `undefined` if there are none. */
export const useEarlier = (
  { presentation, nextCursor }: PresentationDetail,
  chat: string | undefined,
): { readonly read: () => void; readonly isPending: boolean } | undefined => {
  const { queries } = useDesk()
  const { mutate, isPending } = useRequest(
    (client, cursor: string) =>
      client.GET("/presentations/{presentationId}/messages", {
        params: {
          path: { presentationId: presentation.id },
          query: { cursor, ...(chat !== undefined && { chat }) },
        },
      }),
    (page) =>
      queries.setQueryData<PresentationDetail>(
        presentationKey(presentation.id),
        (detail) => detail && { ...withMessages(detail, page.messages), nextCursor: page.nextCursor },
      ),
  )
  return nextCursor === null ? undefined : { read: () => mutate(nextCursor), isPending }
}
