import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { Message, Model } from "../../api/contract.ts"
import { useAccount, useMay } from "../../api/useDeskState.ts"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { AskedModels } from "./AskedModels.tsx"
import { OwnText } from "./change/OwnText.tsx"
import styles from "./chat.module.css"
import { FileCard } from "./FileCard.tsx"
import { LinkedText } from "./LinkedText.tsx"
import { OfferedReplies } from "./quick/OfferedReplies.tsx"

interface MessageItemProps {
  readonly message: Message
  /** Whether it is the last one that the visitor has seen. */
  readonly isSeen: boolean
  /** Whether its writer may still change it. */
  readonly isLive: boolean
  /** The models of the location. */
  readonly models: ReadonlyArray<Model>
}

/** One message with its files. */
export const MessageItem = memo(function MessageItem({ message, isSeen, isLive, models }: MessageItemProps) {
  const { t } = useTranslation("chat")
  const timeZone = useTimeZone()
  const { id } = useAccount()
  const mayChange = useMay("changeMessages")
  const { presentationId, isOwn, by, name, text, files, at, change, quickReplies } = message
  const isChangeable = mayChange && isLive && by?.accountId === id && change !== "withdrawn"
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      {!isChangeable && text !== "" && (
        <div className={styles.text}>
          <LinkedText text={text} />
        </div>
      )}
      {!isOwn && <AskedModels text={text} models={models} />}
      {change === "withdrawn" && <p className={styles.withdrawn}>{t("withdrawn")}</p>}
      {isChangeable && <OwnText message={message} bubble={styles.text} />}
      {files.map((file) => (
        <FileCard key={file.id} presentationId={presentationId} file={file} />
      ))}
      <OfferedReplies replies={quickReplies} />
      <p className={styles.meta}>
        <span className={styles.author}>
          <bdi>{name}</bdi>,{" "}
        </span>
        <time dateTime={at}>{timeOf(at, timeZone)}</time>
        {change === "edited" && <span> · {t("edited")}</span>}
        {isSeen && <span> · {t("seen")}</span>}
      </p>
    </li>
  )
})
