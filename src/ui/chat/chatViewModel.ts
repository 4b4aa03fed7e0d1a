import { Effect } from "effect"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { OpenConversation } from "../../application/chat/Conversation.ts"
import type { ChooseConversation } from "../../application/chat/chooseConversation.ts"
import type { FollowConversation } from "../../application/chat/followConversation.ts"
import type { SendMessage } from "../../application/chat/sendMessage.ts"
import type { Notices } from "../../application/notice/notices.ts"
import { derived, observed } from "../../application/observed/Observed.ts"
import { type ChatMessage, groupChat, originOf } from "../../domain/chat/ChatMessage.ts"
import type { DraftProblem } from "../../domain/chat/draft.ts"
import type { OutgoingMessage } from "../../domain/chat/outbox.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import type { ChatEntry, ChatSnapshot } from "./ChatSnapshot.ts"

/** The chats of a presentation (H1-H9). */
export const chatViewModel =
  (follow: FollowConversation, sending: SendMessage, choose: ChooseConversation, link: BrokerLink, notices: Notices) =>
  (visit: Visit, presentation: Presentation): Prepared<ChatSnapshot> => {
    const conversation = follow.open(presentation)
    const composer = observed<{ readonly draft: string; readonly problem: DraftProblem | undefined }>({
      draft: "",
      problem: undefined,
    })

    const send = () =>
      run(
        Effect.map(sending.write(conversation, composer.get().draft), (problem) =>
          composer.set(problem === undefined ? { draft: "", problem } : { draft: composer.get().draft, problem }),
        ),
      )

    // One is enough, however many messages come: each takes the place of the one before.
    const announce = () => run(notices.raise({ text: "chatMessage" }, "notification", { hash: "chat" }))

    const snapshot = derived([conversation, composer, link.state], (): ChatSnapshot => {
      const { chats, active, unread, caughtUp } = conversation.get()
      const connected = link.state.get()._tag === "Connected"
      return {
        link: connected && caughtUp ? "online" : caughtUp ? "offline" : "connecting",
        tabs: chats.map((chat) => ({
          kind: chat === groupChat ? "group" : "private",
          selected: chat === active,
          unread: unread.chats.includes(chat),
          select: () => run(choose(conversation, chat)),
        })),
        indicator: unread.indicator,
        entries: entriesOf(conversation, (id) => run(sending.retry(conversation, id))),
        draft: composer.get().draft,
        write: (draft) => composer.set({ draft, problem: undefined }),
        send,
        announce,
        draftProblem: composer.get().problem,
        problem: undefined,
      }
    })

    return prepare(
      snapshot,
      Effect.asVoid(
        Effect.all([follow.live(conversation, visit.referral), sending.live(conversation, visit.customer)], {
          concurrency: "unbounded",
        }),
      ),
    )
  }

const entriesOf = (conversation: OpenConversation, resend: (id: string) => void): ReadonlyArray<ChatEntry> => {
  const { timeline, outbox, active, consumerTag } = conversation.get()
  const outgoing = new Map(outbox.map((each) => [each.id, each]))
  const arrived = new Set(timeline.map((message) => message.id))
  return [
    ...timeline
      .filter((message) => message.chat === active)
      .map((message) =>
        fromTimeline(message, consumerTag, message.id === undefined ? undefined : outgoing.get(message.id)),
      ),
    ...outbox.filter((each) => each.chat === active && !arrived.has(each.id)).map((each) => fromOutbox(each, resend)),
  ]
}

const fromTimeline = (
  message: ChatMessage,
  ownTag: string | undefined,
  own: OutgoingMessage | undefined,
): ChatEntry => ({
  key: message.id ?? `${message.timestamp}-${message.sender.id}-${message.text}`,
  origin: originOf(message, ownTag),
  author: [message.sender.firstName, message.sender.lastName].filter(Boolean).join(" ") || undefined,
  text: message.text,
  timestamp: message.timestamp,
  delivery: own?.delivery,
  resend: undefined,
})

const fromOutbox = ({ id, text, writtenAt, delivery }: OutgoingMessage, resend: (id: string) => void): ChatEntry => ({
  key: id,
  origin: "me",
  author: undefined,
  text,
  timestamp: writtenAt,
  delivery,
  resend: delivery === "failed" ? () => resend(id) : undefined,
})
