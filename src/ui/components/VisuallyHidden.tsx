import type { ReactNode } from "react"
import styles from "./visuallyHidden.module.css"

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** Hidden text that screen readers announce politely on each change. */
export function Announcement({ text }: { readonly text: string }) {
  return (
    <p role="status" className={styles.hidden}>
      {text}
    </p>
  )
}
