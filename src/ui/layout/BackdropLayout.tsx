import type { ReactNode } from "react"
import { Contour } from "../components/Contour.tsx"
import styles from "./backdropLayout.module.css"

/** A page with a form or a dead end, next to the brand's authentication background (T2). */
export function BackdropLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.backdrop}>
        <Contour />
      </div>
      <div>{children}</div>
    </div>
  )
}
