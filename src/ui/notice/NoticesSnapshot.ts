import type { Notice } from "../../domain/notice/Notice.ts"

/** A notification in view, and what can be done about it. */
export interface ShownNotice extends Notice {
  readonly dismiss: () => void
  /** Its time stands still, and runs on. */
  readonly hold: () => void
  readonly release: () => void
}

/** The notifications in view, oldest first (N1, N2). */
export interface NoticesSnapshot {
  readonly notices: ReadonlyArray<ShownNotice>
}
