import { useRef } from "react"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { useMay } from "../../api/useDeskState.ts"

/** Shortest time between two reports, in ms. */
const spacingMs = 3_000

/** Reports that the consultant is typing; nothing without the capability. */
export const useReportTyping = (presentationId: number, chat: string | undefined): (() => void) => {
  const { client } = useDesk()
  const isOffered = useMay("typing")
  const reportedAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!isOffered || chat === undefined || now - reportedAt.current < spacingMs) return
    reportedAt.current = now
    // A failure needs no handling: a late report would be useless.
    answered(
      client.POST("/presentations/{presentationId}/chats/{chat}/typing", {
        params: { path: { presentationId, chat } },
      }),
    ).catch(() => undefined)
  }
}
