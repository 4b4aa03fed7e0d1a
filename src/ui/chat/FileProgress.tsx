import { useTexts } from "../language/useTexts.ts"
import styles from "./files.module.css"

interface FileProgressProps {
  readonly label: string
  /** From 0 to 1 while something moves. */
  readonly part: number | undefined
  readonly waiting?: boolean
  readonly problem?: string | undefined
  readonly done?: string | undefined
  /** Names the button that ends it; without words there is none. */
  readonly cancelWords: string | undefined
  readonly cancel: () => void
}

/** How far a file has come, or why it does not; the words are spoken, the steps on the way are not. */
export function FileProgress({ label, part, waiting, problem, done, cancelWords, cancel }: FileProgressProps) {
  const { t } = useTexts()
  return (
    <div className={styles.progress}>
      {part !== undefined && <progress aria-label={label} max={1} value={part} />}
      <span role="status" className={problem === undefined ? styles.note : styles.problem}>
        {problem ?? done ?? (waiting ? t("chat.files.waiting") : "")}
      </span>
      {cancelWords !== undefined && (
        <button type="button" className={styles.act} aria-label={cancelWords} onClick={cancel}>
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
