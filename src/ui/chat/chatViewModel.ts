import { Effect } from "effect"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { ChooseConversation } from "../../application/chat/chooseConversation.ts"
import type { FollowConversation } from "../../application/chat/followConversation.ts"
import type { KeepWriting } from "../../application/chat/keepWriting.ts"
import type { SendMessage } from "../../application/chat/sendMessage.ts"
import type { Notices } from "../../application/notice/notices.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import { derived, until } from "../../application/store/Store.ts"
import { groupChat } from "../../domain/chat/ChatMessage.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { linkShown } from "../presentation/linkShown.ts"
import { byFrame } from "../viewmodel/byFrame.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import type { ChatSnapshot } from "./ChatSnapshot.ts"
import { chatEntries } from "./chatEntries.ts"
import { type ComposingParts, composing } from "./composing.ts"

/** The use-cases at which the chat looks. */
export interface ChatParts extends ComposingParts {
  readonly follow: FollowConversation
  readonly sending: SendMessage
  readonly choose: ChooseConversation
  readonly keeping: KeepWriting
  readonly link: BrokerLink
  readonly journey: FollowPresentation
  readonly notices: Notices
}

/** The chats of a presentation (H1-H9). */
export const chatViewModel =
  (parts: ChatParts) =>
  (visit: Visit, presentation: Presentation): Prepared<ChatSnapshot> => {
    const { follow, sending, choose, attaching, keeping, link, journey, notices } = parts
    const conversation = follow.open(presentation)
    /** A chat ends with its presentation; nothing is written to it any more (Q8, CH6). */
    const ended = derived([journey.state], () => journey.state.get()._tag === "Over")
    const closed = derived([conversation, ended], () => {
      const { muted, active } = conversation.get()
      return ended.get() || (muted && active === groupChat)
    })
    const composer = composing(parts, visit.settings.chatFileLimits, conversation, closed)
    const { writing } = composer

    // One is enough, however many messages come: each takes the place of the one before.
    const announce = () => run(notices.raise({ text: "chatMessage" }, "notification", { hash: "chat" }))

    const entriesOf = chatEntries({ resend: composer.resend, discard: composer.discard })
    const seen = byFrame(conversation)
    const snapshot = derived([seen, composer.state, link.state, ended], (): ChatSnapshot => {
      const { chats, active, muted, unread, heard, unheard, history, caughtUpOn } = seen.get()
      const shown = linkShown(link.state.get(), unheard)
      const entries = entriesOf(seen.get())
      const trouble = ended.get()
        ? undefined
        : shown === "failed"
          ? "unheard"
          : history === "missing"
            ? "history"
            : undefined
      const isOpening = entries.length === 0 && trouble === undefined && caughtUpOn === undefined
      return {
        link: ended.get() ? "ended" : isOpening ? "connecting" : shown === "connected" && heard ? "online" : "offline",
        tabs: chats.map((chat) => ({
          kind: chat === groupChat ? "group" : "private",
          selected: chat === active,
          unread: unread.chats.includes(chat),
          select: () => run(choose(conversation, chat)),
        })),
        muted,
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
        follow.live(conversation, visit.referral),
        sending.live(conversation, visit.customer),
        attaching.live(conversation, writing),
        keeping.live(conversation, writing),
        composer.live,
      ],
      { concurrency: "unbounded" },
    )
    const over = until(ended, (now): now is true => now)
    return prepare(snapshot, Effect.asVoid(Effect.raceFirst(life, over)))
  }
