import { Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import type { VisibleLink } from "../../domain/broker/linkPolicy.ts"
import { defaultFileLimits, type FileLimits } from "../../domain/chat/attachment.ts"
import { groupChat } from "../../domain/chat/ChatMessage.ts"
import { withChosenChat } from "../../domain/chat/chats.ts"
import { noSigns, type OwnSigns, type Signs } from "../../domain/chat/signs.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { SaveText } from "../ports/browser/TextFiles.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { livesOf } from "../store/livesOf.ts"
import {
  change,
  createListeners,
  createSignal,
  createStore,
  derived,
  type Listeners,
  type Store,
  until,
} from "../store/Store.ts"
import type { Deps } from "../usecase/Deps.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import { type ChatState, chatsOf } from "./ChatState.ts"
import { followChat } from "./followChat.ts"
import { keepWriting } from "./keepWriting.ts"
import type { measureMessages } from "./measureMessages.ts"
import { reportUnread } from "./reportUnread.ts"
import { sendMessage } from "./sendMessage.ts"
import type { shareSigns } from "./shareSigns.ts"
import type { TransferFiles, transferFiles } from "./transferFiles.ts"
import { removeFile, retryUploads } from "./uploads.ts"

/** The chats of one presentation (H1-H9): their state, the visitor's actions, and the program that runs them. */
export interface Chat {
  readonly state: Store<ChatState>
  readonly link: Store<VisibleLink>
  /** Whether the presentation has ended, and the chat with it (Q8, CH6). */
  readonly ended: Store<boolean>
  /** Whether the active chat is read-only: it has ended, or it is the group and the visitor is muted. */
  readonly closed: Store<boolean>
  /** The last published state of the guests' participation in a webinar; `undefined` before the first. */
  readonly published: Store<unknown>
  /** Each message of the chat's queue. */
  readonly news: Pick<Listeners<BrokerMessage>, "add">
  /** Limits of files, from the location's settings or ours (readings H8). */
  readonly limits: FileLimits
  /** Whether the backend stores files. `false` until that is known. */
  readonly offersFiles: Store<boolean>
  /** Typing and read markers, each if the backend has the capability. */
  readonly signs: Store<Signs>
  /** Sets what this page reports of itself. */
  readonly setSigns: (own: Partial<OwnSigns>) => void
  readonly messages: ReturnType<typeof sendMessage>
  readonly files: TransferFiles
  /** Switches to another chat and marks it as read (H5). */
  readonly choose: (chat: string) => Effect.Effect<void>
  /** Removes a file from the draft or from a pending message, and aborts its upload. */
  readonly removeFile: (key: string) => void
  readonly retryUpload: (key: string) => void
  readonly cancelDownload: (attachmentId: string) => void
  readonly saveText: SaveText
  /** Retries history, queues and link at once instead of after their delays (B7). */
  readonly retry: () => void
  /** Runs everything that the chat needs, until the presentation ends. */
  readonly live: Effect.Effect<void>
}

type Own = "state" | "published" | "visit" | "closed" | "limits" | "signs" | "news" | "wrote"

export type ChatDeps = Omit<
  Deps<
    | typeof followChat
    | typeof sendMessage
    | typeof keepWriting
    | typeof reportUnread
    | typeof transferFiles
    | typeof measureMessages
  >,
  Own
> & {
  readonly config: ConfigSource
  readonly store: VisitorStore
  readonly saveText: SaveText
  readonly flow: Pick<FollowPresentation, "state" | "end">
  /** Loaded when it is needed. */
  readonly measureMessages: typeof measureMessages
  readonly transferFiles: typeof transferFiles
  readonly shareSigns: ReturnType<typeof shareSigns>
}

/** Opens the chats of a presentation. */
export const openChat =
  (deps: ChatDeps) =>
  (visit: Visit, presentation: Presentation): Chat => {
    const { link, flow, store, config } = deps
    const state = createStore(chatsOf(presentation))
    const ended = derived([flow.state], () => flow.state.get()._tag === "Over")
    const closed = derived([state, ended], () => {
      const { muting, active } = state.get()
      return ended.get() || (muting === "muted" && active === groupChat)
    })
    const limits = visit.settings.chatFileLimits ?? defaultFileLimits
    const offersFiles = createStore(false)
    const published = createStore<unknown>(undefined)
    const signs = createStore(noSigns)
    const wrote = createSignal()
    const shared = { signs, wrote, news: createListeners<BrokerMessage>() }
    const own = { ...deps, ...shared, state, published, visit, closed, limits }
    const parts = {
      followed: followChat(own),
      messages: sendMessage(own),
      files: deps.transferFiles(own),
      writing: keepWriting(own),
      unread: reportUnread(own),
      measured: deps.measureMessages(own),
      shared: deps.shareSigns(own),
      capability: { live: Effect.map(hasCapability(config, "files"), offersFiles.set) },
    }
    const { followed, messages, files } = parts
    return {
      state,
      link: link.shown,
      ended,
      closed,
      published,
      news: shared.news,
      limits,
      offersFiles,
      choose: (chat) =>
        Effect.suspend(() => {
          const { unread } = state.get()
          const next = withChosenChat(unread, chat)
          change(state, { active: chat, unread: next })
          return unread.marker !== undefined && next.marker === undefined
            ? store.forget("lastUnreadChatMessage")
            : Effect.void
        }),
      signs,
      setSigns: (own) => signs.set({ ...signs.get(), ...own }),
      messages,
      files,
      removeFile: (key) => {
        removeFile(state, key)
        change(state, { draftProblem: undefined, refusals: [] })
      },
      retryUpload: (key) => retryUploads(state, [key]),
      cancelDownload: (id) =>
        change(state, { downloads: new Map([...state.get().downloads].filter(([each]) => each !== id)) }),
      saveText: deps.saveText,
      retry: followed.retry,
      live: Effect.raceFirst(livesOf(parts), Effect.asVoid(until(ended, (now) => now))),
    }
  }
