import type { OutgoingMessage } from "../../domain/chat/outbox.ts"
import type { Timeline } from "../../domain/chat/timeline.ts"
import type { Unread } from "../../domain/chat/unread.ts"
import type { Writable } from "../observed/Observed.ts"

/** The chats of one presentation as this visitor knows them. */
export interface Conversation {
  readonly presentationId: number
  /** Undefined until the chat queue is known. */
  readonly consumerTag: string | undefined
  readonly chats: ReadonlyArray<string>
  readonly active: string | undefined
  /** Whether the queue is heard and history has been caught up with. */
  readonly caughtUp: boolean
  readonly timeline: Timeline
  readonly outbox: ReadonlyArray<OutgoingMessage>
  readonly unread: Unread
}

export type OpenConversation = Writable<Conversation>

/** Changes a conversation by what is to be different. */
export const change = (conversation: OpenConversation, difference: Partial<Conversation>): void =>
  conversation.set({ ...conversation.get(), ...difference })
