import { useEffect, useRef } from "react"
import type { ChatSnapshot } from "../chat/ChatSnapshot.ts"

/** Notifies of a message that comes while the picture is full screen and hides the chat (N4). */
export const useUnseenMessage = (chat: ChatSnapshot | undefined): void => {
  const last = chat?.entries.at(-1)
  const seen = useRef(last?.key)
  useEffect(() => {
    if (chat === undefined || last === undefined || last.key === seen.current) return
    seen.current = last.key
    if (last.origin !== "me" && document.fullscreenElement) chat.announce()
  }, [chat, last])
}
