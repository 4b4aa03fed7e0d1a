import type { Notifications } from "../../application/notification/notifications.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Notification } from "../../domain/notification/Notification.ts"
import { run } from "../viewmodel/command.ts"

export interface ShownNotification extends Notification {
  readonly dismiss: () => void
  /** Pauses its timer. `release` resumes it. */
  readonly hold: () => void
  readonly release: () => void
}

/** The visible notifications, oldest first (N1, N2). */
export interface NotificationsSnapshot {
  readonly notifications: ReadonlyArray<ShownNotification>
}

/** The visible notifications with their actions (N2). */
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
