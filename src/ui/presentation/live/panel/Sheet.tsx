import { type ReactNode, Suspense } from "react"
import type { Product } from "../../../../domain/product/Product.ts"
import type { ParticipationPart } from "../../../participation/part.ts"
import type { ShownModelPart } from "../../../product/shown/part.ts"
import { lateView } from "../../../routing/codeArrival.ts"
import type { OpenPresentationSnapshot } from "../presentationViewModel.ts"
import styles from "./sheet.module.css"

/** What the panel shows, one at a time. */
export type PanelTab = "chat" | "model" | "questions" | "poll"

export interface SheetProps {
  readonly tab: PanelTab
  readonly openTab: (tab: PanelTab) => void
  readonly open: Pick<OpenPresentationSnapshot, "chat" | "consultant">
  readonly shown: ShownModelPart | undefined
  readonly part: ParticipationPart | undefined
  readonly scheduleHref: string | undefined
  /** Opens the calendar with a model. `undefined` if that is not possible. */
  readonly book: ((product: Product) => void) | undefined
  /** Whether the panel is in sight: a full-screen stage may have closed it. */
  readonly isShown: boolean
  /** Reports whether a message has come while the panel was out of sight. */
  readonly setUnseen: (hasUnseen: boolean) => void
  /** The chat. */
  readonly children: ReactNode
}

/** Lazy: the chat opens first, and needs neither tabs nor a menu. */
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
