import { Effect } from "effect"
import type { AttachFiles, Refusal } from "../../../application/chat/attachFiles.ts"
import type { OpenConversation } from "../../../application/chat/Conversation.ts"
import type { ComposeMessage, ComposeProblem } from "../../../application/chat/createChat.ts"
import type { DownloadState, SaveFile } from "../../../application/chat/saveFile.ts"
import { createStore, derived, type Store } from "../../../application/store/Store.ts"
import { type FileLimits, plainFileLimits } from "../../../domain/chat/attachment.ts"
import type { Muting } from "../../../domain/chat/chats.ts"
import type { DraftProblem } from "../../../domain/chat/drafts.ts"
import { draftIn } from "../../../domain/chat/drafts.ts"
import { run } from "../../viewmodel/command.ts"
import type { ChatFilesSnapshot } from "../files/chatFiles.ts"

/** The use-cases at which the composer looks. */
export interface ComposingParts {
  readonly compose: ComposeMessage
  readonly attach: AttachFiles
  readonly saveFile: SaveFile
  readonly offersFiles: Effect.Effect<boolean>
}

interface Told {
  readonly problem: ComposeProblem | undefined
  readonly refusals: ReadonlyArray<Refusal>
}

/** What is written in the selected chat. */
export interface ComposerSnapshot {
  readonly draft: string
  readonly write: (text: string) => void
  readonly send: () => void
  /** Why the draft was not sent (H9). */
  readonly draftProblem: DraftProblem | "fileFailed" | undefined
  /** Files of messages (H8); absent where the backend keeps none. */
  readonly files?: ChatFilesSnapshot | undefined
  /** Names of files whose upload a reload cut short. */
  readonly lost?: ReadonlyArray<string>
}

/** How the selected chat stands, which decides what the composer says of the draft. */
export interface ChatStanding {
  /**
   * `connecting` until there is something to show, or to say; `crowded`: offline while many visitors come back (B3); `ended` with the
   * presentation.
   */
  readonly link: "connecting" | "online" | "offline" | "crowded" | "ended"
  /** Whether the consultant has muted the visitor in the group; absent: no. */
  readonly muting?: Muting
  /** What is missing, though it is tried on: everything, for the chat cannot be heard (B7); or what was said before (H1). */
  readonly trouble: "unheard" | "history" | undefined
}

/** What is written in a conversation and what is attached to it, as the composer shows it; nothing is taken while it is closed (CH6). */
export const composing = (
  { compose, attach, saveFile, offersFiles: asked }: ComposingParts,
  given: FileLimits | undefined,
  conversation: OpenConversation,
  closed: Store<boolean>,
) => {
  const writing = compose.open()
  const told = createStore<Told>({ problem: undefined, refusals: [] })
  const downloads = createStore<ReadonlyMap<string, DownloadState>>(new Map())
  const offersFiles = createStore(false)
  const active = derived([conversation], () => conversation.get().active)
  const limits = given ?? plainFileLimits
  const unlessClosed = (act: () => void) => {
    if (!closed.get()) act()
  }

  const files = derived([writing, told, downloads, offersFiles, active], (): ChatFilesSnapshot | undefined => {
    if (!offersFiles.get()) return undefined
    const { drafts, uploads } = writing.get()
    const coming = downloads.get()
    return {
      limits,
      drafted: draftIn(drafts, active.get()).files,
      refusals: told.get().refusals,
      uploadOf: (key) => uploads.get(key)?.state,
      downloadOf: (id) => coming.get(id),
      attach: (picked) =>
        unlessClosed(() =>
          run(
            Effect.map(attach.attach(conversation, writing, picked, limits), (refusals) =>
              told.set({ problem: undefined, refusals }),
            ),
          ),
        ),
      remove: (key) => {
        attach.remove(conversation, writing, key)
        told.set({ problem: undefined, refusals: [] })
      },
      retry: (key) => attach.retry(writing, [key]),
      download: (attachment) => run(saveFile(downloads, conversation.get().presentationId, attachment)),
      cancelDownload: (id) => downloads.set(new Map([...downloads.get()].filter(([each]) => each !== id))),
    }
  })

  const state = derived(
    [writing, told, files, active],
    (): ComposerSnapshot => ({
      draft: draftIn(writing.get().drafts, active.get()).text,
      write: (text) => {
        compose.write(conversation, writing, text)
        told.set({ ...told.get(), problem: undefined })
      },
      send: () =>
        unlessClosed(() =>
          run(
            Effect.map(compose.send(conversation, writing), (problem) =>
              told.set({ problem, refusals: problem === undefined ? [] : told.get().refusals }),
            ),
          ),
        ),
      draftProblem: told.get().problem,
      files: files.get(),
      lost: writing.get().lost,
    }),
  )

  /** What the backend does not have is not offered (decisions, head). */
  const live = Effect.andThen(Effect.map(asked, offersFiles.set), Effect.never)

  return {
    writing,
    state,
    live,
    resend: (id: string) => run(compose.resend(conversation, writing, id)),
    discard: (id: string) => run(compose.discard(conversation, writing, id)),
  }
}
