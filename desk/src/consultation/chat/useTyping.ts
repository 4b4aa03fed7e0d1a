import { useEffect, useState } from "react"
import { useNewsEvent } from "../../api/useNews.ts"

/** How long a report of typing is good, in ms. */
const goodMs = 5_000

/** The name of the visitor while he is typing; of a message that arrives, too, nobody is typing any more. */
export const useTyping = (presentationId: number, chat: string | undefined): string | undefined => {
  const [typing, setTyping] = useState<{ readonly by: string; readonly until: number }>()
  useNewsEvent("typing", (news) => {
    if (news.presentationId === presentationId && news.chat === chat && news.isVisitor)
      setTyping({ by: news.by, until: Date.now() + goodMs })
  })
  useNewsEvent("message", (message) => {
    if (message.presentationId === presentationId && message.chat === chat && !message.isOwn) setTyping(undefined)
  })
  useEffect(() => {
    if (typing === undefined) return
    const timer = setTimeout(() => setTyping(undefined), typing.until - Date.now())
    return () => clearTimeout(timer)
  }, [typing])
  return typing?.by
}
