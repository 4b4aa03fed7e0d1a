import type { Origin } from "../../domain/chat/ChatMessage.ts"
import type { DraftProblem } from "../../domain/chat/draft.ts"
import type { Delivery } from "../../domain/chat/outbox.ts"
import type { Problem } from "../language/Problem.ts"

export interface ChatSnapshot {
  /** `connecting` until history and queue are there for the first time. */
  readonly link: "connecting" | "online" | "offline"
  readonly tabs: ReadonlyArray<{
    readonly kind: "group" | "private"
    readonly selected: boolean
    readonly unread: boolean
    readonly select: () => void
  }>
  /** Who has written in a chat that is not shown (H2). */
  readonly indicator: "moderator" | "group" | undefined
  /** The selected chat, oldest first. */
  readonly entries: ReadonlyArray<ChatEntry>
  readonly draft: string
  readonly write: (text: string) => void
  readonly send: () => void
  /** Notifies of a message that came while the chat is out of sight (N4). */
  readonly announce: () => void
  /** Why the draft was not sent (H9). */
  readonly draftProblem: DraftProblem | undefined
  readonly problem: Problem | undefined
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
}
