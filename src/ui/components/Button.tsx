import type { ReactNode } from "react"
import styles from "./button.module.css"

/** `accent` is the primary action. The others are less prominent. */
export type ButtonLook = "accent" | "outline" | "text" | "onPlayer"

/** The class of a button, for links styled as one. */
export const buttonClass = (look: ButtonLook): string => `${styles.button} ${styles[look]}`

interface ButtonProps {
  readonly look: ButtonLook
  /** Action of the button. `undefined` while it runs, or if it is unavailable. */
  readonly act: (() => void) | undefined
  /** Text while `act` is absent. The button keeps its width. */
  readonly pendingText?: string
  readonly children: ReactNode
}

/** Keeps its width, hidden from sight and screen readers. */
const unseen = { className: styles.unseen, "aria-hidden": true }

/** A button with a pending state: it stays focusable, keeps its width and shows its pending text. */
export function Button({ look, act, pendingText, children }: ButtonProps) {
  const pending = act === undefined
  return (
    <button type="button" className={buttonClass(look)} aria-disabled={pending || undefined} onClick={act}>
      {pendingText === undefined ? (
        children
      ) : (
        <span className={styles.both}>
          <span {...(pending && unseen)}>{children}</span>
          <span {...(!pending && unseen)}>{pendingText}</span>
        </span>
      )}
    </button>
  )
}
