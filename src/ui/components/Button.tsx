import type { ReactNode } from "react"
import styles from "./button.module.css"

/** Accent is the one thing to do next; the others stand back. */
export type ButtonLook = "accent" | "outline" | "text" | "onPlayer"

/** The class of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook): string => `${styles.button} ${styles[look]}`

interface ButtonProps {
  readonly look: ButtonLook
  /** What pressing does; undefined while it is being done, or when it cannot be. */
  readonly act: (() => void) | undefined
  /** What the button says while `act` is absent; it keeps its width. */
  readonly pendingTexts?: string
  readonly children: ReactNode
}

/** Keeps its width, and is neither seen nor spoken. */
const unseen = { className: styles.unseen, "aria-hidden": true }

/** A button that can wait: while it does, it stays focusable, keeps its width and says what is going on. */
export function Button({ look, act, pendingTexts, children }: ButtonProps) {
  const pending = act === undefined
  return (
    <button type="button" className={buttonClass(look)} aria-disabled={pending || undefined} onClick={act}>
      {pendingTexts === undefined ? (
        children
      ) : (
        <span className={styles.both}>
          <span {...(pending && unseen)}>{children}</span>
          <span {...(!pending && unseen)}>{pendingTexts}</span>
        </span>
      )}
    </button>
  )
}
