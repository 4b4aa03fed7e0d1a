import { useSuspenseQuery } from "@tanstack/react-query"
import type { PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { presentationKey } from "./presentationKey.ts"

/** A presentation with its visitors, chats and newest messages. News keeps it current. */
export const useConsultation = (presentationId: number): PresentationDetail => {
  const { client } = useDesk()
  return useSuspenseQuery({
    queryKey: presentationKey(presentationId),
    queryFn: () => answered(client.GET("/presentations/{presentationId}", { params: { path: { presentationId } } })),
  }).data
}
