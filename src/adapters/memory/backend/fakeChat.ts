import { Deferred, Duration, Effect } from "effect"
import type { ChatDispatch } from "../../../application/ports/backend/Broker.ts"
import type {
  ChatFiles,
  ChatGateway,
  ChatQueue,
  ChatSigns,
  PickedFile,
} from "../../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { SaveText } from "../../../application/ports/browser/TextFiles.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { type ChatMessage, customerSenderType } from "../../../domain/chat/ChatMessage.ts"
import { script } from "../script.ts"

/** Chat files, and the visitor's disk (H8). */
interface FakeFile {
  readonly files: ChatFiles
  readonly saveText: SaveText
  /** Refuses the next uploads with a status and the backend's message; afterwards all succeed. */
  readonly refuseNext: (...refusals: ReadonlyArray<{ readonly status: number; readonly detail?: string }>) => void
  /** Stops uploads and downloads halfway from now on. */
  readonly hold: () => void
  /** Resumes the stopped ones. */
  readonly release: () => void
  /** Files that arrived, in order. */
  readonly arrived: () => ReadonlyArray<PickedFile>
  /** Number of uploads that the visitor cancelled. */
  readonly ended: () => number
  /** Makes a file unreadable for this visitor. */
  readonly forbid: (attachmentId: string) => void
  /** Makes it readable again. */
  readonly allow: (attachmentId: string) => void
  /** Addresses of pictures in memory. */
  readonly pictures: () => ReadonlyArray<string>
  /** Names of files that the visitor saved. */
  readonly kept: () => ReadonlyArray<string>
  /** Texts that the visitor saved, in order. */
  readonly texts: () => ReadonlyArray<string>
}

export const fakeFile = (): FakeFile => {
  const refusals = script<{ readonly status: number; readonly detail?: string }>()
  const arrived: Array<PickedFile> = []
  const kept: Array<string> = []
  const texts: Array<string> = []
  const forbidden = new Set<string>()
  const pictures = new Set<string>()
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
      picture: (_presentationId, { id }) =>
        Effect.andThen(
          halfway(() => {}),
          Effect.suspend(() => {
            if (forbidden.has(id)) return Effect.fail(new RequestFailed({ status: 403, detail: undefined }))
            const url = `blob:showroom/${id}`
            pictures.add(url)
            return Effect.succeed({ url, release: () => void pictures.delete(url) })
          }),
        ),
    },
    pictures: () => [...pictures],
    allow: (id) => void forbidden.delete(id),
    saveText: (text, name) =>
      Effect.sync(() => {
        kept.push(name)
        texts.push(text)
      }),
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
    texts: () => [...texts],
  }
}

/** The backend's chats (H1). `fakeBroker` delivers live messages. */
export interface FakeChat {
  readonly chats: ChatGateway
  readonly signs: ChatSigns
  /** What the visitor's page has reported, in order: the chat of typing, or the timestamp seen. */
  readonly reported: () => ReadonlyArray<string | number>
  /** Sets what the moderator has read, as the next calls for a queue return it. */
  readonly read: (until: number) => void
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
  let readUntil = 0
  const reported: Array<string | number> = []
  let readsAfter = true
  const afters: Array<number | undefined> = []

  const keep = (...messages: ReadonlyArray<ChatMessage>) => {
    history = [...history, ...messages]
  }

  return {
    signs: {
      typing: (_presentationId, chat) => Effect.sync(() => void reported.push(chat)),
      seen: (_presentationId, until) => Effect.sync(() => void reported.push(until)),
    },
    reported: () => [...reported],
    read: (until) => {
      readUntil = until
    },
    chats: {
      queue: () =>
        Effect.suspend(() =>
          queueAnswers.next() === "failed"
            ? Effect.fail(failed)
            : Effect.sync((): ChatQueue => {
                const queueName = `chat-${queues.length + 1}`
                queues.push(queueName)
                return { consumerTag, queueName, privateChat, muted, crowd, signs: { readUntil } }
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
