import { Effect } from "effect"
import { type ChatState, chatsOf } from "../../src/application/chat/ChatState.ts"
import { createListeners, createStore, derived, type Store } from "../../src/application/store/Store.ts"
import type { Captions } from "../../src/domain/captions/captions.ts"
import { type Attachment, defaultFileLimits } from "../../src/domain/chat/attachment.ts"
import { noSigns } from "../../src/domain/chat/signs.ts"
import type {
  ChatStatus,
  ChatTabsSnapshot,
  ChatView,
  ComposerSnapshot,
  Transfers,
} from "../../src/ui/chat/chatViewModel.ts"
import type { ChatEntry } from "../../src/ui/chat/thread/chatEntries.ts"
import { aPresentation } from "./aPresentation.ts"

const nothing = (): void => {}
const noCaptions: Captions = []

/**
 * A message from the moderator. `given` overrides fields. A numeric `key` sets its time: that many seconds after 15:30.
 */
export const entry = (key: string, given: Partial<ChatEntry> = {}): ChatEntry => ({
  key,
  origin: "moderator",
  author: "Clara",
  text: `Message ${key}`,
  timestamp: new Date(2026, 6, 14, 15, 30).getTime() + Number(key) * 1_000,
  delivery: undefined,
  ...given,
})

type Picked = Parameters<ChatView["files"]["attach"]>[0]

/** What a visitor can do in a chat, as functions that a test counts. */
interface ChatActs
  extends Pick<ChatView, "setSigns" | "removeFile" | "retryUpload" | "cancelDownload" | "announce" | "retry"> {
  readonly choose: (chat: string) => void
  readonly write: (text: string) => void
  readonly send: () => void
  readonly reply: (text: string) => void
  readonly resend: (id: string) => void
  readonly discard: (id: string) => void
  readonly attach: (picked: Picked) => void
  readonly download: (attachment: Attachment) => void
  readonly showPicture: ChatView["files"]["showPicture"]
  readonly saveText: (text: string, name: string) => void
}

/** Everything that a chat shows, and what a visitor can do, in one object. */
export type ChatFixture = ChatStatus &
  ChatTabsSnapshot &
  ComposerSnapshot &
  Transfers &
  ChatActs &
  Pick<ChatView, "limits" | "signs" | "said"> & {
    readonly entries: ReadonlyArray<ChatEntry>
    readonly offersFiles: boolean
    /** All messages so far, of every chat. */
    readonly conversation: Pick<ChatState, "timeline" | "consumerTag">
  }

/** A private chat with one message, at a backend without files. */
export const chat: ChatFixture = {
  link: "online",
  trouble: undefined,
  muting: "none",
  closed: false,
  tabs: [{ kind: "private", selected: true, unread: false }],
  indicator: undefined,
  unreadSince: undefined,
  entries: [entry("1")],
  draft: "",
  draftProblem: undefined,
  draftFiles: [],
  refusals: [],
  interruptedUploads: [],
  reader: undefined,
  uploads: new Map(),
  downloads: new Map(),
  pictures: new Map(),
  offersFiles: false,
  limits: defaultFileLimits,
  signs: { get: () => noSigns, subscribe: () => nothing },
  setSigns: nothing,
  write: nothing,
  send: nothing,
  reply: nothing,
  resend: nothing,
  discard: nothing,
  attach: nothing,
  removeFile: nothing,
  retryUpload: nothing,
  download: nothing,
  cancelDownload: nothing,
  showPicture: () => Effect.never,
  choose: nothing,
  announce: nothing,
  conversation: { timeline: [], consumerTag: "visitor-1" },
  said: { get: () => noCaptions, subscribe: () => nothing },
  saveText: nothing,
  retry: nothing,
}

/** The chat as its screen takes it. Its actions are those of the first value. */
export const chatView = (source: Store<ChatFixture>): ChatView => {
  const whole = derived([source], source.get)
  const first = source.get()
  const { limits, signs, said, setSigns, removeFile, retryUpload, cancelDownload, announce, retry } = first
  const { write, resend, discard, showPicture, conversation } = first
  return {
    limits,
    signs,
    said,
    setSigns,
    removeFile,
    retryUpload,
    cancelDownload,
    announce,
    retry,
    state: createStore({ ...chatsOf(aPresentation({ id: 7 })), ...conversation }),
    link: createStore("connected"),
    ended: createStore(false),
    closed: derived([source], () => source.get().closed),
    published: createStore(undefined),
    news: createListeners(),
    messages: {
      write,
      resend,
      discard,
      send: Effect.sync(first.send),
      reply: (text) => Effect.sync(() => first.reply(text)),
      live: Effect.never,
    },
    files: {
      attach: (picked) => Effect.sync(() => first.attach(picked)),
      download: (attachment) => Effect.sync(() => first.download(attachment)),
      showPicture,
      live: Effect.never,
    },
    choose: (chat) => Effect.sync(() => first.choose(chat)),
    saveText: (text, name) => Effect.sync(() => first.saveText(text, name)),
    live: Effect.never,
    status: whole,
    tabs: whole,
    composer: whole,
    transfers: whole,
    entries: derived([source], () => source.get().entries),
    offersFiles: derived([source], () => source.get().offersFiles),
  }
}
