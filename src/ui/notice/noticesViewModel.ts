import type { Notices } from "../../application/notice/notices.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import { run } from "../viewmodel/command.ts"
import type { NoticesSnapshot } from "./NoticesSnapshot.ts"

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
