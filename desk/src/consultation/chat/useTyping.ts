import { useEffect, useState } from "react"
import { useNewsEvent } from "../../api/useNews.ts"

/** Time in ms after which a report of typing expires. */
const goodMs = 5_000

/** Number of guests who are typing, 1 in a private chat. 0 after 5 s, and once a message has arrived. */
export const useTyping = (presentationId: number, chat: string | undefined): number => {
  const [typing, setTyping] = useState<{ readonly people: number; readonly until: number }>()
  useNewsEvent("typing", (news) => {
    if (news.presentationId === presentationId && news.chat === chat && news.isVisitor)
      setTyping({ people: news.people ?? 1, until: Date.now() + goodMs })
  })
  useNewsEvent("message", (message) => {
    if (message.presentationId === presentationId && message.chat === chat && !message.isOwn) setTyping(undefined)
  })
  useEffect(() => {
    if (typing === undefined) return
    const timer = setTimeout(() => setTyping(undefined), typing.until - Date.now())
    return () => clearTimeout(timer)
  }, [typing])
  return typing?.people ?? 0
}
