import type { Notices } from "../../application/notice/notices.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Notice } from "../../domain/notice/Notice.ts"
import { run } from "../viewmodel/command.ts"

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

/** The notifications in view, each with its way out (N2). */
export const noticesViewModel = ({ shown, dismiss, hold, release }: Notices): Store<NoticesSnapshot> => {
  return derived([shown], () => ({
    notices: shown.get().map((notice) => ({
      ...notice,
      dismiss: () => run(dismiss(notice.id)),
      hold: () => run(hold(notice.id)),
      release: () => run(release(notice.id)),
    })),
  }))
}
