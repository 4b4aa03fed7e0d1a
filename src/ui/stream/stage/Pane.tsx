import { type ReactNode, useEffect, useId, useRef } from "react"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./pane.module.css"

/** The pane that is open in place of the panel. The camera check is not among them: it follows the camera's state. */
export interface Panes {
  readonly open: "devices" | "secondCamera" | "leave" | "captions" | undefined
  readonly show: (pane: Panes["open"]) => void
}

interface PaneProps {
  readonly title: string
  /** Closes it without a change; Escape does the same. `undefined` if it needs an answer. */
  readonly close: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * A question or choice in the panel's place, so that the picture stays in sight (decision 052). Moves the focus to its
 * heading, and back to the former element when it closes.
 */
export function Pane({ title, close, children }: PaneProps) {
  const { t } = useTexts()
  const id = useId()
  const pane = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const stage = pane.current?.parentElement?.parentElement
    heading.current?.focus()
    return () => {
      // The control that opened the pane is gone if the camera's state has changed meanwhile.
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const back = isThere ? before : stage?.querySelector<HTMLElement>("fieldset button")
      back?.focus()
    }
  }, [])
  return (
    <section
      ref={pane}
      data-pane=""
      className={styles.pane}
      aria-labelledby={id}
      onKeyDown={({ key }) => key === "Escape" && close?.()}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {close && (
          <button type="button" className={styles.close} aria-label={t("presentation.close")} onClick={close}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
            </svg>
          </button>
        )}
      </div>
      {children}
    </section>
  )
}
