import type { ParseKeys, TFunction } from "i18next"
import type { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./files.module.css"

/** Texts for these statuses. They replace the backend's own. */
const texts: Readonly<Record<number, ParseKeys>> = {
  0: "chatFiles.failed.network",
  401: "chatFiles.failed.forbidden",
  403: "chatFiles.failed.forbidden",
  404: "chatFiles.failed.missing",
  413: "chatFiles.failed.tooLarge",
  415: "chatFiles.failed.kind",
  429: "chatFiles.failed.busy",
}

/** Why a transfer failed: our text if the status is known, else the backend's (CH10). */
export const fileFailure = ({ status, detail }: Pick<RequestFailed, "status" | "detail">, t: TFunction): string => {
  // Only the backend knows which limit was reached and for how long.
  if (status === 429 && detail !== undefined) return detail
  const ours = texts[status]
  return ours === undefined ? (detail ?? t("chatFiles.failed.other")) : t(ours)
}

interface FileProgressProps {
  readonly label: string
  /** Transferred share, from 0 to 1. */
  readonly part: number | undefined
  readonly waiting?: boolean
  readonly problem?: string | undefined
  readonly done?: string | undefined
  /** Label of the cancel button; `undefined` for no button. */
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
        {problem ?? done ?? (waiting ? t("chatFiles.waiting") : "")}
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
