import type { ReactNode } from "react"
import type { NoticesSnapshot } from "../../src/ui/notice/NoticesSnapshot.ts"
import type { ViewModel } from "../../src/ui/viewmodel/ViewModel.ts"

/** One screen in one state, as the gallery shows it. */
export interface Piece {
  readonly screen: ReactNode
  readonly width?: "wide" | "column"
  /** The name of a webinar, which then has its layout. */
  readonly webinar?: string
  readonly welcome?: "header" | "page"
  readonly notices?: ViewModel<NoticesSnapshot>
}
