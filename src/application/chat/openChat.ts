import { Effect } from "effect"
import { type DraftProblem, draftIn, emptyDraft, withDraft } from "../../domain/chat/drafts.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Telemetry } from "../ports/browser/Telemetry.ts"
import type { Deps } from "../usecase/Deps.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { AttachFiles, attachFiles } from "./attachFiles.ts"
import { chooseConversation, type OpenConversation } from "./Conversation.ts"
import { followConversation } from "./followConversation.ts"
import type { MeasureMessages } from "./measureMessages.ts"
import type { saveFile } from "./saveFile.ts"
import { type SendMessage, sendMessage } from "./sendMessage.ts"
import { keepWriting, type OpenWriting, openWriting, rewrite } from "./Writing.ts"

export type ChatDeps = Deps<typeof followConversation | typeof sendMessage | typeof attachFiles | typeof saveFile> & {
  readonly config: ConfigSource
  readonly telemetry: Telemetry
  readonly measureMessages: MeasureMessages
  readonly attachFiles: typeof attachFiles
  readonly saveFile: typeof saveFile
}

/** The chats of a presentation (H1-H9). */
export const openChat = (deps: ChatDeps) => {
  const send = sendMessage(deps)
  const attach = deps.attachFiles(deps)
  const follow = followConversation(deps)
  return {
    follow: {
      ...follow,
      live: (...[conversation, visit]: Parameters<typeof follow.live>) =>
        Effect.raceFirst(deps.measureMessages(deps.telemetry, conversation), follow.live(conversation, visit)),
    },
    send,
    choose: chooseConversation(deps),
    attach,
    compose: composeMessage({ send, attach }),
    keepWriting: keepWriting(deps),
    saveFile: deps.saveFile(deps),
    offersFiles: isOffered(deps.config, "files"),
  }
}

export type Chat = ReturnType<typeof openChat>

/** Why a message was not sent. `fileFailed`: the upload of one of its files failed. */
export type ComposeProblem = DraftProblem | "fileFailed"

/** The composer of each chat, and its sent messages (H8, H9). */
export interface ComposeMessage {
  readonly open: () => OpenWriting
  readonly write: (conversation: OpenConversation, writing: OpenWriting, text: string) => void
  /** Sends the draft of the active chat and clears it; uploads continue. Returns the problem if it was not sent. */
  readonly send: (conversation: OpenConversation, writing: OpenWriting) => Effect.Effect<ComposeProblem | undefined>
  /** Retries a failed message with its files. */
  readonly resend: (conversation: OpenConversation, writing: OpenWriting, id: string) => Effect.Effect<void>
  /** Discards a failed message with its files. */
  readonly discard: (conversation: OpenConversation, writing: OpenWriting, id: string) => Effect.Effect<void>
}

export const composeMessage = ({
  send,
  attach,
}: {
  readonly send: SendMessage
  readonly attach: AttachFiles
}): ComposeMessage => {
  const keysOf = (conversation: OpenConversation, id: string): ReadonlyArray<string> =>
    conversation
      .get()
      .outbox.filter((message) => message.id === id)
      .flatMap(({ files }) => files.map(({ key }) => key))

  return {
    open: openWriting,
    write: (conversation, writing, text) => {
      const { active } = conversation.get()
      const { drafts } = writing.get()
      rewrite(writing, { drafts: withDraft(drafts, active, { ...draftIn(drafts, active), text }) })
    },
    send: (conversation, writing) =>
      Effect.gen(function* () {
        const { active } = conversation.get()
        const { text, files } = draftIn(writing.get().drafts, active)
        const { uploads } = writing.get()
        if (files.some(({ key }) => uploads.get(key)?.state._tag === "Failed")) return "fileFailed"
        const problem = yield* send.write(conversation, text, files)
        if (problem === undefined)
          rewrite(writing, { drafts: withDraft(writing.get().drafts, active, emptyDraft), lost: [] })
        return problem
      }),
    resend: (conversation, writing, id) =>
      Effect.suspend(() => {
        attach.retry(writing, keysOf(conversation, id))
        return send.retry(conversation, id)
      }),
    discard: (conversation, writing, id) =>
      Effect.suspend(() => {
        const keys = keysOf(conversation, id)
        return Effect.map(send.discard(conversation, id), () => {
          for (const key of keys) attach.remove(conversation, writing, key)
        })
      }),
  }
}
