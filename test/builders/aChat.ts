import { Effect } from "effect"
import { derived, type Store } from "../../src/application/store/Store.ts"
import type { Captions } from "../../src/domain/captions/captions.ts"
import { defaultFileLimits } from "../../src/domain/chat/attachment.ts"
import { noSigns } from "../../src/domain/chat/signs.ts"
import type {
  ChatStatus,
  ChatTabsSnapshot,
  ChatView,
  ComposerSnapshot,
  Transfers,
} from "../../src/ui/chat/chatViewModel.ts"
import type { ChatEntry } from "../../src/ui/chat/thread/chatEntries.ts"

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

/** Everything that a chat shows, and what a visitor can do, in one object. */
export type ChatFixture = ChatStatus &
  ChatTabsSnapshot &
  ComposerSnapshot &
  Transfers & { readonly entries: ReadonlyArray<ChatEntry>; readonly offersFiles: boolean } & Omit<
    ChatView,
    "status" | "tabs" | "entries" | "composer" | "transfers" | "offersFiles"
  >

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
  saw: nothing,
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
  select: nothing,
  announce: nothing,
  conversation: () => ({ timeline: [], consumerTag: "visitor-1" }),
  said: { get: () => noCaptions, subscribe: () => nothing },
  saveText: nothing,
  retry: nothing,
}

/** The chat as its screen takes it. Its actions are those of the first value. */
export const chatView = (source: Store<ChatFixture>): ChatView => {
  const whole = derived([source], source.get)
  return {
    ...source.get(),
    status: whole,
    tabs: whole,
    composer: whole,
    transfers: whole,
    entries: derived([source], () => source.get().entries),
    offersFiles: derived([source], () => source.get().offersFiles),
  }
}
