import type { ChatMessage } from "../chat/ChatMessage.ts"

/** Why a place in the queue is gone (Q6): left on purpose; no subscription for the lease; removed by a moderator. */
export type DropReason = "left" | "lease" | "removed"

/** The consultant is away for a moment. */
export interface Absence {
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** Expected length, in minutes. */
  readonly minutes: number | undefined
}

/** A decoded message of the broker (Q6-Q9, H3). */
export type BrokerMessage =
  | { readonly _tag: "QueuePosition"; readonly waitingIds: ReadonlyArray<string> }
  /** A visitor was taken off the waiting list (Q6). `reason` is `undefined` if the backend gives none. */
  | { readonly _tag: "Disconnect"; readonly consumerTag: string; readonly reason: DropReason | undefined }
  | { readonly _tag: "PresentationCalled"; readonly presentationId: number }
  | { readonly _tag: "PresentationEnded" }
  | { readonly _tag: "CloudStreamUpdated" }
  /** The consultant is away for a moment; `undefined`: is back (decision 052). */
  | { readonly _tag: "ConsultantAway"; readonly absence: Absence | undefined }
  | { readonly _tag: "HlsStreamUpdated"; readonly status: string }
  /** The moderator has muted this visitor in the group, or has ended that (backend/docs/decisions/028). */
  | { readonly _tag: "ChatMuted"; readonly muted: boolean }
  /** Number of subscribers to the chats of this presentation (decision 035). */
  | { readonly _tag: "CrowdCounted"; readonly visitors: number }
  | { readonly _tag: "ChatMessageCame"; readonly message: ChatMessage }
