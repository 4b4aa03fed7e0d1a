import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { Message } from "../../api/contract.ts"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import styles from "./chat.module.css"
import { FileCard } from "./FileCard.tsx"
import { LinkedText } from "./LinkedText.tsx"

interface MessageItemProps {
  readonly message: Message
  /** Whether it is the last one that the visitor has seen. */
  readonly isSeen: boolean
}

/** One message with its files. */
export const MessageItem = memo(function MessageItem({ message, isSeen }: MessageItemProps) {
  const { t } = useTranslation("chat")
  const timeZone = useTimeZone()
  const { presentationId, isOwn, name, text, files, at } = message
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      {text !== "" && (
        <div className={styles.text}>
          <LinkedText text={text} />
        </div>
      )}
      {files.map((file) => (
        <FileCard key={file.id} presentationId={presentationId} file={file} />
      ))}
      <p className={styles.meta}>
        <span className={styles.author}>{name}, </span>
        <time dateTime={at}>{timeOf(at, timeZone)}</time>
        {isSeen && <span> · {t("seen")}</span>}
      </p>
    </li>
  )
})
