import type { ReactNode } from "react"
import styles from "./controls.module.css"

interface ControlProps {
  readonly name: string
  /** `undefined` if it is unavailable now. */
  readonly act: (() => void) | undefined
  readonly pressed?: boolean | undefined
  /** Whether the pane it opens is open. */
  readonly expanded?: boolean
  /** Keyboard shortcut of the control (usePlayerKeys in Player.tsx). */
  readonly keys?: string
  /** A part of its name, shown beside the icon where there is room. */
  readonly word?: string
  /** Whether the control leads to something new. Its accessible name says so, too. */
  readonly isMarked?: boolean
  readonly className?: string | undefined
  /** Paths of a stroke drawing, 24 by 24. */
  readonly children: ReactNode
}

/** A control of the stage's bar (S7). */
export function Control(props: ControlProps) {
  const { name, act, pressed, expanded, keys, word, isMarked = false, className = "", children } = props
  return (
    <button
      type="button"
      className={`${styles.control} ${className}`}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      aria-disabled={act === undefined || undefined}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
      {isMarked && <span className={styles.mark} />}
      {word !== undefined && <span className={styles.word}>{word}</span>}
    </button>
  )
}
