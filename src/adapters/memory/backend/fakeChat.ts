import { Deferred, Duration, Effect } from "effect"
import type { ChatDispatch } from "../../../application/ports/backend/Broker.ts"
import type { ChatFiles, ChatGateway, ChatQueue, PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { type ChatMessage, customerSenderType } from "../../../domain/chat/ChatMessage.ts"
import { script } from "../script.ts"

/** The files of chats, and the visitor's own disk (H8). */
interface FakeFile {
  readonly files: ChatFiles
  /** What the next uploads meet: a status that refuses, with words of the backend; afterwards all are taken. */
  readonly refuseNext: (...refusals: ReadonlyArray<{ readonly status: number; readonly detail?: string }>) => void
  /** Uploads and downloads stand still halfway from now on. */
  readonly hold: () => void
  /** Lets those go on that stand still. */
  readonly release: () => void
  /** Files that arrived, in order. */
  readonly arrived: () => ReadonlyArray<PickedFile>
  /** Uploads that were ended by the visitor. */
  readonly ended: () => number
  /** Makes a file unreadable for this visitor. */
  readonly forbid: (attachmentId: string) => void
  /** Names of files that the visitor kept. */
  readonly kept: () => ReadonlyArray<string>
}

export const fakeFile = (): FakeFile => {
  const refusals = script<{ readonly status: number; readonly detail?: string }>()
  const arrived: Array<PickedFile> = []
  const kept: Array<string> = []
  const forbidden = new Set<string>()
  let gate: Deferred.Deferred<void> | undefined
  let ended = 0

  const halfway = (notify: (part: number) => void) =>
    Effect.suspend(() => {
      notify(0.5)
      return gate === undefined ? Effect.void : Deferred.await(gate)
    })

  return {
    files: {
      upload: (_presentationId, file, sent) =>
        halfway(sent).pipe(
          Effect.andThen(
            Effect.suspend((): Effect.Effect<Attachment, RequestFailed> => {
              const refusal = refusals.next()
              if (refusal !== undefined)
                return Effect.fail(new RequestFailed({ status: refusal.status, detail: refusal.detail }))
              arrived.push(file)
              const { name, size, contentType } = file
              return Effect.succeed({ id: `file-${arrived.length}`, name, size, contentType })
            }),
          ),
          Effect.onInterrupt(() =>
            Effect.sync(() => {
              ended += 1
            }),
          ),
        ),
      save: (_presentationId, { id, name }, received) =>
        Effect.andThen(
          halfway(received),
          Effect.suspend(() => {
            if (forbidden.has(id)) return Effect.fail(new RequestFailed({ status: 403, detail: undefined }))
            kept.push(name)
            return Effect.void
          }),
        ),
    },
    refuseNext: refusals.add,
    hold: () => {
      gate = Deferred.makeUnsafe<void>()
    },
    release: () => {
      if (gate !== undefined) Deferred.doneUnsafe(gate, Effect.void)
      gate = undefined
    },
    arrived: () => [...arrived],
    ended: () => ended,
    forbid: (id) => void forbidden.add(id),
    kept: () => [...kept],
  }
}

/** The backend's chats (H1). What comes live is said at the broker's desk. */
export interface FakeChat {
  readonly chats: ChatGateway
  readonly consumerTag: string
  readonly privateChat: string
  /** Puts messages into the history, as the backend does with whatever passes. */
  readonly keep: (...messages: ReadonlyArray<ChatMessage>) => void
  /**
   * Takes a message of this visitor's as the backend does: stamps sender and time (UTC, ms), keeps it, and answers the echo. A
   * message that comes twice is kept once.
   */
  readonly accept: (dispatch: ChatDispatch, timestamp: number) => ChatMessage
  /** From now on the answer for a queue says that this visitor is muted in the group. */
  readonly mute: () => void
  /** A backend of the older kind, that drops ids (decisions H1), from now on. */
  readonly dropIds: () => void
  /** What the next calls for a queue meet, and those for history. */
  readonly answerQueueNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  readonly answerHistoryNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** How long a call for history takes from now on, in ms; it answers what was kept when it was asked. */
  readonly take: (ms: number) => void
  /** Queues that were made, in order. */
  readonly queues: () => ReadonlyArray<string>
  /** From now on so many listen, which the next calls for a queue say. */
  readonly gather: (visitors: number) => void
  /** From now on history is whole, whatever was asked. */
  readonly ignoreAfter: () => void
  /** After which stamp each call wanted history. */
  readonly afters: () => ReadonlyArray<number | undefined>
  /** How often history was asked for. */
  readonly histories: () => number
}

const failed = new RequestFailed({ status: 500, detail: undefined })

export const fakeChat = (): FakeChat => {
  const consumerTag = "visitor-1"
  const privateChat = "private-visitor-1"
  const queueAnswers = script<"answered" | "failed">()
  const historyAnswers = script<"answered" | "failed">()
  const queues: Array<string> = []
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
    chats: {
      queue: () =>
        Effect.suspend(() =>
          queueAnswers.next() === "failed"
            ? Effect.fail(failed)
            : Effect.sync((): ChatQueue => {
                const queueName = `chat-${queues.length + 1}`
                queues.push(queueName)
                return { consumerTag, queueName, privateChat, muted, crowd }
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
