import type { ParseKeys, TFunction } from "i18next"
import type { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./files.module.css"

/** Texts for these statuses. They replace the backend's own. */
const texts: Readonly<Record<number, ParseKeys>> = {
  0: "chat.files.failed.network",
  401: "chat.files.failed.forbidden",
  403: "chat.files.failed.forbidden",
  404: "chat.files.failed.missing",
  413: "chat.files.failed.tooLarge",
  415: "chat.files.failed.kind",
  429: "chat.files.failed.busy",
}

/** Why a transfer failed: our text if the status is known, else the backend's (CH10). */
export const fileFailure = ({ status, detail }: Pick<RequestFailed, "status" | "detail">, t: TFunction): string => {
  // Only the backend knows which limit was reached and for how long.
  if (status === 429 && detail !== undefined) return detail
  const ours = texts[status]
  return ours === undefined ? (detail ?? t("chat.files.failed.other")) : t(ours)
}

interface FileProgressProps {
  readonly label: string
  /** From 0 to 1 during a transfer. */
  readonly part: number | undefined
  readonly waiting?: boolean
  readonly problem?: string | undefined
  readonly done?: string | undefined
  /** Label of the cancel button. `undefined`: no button. */
  readonly cancelTexts: string | undefined
  readonly cancel: () => void
}

/** Progress or failure of a transfer. Screen readers announce the text, not the progress. */
export function FileProgress({ label, part, waiting, problem, done, cancelTexts, cancel }: FileProgressProps) {
  const { t } = useTexts()
  return (
    <div className={styles.progress}>
      {part !== undefined && <progress aria-label={label} max={1} value={part} />}
      <span role="status" className={problem === undefined ? styles.note : styles.problem}>
        {problem ?? done ?? (waiting ? t("chat.files.waiting") : "")}
      </span>
      {cancelTexts !== undefined && (
        <button type="button" className={styles.act} aria-label={cancelTexts} onClick={cancel}>
          <Cross />
        </button>
      )}
    </div>
  )
}

export function Cross() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 7 17 17M17 7 7 17" />
    </svg>
  )
}
