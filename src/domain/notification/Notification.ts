import { isRecord } from "../storage/storedRecord.ts"
/** A notification (N1). */
export interface Notification {
  /** Random (N2). */
  readonly id: string
  readonly type: "success" | "error" | "notification"
  readonly message: NotificationMessage
  /** Where its link leads: http(s), or a path of our own (decisions E11); undefined: it has none. */
  readonly action: string | undefined
  /** Whether it has a close icon. */
  readonly dismissible: boolean
  /** Whether it goes away after `timeoutMs`; else only by close icon or link. */
  readonly autohide: boolean
  readonly timeoutMs: number
  /** The part of the showroom that raised it, by its word in the glossary; undefined: not told. */
  readonly origin: string | undefined
  /** How it comes into view. */
  readonly transition: "slide" | "fade" | "none"
  /** Names what is told: a notice with the hash of one in view takes its place, so that nothing is told twice at once. */
  readonly hash: string | undefined
}

/** Words of the backend's, or the name of a text of ours. */
export type NotificationMessage = { readonly detail: string } | { readonly text: NotificationText }

/** Notices with words of our own, by their key in the language files; those of the queue come with its pages. */
export type NotificationText =
  | "queue.reconnected"
  | "queue.placeLost"
  | "queue.placeKept"
  | "notice.systemError"
  | "notice.chatMessage"
  | "notice.invitationUnreadable"

/** What may be said about a notice beside its words; the rest is as N1 has it. */
export type NotificationOptions = Partial<Omit<Notification, "id" | "type" | "message">>

/** Default timeout (N1). */
export const notificationTimeoutMs = 100_000

/** A notice by its defaults (N1). */
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

/** The notices in view after another was raised: it stands last; one with its hash goes (N1, N2). */
export const stacked = (shown: ReadonlyArray<Notification>, raised: Notification): ReadonlyArray<Notification> => [
  ...shown.filter(({ hash }) => hash === undefined || hash !== raised.hash),
  raised,
]

/** Alert text: the response's message, else its error, else "System error" (N3). */
export const alertText = (body: unknown): NotificationMessage => {
  const { message, error } = isRecord(body) ? body : {}
  for (const texts of [message, error]) if (typeof texts === "string" && texts.trim() !== "") return { detail: texts }
  return { text: "notice.systemError" }
}
