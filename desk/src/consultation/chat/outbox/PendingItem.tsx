import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { failureText } from "../../../failures/failureText.ts"
import { Icon } from "../../../look/Icon.tsx"
import styles from "../chat.module.css"
import { OfferedReplies } from "../quick/OfferedReplies.tsx"
import { sizeText } from "../sizeText.ts"
import type { Outbox, Pending } from "./useOutbox.ts"

interface PendingItemProps {
  readonly pending: Pending
  readonly outbox: Outbox
}

/** A message or a file that is being sent, or was not sent. */
export function PendingItem({ pending, outbox }: PendingItemProps) {
  const { t, i18n } = useTranslation("chat")
  const { t: tFailure } = useTranslation("failures")
  const { text, file, failure, quickReplies } = pending
  return (
    <li className={styles.message} data-own data-pending={failure === undefined || undefined}>
      {file === undefined ? (
        <div className={styles.text}>{text}</div>
      ) : (
        <div className={styles.file}>
          <Icon name="sheet" />
          <span className={styles.fileTexts}>
            <b className={styles.fileName}>{file.name}</b>
            <span>{sizeText(file.size, i18n.language)}</span>
          </span>
        </div>
      )}
      <OfferedReplies replies={quickReplies} />
      {failure === undefined ? (
        <p className={styles.meta}>{t("sending")}</p>
      ) : (
        <div className={styles.failed} role="alert">
          <p>
            {t("notSent")} {failureText(tFailure, failure)}
          </p>
          <Button variant="subtle" size="xs" onClick={() => outbox.retry(pending)}>
            {t("tryAgain")}
          </Button>
          <Button variant="subtle" color="gray" size="xs" onClick={() => outbox.discard(pending)}>
            {t("discard")}
          </Button>
        </div>
      )}
    </li>
  )
}
