import type { ReactNode } from "react"
import { Contour } from "../components/Contour.tsx"
import styles from "./threshold.module.css"

/** A page that asks who the visitor is, or says that there is no way on, beside the brand's authentication background (T2). */
export function Threshold({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.threshold}>
      <div className={styles.backdrop}>
        <Contour />
      </div>
      <div>{children}</div>
    </div>
  )
}
