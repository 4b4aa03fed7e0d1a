import type { Effect } from "effect"
import type { ChatMessage } from "../../domain/chat/ChatMessage.ts"
import type { Referral } from "../../domain/visit/LaunchParameters.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** A chat queue of a presentation, fresh for this tab (H1). */
export interface ChatQueue {
  readonly consumerTag: string
  readonly queueName: string
  /** Name of the visitor's private chat. */
  readonly privateChat: string
  /** Whether the visitor is muted in the group; undefined: the backend does not say. */
  readonly muted: boolean | undefined
}

/** The chats of a presentation (H1). */
export interface ChatGateway {
  readonly queue: (presentationId: number, referral: Referral) => Effect.Effect<ChatQueue, RequestFailed>
  readonly history: (presentationId: number) => Effect.Effect<ReadonlyArray<ChatMessage>, RequestFailed>
}
