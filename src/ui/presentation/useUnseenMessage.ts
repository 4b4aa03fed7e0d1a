import { useEffect, useRef } from "react"
import type { ChatSnapshot } from "../chat/ChatSnapshot.ts"

/** Notifies of a message, in whichever chat, that comes while the picture is full screen and hides the chat (N4). */
export const useUnseenMessage = (chat: ChatSnapshot): void => {
  const last = chat.entries.at(-1)
  const elsewhere = chat.unreadSince
  const seen = useRef({ key: last?.key, elsewhere })
  useEffect(() => {
    const { key, elsewhere: before } = seen.current
    seen.current = { key: last?.key, elsewhere }
    const cameHere = last !== undefined && last.key !== key && last.origin !== "me"
    const cameElsewhere = elsewhere !== undefined && elsewhere !== before
    if ((cameHere || cameElsewhere) && document.fullscreenElement) chat.announce()
  }, [chat, last, elsewhere])
}
