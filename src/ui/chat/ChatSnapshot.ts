import type { Refusal } from "../../application/chat/attachFiles.ts"
import type { DownloadState } from "../../application/chat/createChat.ts"
import type { UploadState } from "../../application/chat/Writing.ts"
import type { PickedFile } from "../../application/ports/backend/ChatGateway.ts"
import type { Attachment, FileLimits } from "../../domain/chat/attachment.ts"
import type { Origin } from "../../domain/chat/ChatMessage.ts"
import type { Muting } from "../../domain/chat/chats.ts"
import type { DraftProblem, WrittenFile } from "../../domain/chat/drafts.ts"
import type { Delivery } from "../../domain/chat/outbox.ts"

export interface ChatSnapshot {
  /** `connecting` until there is something to show, or to say; `ended` with the presentation. */
  readonly link: "connecting" | "online" | "offline" | "ended"
  readonly tabs: ReadonlyArray<{
    readonly kind: "group" | "private"
    readonly selected: boolean
    readonly unread: boolean
    readonly select: () => void
  }>
  /** Whether the consultant has muted the visitor in the group; absent: no. */
  readonly muting?: Muting
  /** Who has written in a chat that is not shown (H2). */
  readonly indicator: "moderator" | "group" | undefined
  /** When the last message came that waits to be read in a chat that is not shown; UTC, ms since 1970. */
  readonly unreadSince?: number | undefined
  /** The selected chat, oldest first. */
  readonly entries: ReadonlyArray<ChatEntry>
  readonly draft: string
  readonly write: (text: string) => void
  readonly send: () => void
  /** Notifies of a message that came while the chat is out of sight (N4). */
  readonly announce: () => void
  /** Why the draft was not sent (H9). */
  readonly draftProblem: DraftProblem | "fileFailed" | undefined
  /** Files of messages (H8); absent where the backend keeps none. */
  readonly files?: ChatFilesSnapshot | undefined
  /** Names of files whose upload a reload cut short. */
  readonly lost?: ReadonlyArray<string>
  /** What is missing, though it is tried on: everything, for the chat cannot be heard (B7); or what was said before (H1). */
  readonly trouble: "unheard" | "history" | undefined
  /** Ends the wait before the next try. */
  readonly retry: () => void
}

export interface ChatFilesSnapshot {
  readonly limits: FileLimits
  /** In the composer. */
  readonly drafted: ReadonlyArray<WrittenFile>
  readonly attach: (picked: ReadonlyArray<PickedFile>) => void
  /** Files that may not be attached, since the last time some were picked. */
  readonly refusals: ReadonlyArray<Refusal>
  readonly uploadOf: (key: string) => UploadState | undefined
  /** Takes a file away; one that is being uploaded is ended. */
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  readonly downloadOf: (attachmentId: string) => DownloadState | undefined
  readonly download: (attachment: Attachment) => void
  readonly cancelDownload: (attachmentId: string) => void
}

export interface ChatEntry {
  readonly key: string
  readonly origin: Origin
  readonly author: string | undefined
  readonly text: string
  /** UTC, ms since 1970. */
  readonly timestamp: number
  /** Undefined for what others wrote. */
  readonly delivery: Delivery | undefined
  /** Sends it again; only on one that failed. */
  readonly resend: (() => void) | undefined
  /** Gives it up; only on one that failed. */
  readonly discard?: (() => void) | undefined
  /** Files that go with it (H8); absent: none. */
  readonly files?: ReadonlyArray<WrittenFile>
}
