import { Effect } from "effect"
import type { LinkState } from "../../domain/broker/linkPolicy.ts"
import { groupChat, ownChat } from "../../domain/chat/ChatMessage.ts"
import { chosen, type Muting, nothingUnread, type Route, type Unread } from "../../domain/chat/chats.ts"
import type { OutgoingMessage } from "../../domain/chat/outbox.ts"
import type { Timeline } from "../../domain/chat/timeline.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type WritableStore } from "../store/Store.ts"

/** The chats of one presentation, as this visitor sees them. */
export interface Conversation {
  readonly presentationId: number
  /** The first consumer tag from the backend: the sender of own messages. `undefined` until the chat queue is known. */
  readonly consumerTag: string | undefined
  /** The route of the newest chat queue; `undefined` until there is one. */
  readonly route: Route | undefined
  readonly chats: ReadonlyArray<string>
  /** The backend's name of the group, and of the visitor's own chat below. */
  readonly groupName: string
  readonly privateName: string
  readonly active: string | undefined
  /** Whether the moderator has muted this visitor in the group (backend/docs/decisions/028). */
  readonly muting: Muting
  /** Whether the queue has been subscribed at least once. */
  readonly wasSubscribed: boolean
  /** The failed-connection flag: the queue cannot be created or subscribed (B7). Cleared by the next success. */
  readonly notSubscribed: boolean
  /** Earlier messages: being fetched, fetched, or missing so far and retried (H1). */
  readonly history: "reading" | "read" | "missing"
  /** The link state whose session last fetched the history. Each session has its own state object. */
  readonly caughtUpOn: LinkState | undefined
  /** The link state whose session may send messages: its history has arrived, or timed out. */
  readonly sendsOn: LinkState | undefined
  /** Number of retries that the visitor has requested. */
  readonly retries: number
  readonly timeline: Timeline
  readonly outbox: ReadonlyArray<OutgoingMessage>
  readonly unread: Unread
}

export type OpenConversation = WritableStore<Conversation>

/** The initial chats of a presentation. */
export const openConversation = ({ id, hasGroupChat }: Presentation): OpenConversation =>
  createStore<Conversation>({
    presentationId: id,
    consumerTag: undefined,
    route: undefined,
    chats: hasGroupChat ? [groupChat, ownChat] : [ownChat],
    groupName: groupChat,
    privateName: ownChat,
    active: hasGroupChat ? groupChat : undefined,
    muting: "none",
    wasSubscribed: false,
    notSubscribed: false,
    history: "reading",
    caughtUpOn: undefined,
    sendsOn: undefined,
    retries: 0,
    timeline: [],
    outbox: [],
    unread: nothingUnread,
  })

/** Merges a difference into a conversation. */
export const change = (conversation: OpenConversation, difference: Partial<Conversation>): void =>
  conversation.set({ ...conversation.get(), ...difference })

type ChooseConversation = (conversation: OpenConversation, chat: string) => Effect.Effect<void>

/** Switches to another chat and marks it as read (H5). */
export const chooseConversation =
  ({ store }: { readonly store: VisitorStore }): ChooseConversation =>
  (conversation, chat) =>
    Effect.suspend(() => {
      const { unread } = conversation.get()
      const next = chosen(unread, chat)
      change(conversation, { active: chat, unread: next })
      return unread.marker !== undefined && next.marker === undefined
        ? store.forget("lastUnreadChatMessage")
        : Effect.void
    })
