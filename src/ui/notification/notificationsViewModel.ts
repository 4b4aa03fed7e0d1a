import type { Notifications } from "../../application/notification/notifications.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Notification } from "../../domain/notification/Notification.ts"
import { run } from "../viewmodel/command.ts"

/** A notification in view, and what can be done about it. */
export interface ShownNotification extends Notification {
  readonly dismiss: () => void
  /** Its time stands still, and runs on. */
  readonly hold: () => void
  readonly release: () => void
}

/** The notifications in view, oldest first (N1, N2). */
export interface NotificationsSnapshot {
  readonly notifications: ReadonlyArray<ShownNotification>
}

/** The notifications in view, each with its way out (N2). */
export const notificationsViewModel = ({
  shown,
  dismiss,
  hold,
  release,
}: Notifications): Store<NotificationsSnapshot> => {
  return derived([shown], () => ({
    notifications: shown.get().map((notification) => ({
      ...notification,
      dismiss: () => run(dismiss(notification.id)),
      hold: () => run(hold(notification.id)),
      release: () => run(release(notification.id)),
    })),
  }))
}
