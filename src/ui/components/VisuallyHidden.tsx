import type { ReactNode } from "react"
import styles from "./visuallyHidden.module.css"

/** Words that are spoken, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** A line that is spoken politely whenever its words change; it is not shown. */
export function Announcement({ text }: { readonly text: string }) {
  return (
    <p role="status" className={styles.hidden}>
      {text}
    </p>
  )
}
