import { useQuery } from "@tanstack/react-query"
import type { CannedReplies } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { useMay } from "../../api/useDeskState.ts"

export const cannedRepliesKey = ["canned-replies"] as const

/** The prepared answers; `undefined` without the capability, and until they are read. */
export const useCannedReplies = (): CannedReplies | undefined => {
  const { client } = useDesk()
  return useQuery({
    queryKey: cannedRepliesKey,
    queryFn: () => answered(client.GET("/canned-replies")),
    enabled: useMay("cannedReplies"),
  }).data
}
