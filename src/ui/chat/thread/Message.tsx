import { lazy, memo, Suspense, useId } from "react"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { shownText } from "../../../domain/chat/ChatMessage.ts"
import { timeOfDay } from "../../language/dates.ts"
import { useTexts } from "../../language/useTexts.ts"
import { untilFetched } from "../../routing/lateCode.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatEntry } from "./chatEntries.ts"
import type { Stretch, stretchesOf } from "./links.ts"
import styles from "./thread.module.css"

const MessageFiles = lazy(async () => ({
  default: (await untilFetched(() => import("../files/MessageFiles.tsx"))).MessageFiles,
}))

/**
 * One message: its author, its time, the words as they were written, and what became of an own one (H1, H4). The role stands
 * in words before each name, for people choose their names themselves.
 */
export const Message = memo(function Message({ entry }: { readonly entry: ChatEntry }) {
  const { t } = useTexts()
  const by = useId()
  const { origin, author, text, timestamp, delivery, resend, discard, files } = entry
  return (
    <article aria-labelledby={by} className={`${styles.message} ${styles[origin]}`}>
      <p id={by} className={styles.by}>
        <span className={styles.role}>{t(`chat.origin.${origin}`)}</span>{" "}
        {origin !== "me" && author !== undefined && (
          <>
            <bdi className={styles.author}>{author}</bdi>{" "}
          </>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{timeOfDay(timestamp)}</time>
      </p>
      {text !== "" && (
        <p className={styles.bubble}>
          <LinkedText text={text} />
        </p>
      )}
      {files && (
        <Suspense>
          <MessageFiles files={files} bubble={styles.bubble ?? ""} />
        </Suspense>
      )}
      {delivery && delivery !== "sent" && (
        <p className={`${styles.delivery} ${styles[delivery]}`}>
          {t(`chat.${delivery}`)}
          {resend && (
            <button type="button" className={styles.resend} onClick={resend}>
              {t("chat.resend")}
            </button>
          )}
          {discard && (
            <button type="button" className={styles.resend} onClick={discard}>
              {t("chat.discard")}
            </button>
          )}
        </p>
      )}
    </article>
  )
})

/**
 * What somebody wrote, with links that can be followed (H7), in another tab that knows neither this page nor its address. Where
 * the written host is not the one to which the link leads, the real one stands beside it. Everything else stays text.
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

/** Fetches what reads links: most messages have none, and the live page is faster without. */
const fetchOnce = async (): Promise<void> => {
  if (isAsked) return
  isAsked = true
  try {
    const { stretchesOf } = await import("./links.ts")
    reader.set(stretchesOf)
  } catch {
    // Until the next message tries again, words stay words.
    isAsked = false
  }
}

/** Fetched with the first text that needs it. */
const wanted: Store<ReadLinks | undefined> = {
  get: reader.get,
  subscribe: (onChange) => {
    void fetchOnce()
    return reader.subscribe(onChange)
  },
}
const unwanted: Store<undefined> = { get: () => undefined, subscribe: () => () => {} }

/** A message's text as words and links (H7); words alone until what reads links is there. */
const useStretches = (text: string): ReadonlyArray<Stretch> => {
  const mayLink = text.includes(".")
  const read = useStore<ReadLinks | undefined>(mayLink ? wanted : unwanted)
  return read ? read(text) : [{ text, href: undefined }]
}
