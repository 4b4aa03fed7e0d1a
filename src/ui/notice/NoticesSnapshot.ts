import type { Notice } from "../../domain/notice/Notice.ts"

/** The notifications in view, oldest first (N1, N2). */
export interface NoticesSnapshot {
  readonly notices: ReadonlyArray<Notice & { readonly dismiss: () => void }>
}
