import type { Notices } from "../../application/notice/notices.ts"
import type { Store } from "../../application/store/Store.ts"
import { derived } from "../../application/store/Store.ts"
import { run } from "../viewmodel/command.ts"
import type { NoticesSnapshot } from "./NoticesSnapshot.ts"

/** The notifications in view, each with its way out (N2). */
export const noticesViewModel = ({ shown, dismiss, hold, release }: Notices): Store<NoticesSnapshot> => {
  const snapshot = derived([shown], () => ({
    notices: shown.get().map((notice) => ({
      ...notice,
      dismiss: () => run(dismiss(notice.id)),
      hold: () => run(hold(notice.id)),
      release: () => run(release(notice.id)),
    })),
  }))
  return snapshot
}
