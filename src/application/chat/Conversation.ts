import { Effect } from "effect"
import type { LinkState } from "../../domain/broker/linkPolicy.ts"
import { groupChat, ownChat } from "../../domain/chat/ChatMessage.ts"
import { chosen, type Muting, nothingUnread, type Route, type Unread } from "../../domain/chat/chats.ts"
import type { OutgoingMessage } from "../../domain/chat/outbox.ts"
import type { Timeline } from "../../domain/chat/timeline.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type WritableStore } from "../store/Store.ts"

/** The chats of one presentation as this visitor knows them. */
export interface Conversation {
  readonly presentationId: number
  /** The first consumer tag that the backend named: the sender of own messages. `undefined` until the chat queue is known. */
  readonly consumerTag: string | undefined
  /** The route of the newest chat queue; `undefined` until there is one. */
  readonly route: Route | undefined
  readonly chats: ReadonlyArray<string>
  /** How the backend names the group, and the visitor's own chat. */
  readonly groupName: string
  readonly privateName: string
  readonly active: string | undefined
  /** Whether the moderator has muted this visitor in the group (docs/decisions/028). */
  readonly muting: Muting
  /** Whether the queue was heard at least once. */
  readonly heard: boolean
  /** The failed-connection flag: the queue cannot be had or heard (B7), until it is heard again. */
  readonly unheard: boolean
  /** What was said before: on its way, here, or not to be had so far, which is tried on (H1). */
  readonly history: "reading" | "read" | "missing"
  /** The link's state, one object for each session, on which history was last caught up with. */
  readonly caughtUpOn: LinkState | undefined
  /** The same, on which messages may be sent: history came, or is not waited for any longer. */
  readonly sendsOn: LinkState | undefined
  /** How often the visitor asked for another try. */
  readonly retries: number
  readonly timeline: Timeline
  readonly outbox: ReadonlyArray<OutgoingMessage>
  readonly unread: Unread
}

export type OpenConversation = WritableStore<Conversation>

/** The chats of a presentation before anything is known of them. */
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
    heard: false,
    unheard: false,
    history: "reading",
    caughtUpOn: undefined,
    sendsOn: undefined,
    retries: 0,
    timeline: [],
    outbox: [],
    unread: nothingUnread,
  })

/** Changes a conversation by what is to be different. */
export const change = (conversation: OpenConversation, difference: Partial<Conversation>): void =>
  conversation.set({ ...conversation.get(), ...difference })

type ChooseConversation = (conversation: OpenConversation, chat: string) => Effect.Effect<void>

/** Turns to another chat; what waited there is read (H5). */
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
