import { Suspense } from "react"
import { lateView } from "../../../routing/codeArrival.ts"
import type { SheetProps } from "./PanelTab.ts"
import styles from "./sheet.module.css"

/** Loads late: the chat opens first, and needs neither tabs nor a menu. */
const SheetHead = lateView(() => import("./SheetHead.tsx").then((code) => code.SheetHead))

/** The panel's contents below its layers: the chat, or another tab in its place. */
export function Sheet({ children, ...head }: SheetProps) {
  return (
    <div className={styles.sheet} data-tab={head.tab}>
      <Suspense fallback={<div className={styles.head} />}>
        <SheetHead {...head} />
      </Suspense>
      <div id="panel-panel-chat">{children}</div>
    </div>
  )
}
