import type { ReactNode } from "react"
import styles from "./visuallyHidden.module.css"

/** Words that are spoken, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
