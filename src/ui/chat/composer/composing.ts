import { Effect } from "effect"
import type { AttachFiles, Refusal } from "../../../application/chat/attachFiles.ts"
import type { OpenConversation } from "../../../application/chat/Conversation.ts"
import type { ComposeMessage, ComposeProblem } from "../../../application/chat/openChat.ts"
import type { DownloadState, SaveFile } from "../../../application/chat/saveFile.ts"
import { createStore, derived, type Store } from "../../../application/store/Store.ts"
import { type FileLimits, plainFileLimits } from "../../../domain/chat/attachment.ts"
import type { Muting } from "../../../domain/chat/chats.ts"
import type { DraftProblem } from "../../../domain/chat/drafts.ts"
import { draftIn } from "../../../domain/chat/drafts.ts"
import { run } from "../../viewmodel/command.ts"
import type { ChatFilesSnapshot } from "../files/chatFiles.ts"

/** The use-cases that the composer calls. */
export interface ComposingParts {
  readonly compose: ComposeMessage
  readonly attach: AttachFiles
  readonly saveFile: SaveFile
  readonly offersFiles: Effect.Effect<boolean>
}

interface DraftErrors {
  readonly problem: ComposeProblem | undefined
  readonly refusals: ReadonlyArray<Refusal>
}

/** The draft of the selected chat. */
export interface ComposerSnapshot {
  readonly draft: string
  readonly write: (text: string) => void
  readonly send: () => void
  /** Why the draft was not sent (H9). */
  readonly draftProblem: DraftProblem | "fileFailed" | undefined
  /** Files of messages (H8). Absent if the backend stores none. */
  readonly files?: ChatFilesSnapshot | undefined
  /** Names of files whose upload a reload interrupted. */
  readonly lost?: ReadonlyArray<string>
}

/** State of the selected chat. The composer's texts depend on it. */
export interface ChatStatus {
  /**
   * `connecting`: nothing to show yet; `crowded`: offline while many visitors reconnect (B3); `ended`: the presentation
   * has ended.
   */
  readonly link: "connecting" | "online" | "offline" | "crowded" | "ended"
  /** Whether the consultant has muted the visitor in the group. Absent: no. */
  readonly muting?: Muting
  /**
   * What is missing while the chat retries: all messages, because the queue cannot be subscribed (B7), or the earlier
   * messages (H1).
   */
  readonly trouble: "notSubscribed" | "history" | undefined
}

/**
 * Draft and attachments of a conversation, as the composer shows them. Takes no input while the chat is closed (CH6).
 */
export const openComposer = (
  { compose, attach, saveFile, offersFiles: asked }: ComposingParts,
  given: FileLimits | undefined,
  conversation: OpenConversation,
  closed: Store<boolean>,
) => {
  const writing = compose.open()
  const errors = createStore<DraftErrors>({ problem: undefined, refusals: [] })
  const downloads = createStore<ReadonlyMap<string, DownloadState>>(new Map())
  const offersFiles = createStore(false)
  const active = derived([conversation], () => conversation.get().active)
  const limits = given ?? plainFileLimits
  const unlessClosed = (act: () => void) => {
    if (!closed.get()) act()
  }

  const files = derived([writing, errors, downloads, offersFiles, active], (): ChatFilesSnapshot | undefined => {
    if (!offersFiles.get()) return undefined
    const { drafts, uploads } = writing.get()
    const downloadStates = downloads.get()
    return {
      limits,
      drafted: draftIn(drafts, active.get()).files,
      refusals: errors.get().refusals,
      uploadOf: (key) => uploads.get(key)?.state,
      downloadOf: (id) => downloadStates.get(id),
      attach: (picked) =>
        unlessClosed(() =>
          run(
            Effect.map(attach.attach(conversation, writing, picked, limits), (refusals) =>
              errors.set({ problem: undefined, refusals }),
            ),
          ),
        ),
      remove: (key) => {
        attach.remove(conversation, writing, key)
        errors.set({ problem: undefined, refusals: [] })
      },
      retry: (key) => attach.retry(writing, [key]),
      download: (attachment) => run(saveFile(downloads, conversation.get().presentationId, attachment)),
      cancelDownload: (id) => downloads.set(new Map([...downloads.get()].filter(([each]) => each !== id))),
    }
  })

  const state = derived(
    [writing, errors, files, active],
    (): ComposerSnapshot => ({
      draft: draftIn(writing.get().drafts, active.get()).text,
      write: (text) => {
        compose.write(conversation, writing, text)
        errors.set({ ...errors.get(), problem: undefined })
      },
      send: () =>
        unlessClosed(() =>
          run(
            Effect.map(compose.send(conversation, writing), (problem) =>
              errors.set({ problem, refusals: problem === undefined ? [] : errors.get().refusals }),
            ),
          ),
        ),
      draftProblem: errors.get().problem,
      files: files.get(),
      lost: writing.get().lost,
    }),
  )

  /** Offers only what the backend supports (decisions, head). */
  const live = Effect.andThen(Effect.map(asked, offersFiles.set), Effect.never)

  return {
    writing,
    state,
    live,
    resend: (id: string) => run(compose.resend(conversation, writing, id)),
    discard: (id: string) => run(compose.discard(conversation, writing, id)),
  }
}
