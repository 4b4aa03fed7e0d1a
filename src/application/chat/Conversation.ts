import type { LinkState } from "../../domain/broker/linkPolicy.ts"
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
  /** Whether the queue was heard and history caught up with, at least once. */
  readonly caughtUp: boolean
  /** The link's state, one object for each session, on which history was last caught up with. */
  readonly caughtUpOn: LinkState | undefined
  readonly timeline: Timeline
  readonly outbox: ReadonlyArray<OutgoingMessage>
  readonly unread: Unread
}

export type OpenConversation = Writable<Conversation>

/** Changes a conversation by what is to be different. */
export const change = (conversation: OpenConversation, difference: Partial<Conversation>): void =>
  conversation.set({ ...conversation.get(), ...difference })
