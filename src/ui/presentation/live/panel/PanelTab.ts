import type { ReactNode } from "react"
import type { Product } from "../../../../domain/product/Product.ts"
import type { ParticipationPart } from "../../../participation/part.ts"
import type { ShownModelPart } from "../../../product/shown/part.ts"
import type { OpenPresentationSnapshot } from "../presentationViewModel.ts"

/** The panel's tabs, of which one is open. */
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
