import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { DeskFailure } from "../../../api/DeskFailure.ts"
import { failureText } from "../../../failures/failureText.ts"
import { Icon } from "../../../look/Icon.tsx"
import styles from "../chat.module.css"
import { OfferedReplies } from "../quick/OfferedReplies.tsx"
import { sizeText } from "../sizeText.ts"
import type { Pending } from "./Pending.ts"
import type { ChatOutbox } from "./useOutbox.ts"

interface PendingItemProps {
  readonly pending: Pending
  readonly outbox: ChatOutbox
}

/** Failures of a file that another attempt does not change. */
const final: ReadonlyArray<string> = ["file_too_large", "file_lost"]

/** Why a message was not sent, and what the consultant can do about it. */
function Failed({ pending, failure, outbox }: PendingItemProps & { readonly failure: Error }) {
  const { t } = useTranslation("chat")
  const { t: tFailure } = useTranslation("failures")
  const code = failure instanceof DeskFailure ? failure.code : ""
  return (
    <div className={styles.failed} role="alert">
      <p>
        {t("notSent")} {code === "file_lost" ? t("fileLost") : failureText(tFailure, failure)}
      </p>
      {!final.includes(code) && (
        <Button variant="subtle" size="xs" onClick={() => outbox.retry(pending.key)}>
          {t("tryAgain")}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={() => outbox.discard(pending.key)}>
        {t("discard")}
      </Button>
    </div>
  )
}

/** A message or a file that is being sent, waits for the connection, or was not sent. */
export function PendingItem({ pending, outbox }: PendingItemProps) {
  const { t, i18n } = useTranslation("chat")
  const { text, file, failure, isWaiting, quickReplies } = pending
  return (
    <li className={styles.message} data-own data-pending={(failure === undefined && !isWaiting) || undefined}>
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
      {failure !== undefined && <Failed pending={pending} failure={failure} outbox={outbox} />}
      {failure === undefined && !isWaiting && <p className={styles.meta}>{t("sending")}</p>}
      {failure === undefined && isWaiting && (
        <div className={styles.waiting} role="status">
          <p>{t("waiting")}</p>
          <Button variant="subtle" color="gray" size="xs" onClick={() => outbox.discard(pending.key)}>
            {t("discard")}
          </Button>
        </div>
      )}
    </li>
  )
}
