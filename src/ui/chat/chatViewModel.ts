import { Effect } from "effect"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { Chat } from "../../application/chat/openChat.ts"
import type { Notifications } from "../../application/notification/notifications.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import { derived, until } from "../../application/store/Store.ts"
import { groupChat } from "../../domain/chat/ChatMessage.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { byFrame } from "../viewmodel/byFrame.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import { type ChatStatus, type ComposerSnapshot, openComposer } from "./composer/composing.ts"
import { type ChatEntry, chatEntries } from "./thread/chatEntries.ts"

/** The chats of a presentation, the selected one, and the composer. */
export interface ChatSnapshot extends ChatStatus, ComposerSnapshot {
  readonly tabs: ReadonlyArray<{
    readonly kind: "group" | "private"
    readonly selected: boolean
    readonly unread: boolean
    readonly select: () => void
  }>
  /** Who has written in a chat that is not selected (H2). */
  readonly indicator: "moderator" | "group" | undefined
  /** Time of the last unread message in a chat that is not selected; UTC, ms since 1970. */
  readonly unreadSince?: number | undefined
  /** Messages of the selected chat, oldest first. */
  readonly entries: ReadonlyArray<ChatEntry>
  /** Notifies of a message that arrived while the chat is hidden (N4). */
  readonly announce: () => void
  /** Retries at once, without the remaining delay. */
  readonly retry: () => void
}

interface ChatViewDeps {
  readonly chat: Chat
  readonly link: BrokerLink
  readonly flow: FollowPresentation
  readonly notifications: Notifications
}

/** The chats of a presentation (H1-H9). */
export const chatViewModel =
  ({ chat, link, flow, notifications }: ChatViewDeps) =>
  (visit: Visit, presentation: Presentation): Prepared<ChatSnapshot> => {
    const { follow, send, choose, attach, keepWriting } = chat
    const conversation = follow.open(presentation)
    /** A chat ends with its presentation and is then read-only (Q8, CH6). */
    const ended = derived([flow.state], () => flow.state.get()._tag === "Over")
    const closed = derived([conversation, ended], () => {
      const { muting, active } = conversation.get()
      return ended.get() || (muting === "muted" && active === groupChat)
    })
    const composer = openComposer(chat, visit.settings.chatFileLimits, conversation, closed)
    const { writing } = composer

    // One notification is enough: each replaces the one before.
    const announce = () => run(notifications.raise({ text: "notice.chatMessage" }, "notification", { hash: "chat" }))

    const entriesOf = chatEntries({ resend: composer.resend, discard: composer.discard })
    const seen = byFrame(conversation)
    const snapshot = derived([seen, composer.state, link.shown, ended], (): ChatSnapshot => {
      const { chats, active, muting, unread, wasSubscribed, notSubscribed, history, caughtUpOn } = seen.get()
      const shown = notSubscribed ? "failed" : link.shown.get()
      const entries = entriesOf(seen.get())
      const trouble = ended.get()
        ? undefined
        : shown === "failed"
          ? "notSubscribed"
          : history === "missing"
            ? "history"
            : undefined
      const isOpening = entries.length === 0 && trouble === undefined && caughtUpOn === undefined
      const broken = shown === "crowded" ? shown : "offline"
      return {
        link: ended.get()
          ? "ended"
          : isOpening
            ? "connecting"
            : shown === "connected" && wasSubscribed
              ? "online"
              : broken,
        tabs: chats.map((each) => ({
          kind: each === groupChat ? "group" : "private",
          selected: each === active,
          unread: unread.counts.has(each),
          select: () => run(choose(conversation, each)),
        })),
        muting,
        indicator: unread.indicator,
        unreadSince: unread.marker?.timestamp,
        entries,
        ...composer.state.get(),
        announce,
        trouble,
        retry: () => run(follow.retry(conversation)),
      }
    })

    const life = Effect.all(
      [
        follow.live(conversation, visit),
        send.live(conversation, visit.customer),
        attach.live(conversation, writing),
        keepWriting.live(conversation, writing),
        composer.live,
      ],
      { concurrency: "unbounded" },
    )
    const over = until(ended, (now): now is true => now)
    return prepare(snapshot, Effect.asVoid(Effect.raceFirst(life, over)))
  }
