import { skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { VisitorCard } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { visitorKey } from "../../api/queryKeys.ts"
import { groupChat } from "../Consultation.ts"

export type Card = UseQueryResult<VisitorCard, Error>

/** The card of a visitor. Fetches nothing while no visitor has entered, and for a group. */
export const useCard = (chat: string | undefined): Card => {
  const { client } = useDesk()
  return useQuery({
    queryKey: visitorKey(chat ?? ""),
    queryFn:
      chat === undefined || chat === groupChat
        ? skipToken
        : () => answered(client.GET("/visitors/{visitor}", { params: { path: { visitor: chat } } })),
  })
}
