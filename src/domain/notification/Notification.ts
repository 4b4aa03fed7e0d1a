import { isRecord } from "../storage/storedRecord.ts"
/** A notification (N1). */
export interface Notification {
  /** Random (N2). */
  readonly id: string
  readonly type: "success" | "error" | "notification"
  readonly message: NotificationMessage
  /** Target of its link: http(s), or a path of the showroom (readings E11); `undefined` if it has none. */
  readonly action: string | undefined
  readonly dismissible: boolean
  /** Whether the notification disappears after `timeoutMs`; otherwise only by close icon or link. */
  readonly autohide: boolean
  readonly timeoutMs: number
  /** The part of the showroom that raised it, by its word in the glossary; `undefined` if not given. */
  readonly origin: string | undefined
  readonly transition: "slide" | "fade" | "none"
  /**
   * Identifies the content: a notification replaces the one in view with the same hash, so that nothing is shown twice.
   */
  readonly hash: string | undefined
}

/** The backend's message, or the name of one of our texts. */
export type NotificationMessage = { readonly detail: string } | { readonly text: NotificationText }

/** Notifications with our own texts, by their key in the language files. Those of the queue load with its pages. */
export type NotificationText =
  | "queue.reconnected"
  | "queue.placeLost"
  | "queue.placeKept"
  | "notice.systemError"
  | "notice.chatMessage"
  | "notice.invitationUnreadable"
  | "terms.unreported"

/** Overrides of the defaults of N1. */
export type NotificationOptions = Partial<Omit<Notification, "id" | "type" | "message">>

/** Default timeout (N1). */
export const notificationTimeoutMs = 100_000

/** Creates a notification with the defaults of N1. */
export const notificationOf = (
  id: string,
  message: NotificationMessage,
  type: Notification["type"] = "success",
  options: NotificationOptions = {},
): Notification => ({
  id,
  type,
  message,
  action: undefined,
  dismissible: true,
  autohide: true,
  timeoutMs: notificationTimeoutMs,
  origin: undefined,
  transition: "slide",
  hash: undefined,
  ...options,
})

/** Adds a notification at the end and removes the one with its hash (N1, N2). */
export const stackNotification = (
  shown: ReadonlyArray<Notification>,
  raised: Notification,
): ReadonlyArray<Notification> => [...shown.filter(({ hash }) => hash === undefined || hash !== raised.hash), raised]

/**
 * Alert text: the response's message, otherwise its error, otherwise "System error" (N3). Some backends send a list of
 * messages, or an error that has one.
 */
export const alertText = (body: unknown): NotificationMessage => {
  const { message, error } = isRecord(body) ? body : {}
  for (const given of [message, Object(error).message ?? error]) {
    const detail = [given]
      .flat()
      .filter((each) => typeof each === "string")
      .join(" ")
    if (detail.trim() !== "") return { detail }
  }
  return { text: "notice.systemError" }
}
