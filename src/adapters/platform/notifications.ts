import { optional } from "./optional.ts"

export interface NotifyingPage {
  readonly Notification?: typeof Notification
}

/** Whether the page may show notifications; `undefined` if the browser has none. */
export const notificationPermission = (page: NotifyingPage = globalThis): NotificationPermission | undefined =>
  optional(() => page.Notification?.permission)

/** Asks for the permission, in response to a press. Returns the permission that then applies. */
export const askToNotify = async (page: NotifyingPage = globalThis): Promise<NotificationPermission | undefined> => {
  try {
    await page.Notification?.requestPermission()
  } catch {
    // A policy forbids the request; the current permission applies.
  }
  return notificationPermission(page)
}

/**
 * Shows a notification of the system; `undefined` without the permission, and in Chromium on Android, which has the
 * constructor but throws when a page calls it.
 */
export const showNotification = (
  title: string,
  options: NotificationOptions,
  page: NotifyingPage = globalThis,
): Notification | undefined =>
  notificationPermission(page) === "granted"
    ? optional(() => page.Notification && new page.Notification(title, options))
    : undefined
