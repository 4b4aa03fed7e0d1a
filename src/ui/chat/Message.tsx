import { lazy, memo, Suspense, useId } from "react"
import { untilFetched } from "../code/lateCode.ts"
import { timeOfDay } from "../language/dates.ts"
import { useTexts } from "../language/useTexts.ts"
import type { ChatEntry } from "./ChatSnapshot.ts"
import styles from "./chat.module.css"
import { LinkedText } from "./LinkedText.tsx"

const MessageFiles = lazy(async () => ({
  default: (await untilFetched(() => import("./MessageFiles.tsx"))).MessageFiles,
}))

/**
 * One message: its author, its time, the words as they were written, and what became of an own one (H1, H4). The role stands
 * in words before each name, for names are chosen by those who bear them.
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
