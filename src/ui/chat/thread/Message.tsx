import { memo, Suspense, useId } from "react"
import type { Stretch, stretchesOf } from "../../../../contracts/links.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { shownText } from "../../../domain/chat/ChatMessage.ts"
import { timeOfDay } from "../../language/dates.ts"
import { useTexts } from "../../language/useTexts.ts"
import { lateView } from "../../routing/codeArrival.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { useChat } from "../useChat.ts"
import type { ChatEntry } from "./chatEntries.ts"
import styles from "./thread.module.css"

const MessageFiles = lateView(() => import("../files/MessageFiles.tsx").then((code) => code.MessageFiles))

/** Loads with the first quick reply: few messages offer one. */
const QuickReplies = lateView(() => import("../replies/QuickReplies.tsx").then((code) => code.QuickReplies))

interface MessageProps {
  readonly entry: ChatEntry
  /** Whether the name above it is that of the last message. */
  readonly isFollowUp: boolean
}

/**
 * One message: author, time, text, and the delivery of the visitor's own (H1, H4). The role is written before each
 * name, because people choose their own names.
 */
export const Message = memo(function Message({ entry, isFollowUp }: MessageProps) {
  const { t } = useTexts()
  const by = useId()
  const { messages } = useChat()
  const { key, origin, author, text, timestamp, delivery, files, revision, isWithdrawn, quickReplies, below } = entry
  const beside = isFollowUp || origin === "me" ? styles.beside : ""
  return (
    <article aria-labelledby={by} className={`${styles.message} ${styles[origin]} ${beside}`}>
      <p id={by} className={styles.by}>
        <span className={styles.role}>{t(`chat.origin.${origin}`)}</span>{" "}
        {origin !== "me" && author !== undefined && (
          <>
            <bdi className={styles.author}>{author}</bdi>{" "}
          </>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{timeOfDay(timestamp)}</time>
        {revision && !isWithdrawn && <span>{t("chat.change.edited")}</span>}
      </p>
      {isWithdrawn && <p className={styles.withdrawn}>{t("chat.change.withdrawn")}</p>}
      {text !== "" && (
        <p className={styles.bubble}>
          <LinkedText text={text} />
        </p>
      )}
      {below}
      {files && (
        <Suspense>
          <MessageFiles files={files} origin={origin} bubble={styles.bubble ?? ""} />
        </Suspense>
      )}
      {quickReplies && (
        <Suspense>
          <QuickReplies of={key} offered={quickReplies} />
        </Suspense>
      )}
      {delivery && delivery !== "sent" && (
        <p className={`${styles.delivery} ${styles[delivery]}`}>
          {t(`chat.${delivery}`)}
          {delivery === "failed" && (
            <>
              <button type="button" className={styles.resend} onClick={() => messages.resend(key)}>
                {t("chat.resend")}
              </button>
              <button type="button" className={styles.resend} onClick={() => messages.discard(key)}>
                {t("chat.discard")}
              </button>
            </>
          )}
        </p>
      )}
    </article>
  )
})

/**
 * A message's text with links (H7) that open a tab without opener and referrer. If the written host differs from the
 * real one, the real one is shown next to the link. Everything else stays text.
 */
function LinkedText({ text }: { readonly text: string }) {
  let place = 0
  return useStretches(text).map(({ text: part, href, host }) => {
    const key = place
    place += part.length
    return href === undefined ? (
      shownText(part)
    ) : (
      <a
        key={key}
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {part}
        {host !== undefined && (
          <>
            {" "}
            <span className={styles.host}>({host})</span>
          </>
        )}
      </a>
    )
  })
}

type ReadLinks = typeof stretchesOf

const reader = createStore<ReadLinks | undefined>(undefined)
let isAsked = false

/** Loads the link parser late: most messages have no links, and the live page loads faster without it. */
const fetchOnce = async (): Promise<void> => {
  if (isAsked) return
  isAsked = true
  try {
    const { stretchesOf } = await import("../../../../contracts/links.ts")
    reader.set(stretchesOf)
  } catch {
    // Keeps plain text until the next message tries again.
    isAsked = false
  }
}

/** Loads the parser with its first subscriber. */
const wanted: Store<ReadLinks | undefined> = {
  get: reader.get,
  subscribe: (onChange) => {
    void fetchOnce()
    return reader.subscribe(onChange)
  },
}
const unwanted: Store<undefined> = { get: () => undefined, subscribe: () => () => {} }

/** A message's text as words and links (H7). Plain text until the parser is loaded. */
const useStretches = (text: string): ReadonlyArray<Stretch> => {
  const mayLink = text.includes(".")
  const read = useStore<ReadLinks | undefined>(mayLink ? wanted : unwanted)
  return read ? read(text) : [{ text, href: undefined }]
}
