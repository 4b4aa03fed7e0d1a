import { useEffect, useRef } from "react"
import { useStore } from "../viewmodel/useStore.ts"
import type { ChatView } from "./chatViewModel.ts"

interface UnseenMessageProps {
  readonly chat: ChatView
  /** Whether the chat is in sight. */
  readonly isShown: boolean
  /** Reports whether a message has come while it was out of sight. */
  readonly setUnseen: (hasUnseen: boolean) => void
}

/** Notifies of a new message in any chat while the chat is out of sight, and marks its control (N4). */
export function UnseenMessage({ chat, isShown, setUnseen }: UnseenMessageProps) {
  const entries = useStore(chat.entries)
  const { unreadSince } = useStore(chat.tabs)
  const { announce } = chat
  const last = entries.at(-1)
  const seen = useRef({ key: last?.key, unreadSince })
  useEffect(() => {
    const before = seen.current
    seen.current = { key: last?.key, unreadSince }
    const cameHere = last !== undefined && last.key !== before.key && last.origin !== "me"
    const cameElsewhere = unreadSince !== undefined && unreadSince !== before.unreadSince
    if (isShown) setUnseen(false)
    else if (cameHere || cameElsewhere) {
      announce()
      setUnseen(true)
    }
  }, [announce, isShown, last, unreadSince, setUnseen])
  return null
}
