import type { ChatMessage } from "../chat/ChatMessage.ts"

/** Why a place in the queue is gone (Q6): left on purpose; no subscription for the lease; removed by a moderator. */
export type DropReason = "left" | "lease" | "removed"

/** What the broker delivers (Q6-Q9, H3), decoded. */
export type BrokerMessage =
  | { readonly _tag: "QueuePosition"; readonly waitingIds: ReadonlyArray<string> }
  /** A visitor is off the waiting list (Q6). `reason` is `undefined` if the backend gives none. */
  | { readonly _tag: "Disconnect"; readonly consumerTag: string; readonly reason: DropReason | undefined }
  | { readonly _tag: "PresentationCalled"; readonly presentationId: number }
  | { readonly _tag: "PresentationEnded" }
  | { readonly _tag: "CloudStreamUpdated" }
  | { readonly _tag: "HlsStreamUpdated"; readonly status: string }
  /** The moderator has muted this visitor in the group, or lets them speak again (docs/decisions/028). */
  | { readonly _tag: "ChatMuted"; readonly muted: boolean }
  /** So many listen to the chats of this presentation (decision 035). */
  | { readonly _tag: "CrowdCounted"; readonly visitors: number }
  | { readonly _tag: "ChatMessageCame"; readonly message: ChatMessage }
