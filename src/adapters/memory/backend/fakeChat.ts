import { Duration, Effect } from "effect"
import type { ChatDispatch } from "../../../application/ports/backend/Broker.ts"
import type { ChatGateway, ChatQueue, ChatSigns } from "../../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { type ChatMessage, customerSenderType } from "../../../domain/chat/ChatMessage.ts"
import { script } from "../script.ts"

/** The page's reports of typing, seen and silenced sound. */
interface FakeSigns {
  readonly signs: ChatSigns
  /** The sound of a message, and how often it was played. */
  readonly sound: Effect.Effect<void>
  readonly sounds: () => number
  /** Reports of the visitor's page, in order: the chat of typing, the timestamp seen, or whether it is silent. */
  readonly reported: () => ReadonlyArray<string | number | boolean>
  /** Sets whether the visitor has silenced the sound, as the next calls for a queue return it. */
  readonly silence: (isSilent: boolean) => void
  /** Outcomes of the next reports of silenced sound. */
  readonly answerSilentNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** Sets what the moderator has read, as the next calls for a queue return it. */
  readonly read: (until: number) => void
}

/** The backend's chats (H1). `fakeBroker` delivers live messages. */
export interface FakeChat extends FakeSigns {
  readonly chats: ChatGateway
  readonly consumerTag: string
  readonly privateChat: string
  /** Puts messages into the history, as the backend does with every message. */
  readonly keep: (...messages: ReadonlyArray<ChatMessage>) => void
  /**
   * Accepts this visitor's message as the backend does: stamps sender and time (UTC, ms), stores it, and returns the
   * echo. Stores a repeated message once.
   */
  readonly accept: (dispatch: ChatDispatch, timestamp: number) => ChatMessage
  /** Reports this visitor as muted in the group from now on. */
  readonly mute: () => void
  /** Acts as an older backend, which drops ids (readings H1), from now on. */
  readonly dropIds: () => void
  /** Outcomes of the next calls for a queue, and of those for the history. */
  readonly answerQueueNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  readonly answerHistoryNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** Sets the duration of a call for the history, in ms; its response contains what was stored when it started. */
  readonly take: (ms: number) => void
  readonly queues: () => ReadonlyArray<string>
  /** Sets the number of visitors that the next calls for a queue return. */
  readonly gather: (visitors: number) => void
  /** Returns the whole history from now on, whatever `after` is. */
  readonly ignoreAfter: () => void
  /** The `after` timestamp of each call for the history. */
  readonly afters: () => ReadonlyArray<number | undefined>
  readonly histories: () => number
}

const failed = new RequestFailed({ status: 500, detail: undefined })

const fakeSigns = () => {
  let readUntil = 0
  let isSilent: boolean | undefined
  let sounds = 0
  const silentAnswers = script<"answered" | "failed">()
  const reported: Array<string | number | boolean> = []
  const acts: FakeSigns = {
    signs: {
      typing: (_presentationId, chat) => Effect.sync(() => void reported.push(chat)),
      seen: (_presentationId, until) => Effect.sync(() => void reported.push(until)),
      silent: (_presentationId, is) =>
        Effect.suspend(() => {
          if (silentAnswers.next() === "failed") return Effect.fail(failed)
          reported.push(is)
          return Effect.void
        }),
    },
    sound: Effect.sync(() => {
      sounds += 1
    }),
    sounds: () => sounds,
    silence: (is) => {
      isSilent = is
    },
    answerSilentNext: silentAnswers.add,
    reported: () => [...reported],
    read: (until) => {
      readUntil = until
    },
  }
  return { ...acts, stored: () => ({ readUntil, isSilent }) }
}

export const fakeChat = (): FakeChat => {
  const consumerTag = "visitor-1"
  const privateChat = "private-visitor-1"
  const queueAnswers = script<"answered" | "failed">()
  const historyAnswers = script<"answered" | "failed">()
  const queues: Array<string> = []
  const { stored, ...acts } = fakeSigns()
  const accepted = new Map<string, ChatMessage>()
  let history: ReadonlyArray<ChatMessage> = []
  let histories = 0
  let keepsIds = true
  let takesMs = 0
  let muted = false
  let crowd: number | undefined
  let readsAfter = true
  const afters: Array<number | undefined> = []

  const keep = (...messages: ReadonlyArray<ChatMessage>) => {
    history = [...history, ...messages]
  }

  return {
    ...acts,
    chats: {
      queue: () =>
        Effect.suspend(() =>
          queueAnswers.next() === "failed"
            ? Effect.fail(failed)
            : Effect.sync((): ChatQueue => {
                const queueName = `chat-${queues.length + 1}`
                queues.push(queueName)
                return { consumerTag, queueName, privateChat, muted, crowd, signs: stored() }
              }),
        ),
      history: (_presentationId, after) =>
        Effect.suspend(() => {
          histories += 1
          afters.push(after)
          const later = history.filter(({ timestamp }) => timestamp > (readsAfter ? (after ?? -Infinity) : -Infinity))
          const answer = historyAnswers.next() === "failed" ? Effect.fail(failed) : Effect.succeed(later)
          return Effect.delay(answer, Duration.millis(takesMs))
        }),
    },
    consumerTag,
    privateChat,
    keep,
    accept: ({ id, recipient, chat, text, firstName, lastName, attachments }, timestamp) => {
      const known = accepted.get(id)
      if (known !== undefined) return known
      const sender = { type: customerSenderType, id: recipient.consumerTag, firstName, lastName }
      const message: ChatMessage = {
        id: keepsIds ? id : undefined,
        chat,
        sender,
        text,
        timestamp,
        ...(attachments && { attachments }),
      }
      accepted.set(id, message)
      keep(message)
      return message
    },
    mute: () => {
      muted = true
    },
    gather: (visitors) => {
      crowd = visitors
    },
    ignoreAfter: () => {
      readsAfter = false
    },
    afters: () => afters,
    dropIds: () => {
      keepsIds = false
    },
    answerQueueNext: queueAnswers.add,
    answerHistoryNext: historyAnswers.add,
    take: (ms) => {
      takesMs = ms
    },
    queues: () => [...queues],
    histories: () => histories,
  }
}
