import { useLayoutEffect, useRef, useState } from "react"
import { Announcement } from "../components/Announcement.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { ChatEntry } from "./ChatSnapshot.ts"
import styles from "./chat.module.css"
import { Message } from "./Message.tsx"

/** How many messages are drawn at first, and how many more each time the top comes near (H10). */
const page = 100
/** Within so many px of the end the reader counts as being there. */
const nearEnd = 48
const nearTop = 200

/** The messages, oldest first. Follows the newest only while the reader is at the end, and never takes the focus. */
export function Thread({ entries }: { readonly entries: ReadonlyArray<ChatEntry> }) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(page)
  const [atEnd, setAtEnd] = useState(true)
  /** Height below the top of the view before earlier messages came in, so that what is read stays where it is. */
  const belowTop = useRef<number>(undefined)
  const last = entries.at(-1)
  const words = useSpoken(last)
  const shown = entries.slice(-count)
  const first = shown[0]?.key

  // With every word of the chat, not only with new messages: a growing composer takes height from the thread.
  useLayoutEffect(() => {
    if (list.current && atEnd) list.current.scrollTop = list.current.scrollHeight
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list grows at its top
  useLayoutEffect(() => {
    if (!list.current || belowTop.current === undefined) return
    list.current.scrollTop = list.current.scrollHeight - belowTop.current
    belowTop.current = undefined
  }, [first])

  const follow = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    setAtEnd(scrollHeight - scrollTop - clientHeight < nearEnd)
    if (scrollTop > nearTop || count >= entries.length || belowTop.current !== undefined) return
    belowTop.current = scrollHeight - scrollTop
    setCount(count + page)
  }
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })

  return (
    <div className={styles.threadFrame}>
      <div
        ref={list}
        role="log"
        // Spoken by the short line below; the whole log would be read again and again.
        aria-live="off"
        aria-label={t("chat.thread")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.thread}
        onScroll={(event) => follow(event.currentTarget)}
      >
        {entries.length === 0 && <p className={styles.empty}>{t("chat.empty")}</p>}
        {shown.map((entry) => (
          <Message key={entry.key} entry={entry} />
        ))}
      </div>
      <Announcement words={words} />
      {!atEnd && (
        <button type="button" className={styles.newest} onClick={toEnd}>
          {t("chat.newest")}
        </button>
      )}
    </div>
  )
}

/** What is spoken: the newest message of somebody else, once it has come while the thread was in view. */
const useSpoken = (last: ChatEntry | undefined): string => {
  const { t } = useTexts()
  const [before] = useState(last?.key)
  if (!last || last.key === before || last.origin === "me") return ""
  return t("chat.announce", { author: last.author ?? t(`chat.origin.${last.origin}`), text: last.text })
}
