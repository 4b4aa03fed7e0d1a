/** A notification (N1). */
export interface Notice {
  /** Random (N2). */
  readonly id: string
  readonly type: "success" | "error" | "notification"
  readonly message: NoticeMessage
  readonly dismissible: boolean
  /** How long it stays, in ms; undefined: until dismissed. */
  readonly timeoutMs: number | undefined
}

/** Words of the backend's, or the name of a text of ours. */
export type NoticeMessage = { readonly says: string } | { readonly text: NoticeText }

/** Notices with words of our own; the words stand in the language files. */
export type NoticeText = "reconnected" | "systemError" | "chatMessage" | "invitationUnreadable"

/** Default timeout (N1). */
export const noticeTimeoutMs = 100_000

/** A notice by its defaults (N1). */
export const noticeOf = (id: string, message: NoticeMessage, type: Notice["type"] = "success"): Notice => ({
  id,
  type,
  message,
  dismissible: true,
  timeoutMs: noticeTimeoutMs,
})
