import type { ChatState, DownloadState, PictureState, Refusal, Upload } from "../../application/chat/ChatState.ts"
import type { Chat } from "../../application/chat/openChat.ts"
import type { Notifications } from "../../application/notification/notifications.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Captions } from "../../domain/captions/captions.ts"
import { groupChat, ownChat } from "../../domain/chat/ChatMessage.ts"
import type { Muting } from "../../domain/chat/chats.ts"
import { draftIn, type WrittenFile } from "../../domain/chat/outbox.ts"
import { byFrame } from "../viewmodel/byFrame.ts"
import { run } from "../viewmodel/command.ts"
import { prepare } from "../viewmodel/prepare.ts"
import { type ChatEntry, chatEntries } from "./thread/chatEntries.ts"

export interface ChatStatus {
  /**
   * `connecting`: nothing to show yet; `crowded`: offline while many visitors reconnect (B3); `ended`: the presentation
   * has ended.
   */
  readonly link: "connecting" | "online" | "offline" | "crowded" | "ended"
  /**
   * The missing data while the chat retries: all messages, because the queue cannot be subscribed (B7), or the earlier
   * messages (H1).
   */
  readonly trouble: "notSubscribed" | "history" | undefined
  readonly muting: Muting
  /** Whether the selected chat is read-only. */
  readonly closed: boolean
}

export type TabKind = "group" | "private"

/** The tabs, and what arrived in the one that is not selected. */
export interface ChatTabsSnapshot {
  readonly tabs: ReadonlyArray<{
    readonly kind: TabKind
    readonly selected: boolean
    readonly unread: boolean
  }>
  /** The author of an unread message in a chat that is not selected (H2). */
  readonly indicator: "moderator" | "group" | undefined
  /** Time of the last unread message in a chat that is not selected; UTC, ms since 1970. */
  readonly unreadSince: number | undefined
}

export interface ComposerSnapshot {
  readonly draft: string
  /** Why the draft was not sent (H9). */
  readonly draftProblem: ChatState["draftProblem"]
  /** Files of the draft (H8). */
  readonly draftFiles: ReadonlyArray<WrittenFile>
  /** Files rejected at the last pick. */
  readonly refusals: ReadonlyArray<Refusal>
  /** Names of files whose upload a reload interrupted. */
  readonly interruptedUploads: ReadonlyArray<string>
  /** The draft's readers, with two chats (H2). `undefined` if only the consultant reads it, or the chat is closed. */
  readonly reader: "group" | "private" | undefined
}

/** Uploads by the key of their file; downloads and pictures by attachment id. */
export interface Transfers {
  readonly uploads: ReadonlyMap<string, Pick<Upload, "state">>
  readonly downloads: ReadonlyMap<string, DownloadState>
  readonly pictures: ReadonlyMap<string, PictureState>
}

/**
 * The chats of a presentation, and the values derived from them. Each component subscribes to the stores that it shows.
 */
export interface ChatView extends Chat {
  readonly status: Store<ChatStatus>
  readonly tabs: Store<ChatTabsSnapshot>
  /** Messages of the selected chat, oldest first. */
  readonly entries: Store<ReadonlyArray<ChatEntry>>
  readonly composer: Store<ComposerSnapshot>
  readonly transfers: Store<Transfers>
  /** Notifies of a message that arrived while the chat is hidden (N4). */
  readonly announce: () => void
  /** The captions so far. */
  readonly said: Store<Captions>
}

/** The chat behind a tab. */
export const chatOf: Readonly<Record<TabKind, string>> = { group: groupChat, private: ownChat }

/** A field of the state. Its value changes only with the field. */
const field = <Name extends keyof ChatState>(source: Store<ChatState>, name: Name): Store<ChatState[Name]> =>
  derived([source], () => source.get()[name])

const statusOf = (
  { link, ended, closed }: Chat,
  drawn: Store<ChatState>,
  entries: Store<ReadonlyArray<ChatEntry>>,
): Store<ChatStatus> => {
  const muting = field(drawn, "muting")
  const trouble = derived([drawn, link, ended], () => {
    if (ended.get()) return undefined
    const { notSubscribed, history } = drawn.get()
    if (notSubscribed || link.get() === "failed") return "notSubscribed"
    return history === "missing" ? "history" : undefined
  })
  const shown = derived([drawn, link, ended, trouble, entries], () => {
    const { notSubscribed, wasSubscribed, caughtUpOn } = drawn.get()
    if (ended.get()) return "ended"
    if (entries.get().length === 0 && trouble.get() === undefined && caughtUpOn === undefined) return "connecting"
    if (notSubscribed) return "offline"
    if (link.get() === "connected" && wasSubscribed) return "online"
    return link.get() === "crowded" ? "crowded" : "offline"
  })
  return derived([shown, trouble, muting, closed], () => ({
    link: shown.get(),
    trouble: trouble.get(),
    muting: muting.get(),
    closed: closed.get(),
  }))
}

/** The chats of a presentation (H1-H9). */
export const chatViewModel = (chat: Chat, notifications: Notifications, said: Store<Captions>): ChatView => {
  const { state } = chat
  // Input is shown at once, messages once per frame (H10).
  const drawn = byFrame(state)
  const entriesOf = chatEntries()
  const entries = derived([drawn], () => entriesOf(drawn.get()))
  const status = prepare(statusOf(chat, drawn, entries), livesOf(chat))
  const [drafts, active, uploads, downloads, pictures] = [
    field(state, "drafts"),
    field(state, "active"),
    field(state, "uploads"),
    field(state, "downloads"),
    field(state, "pictures"),
  ]
  const [draftProblem, refusals, interruptedUploads] = [
    field(state, "draftProblem"),
    field(state, "refusals"),
    field(state, "interruptedUploads"),
  ]
  const [chats, selected, unread] = [field(drawn, "chats"), field(drawn, "active"), field(drawn, "unread")]

  return {
    ...chat,
    live: livesOf(status),
    status,
    tabs: derived([chats, selected, unread], () => ({
      tabs: chats.get().map((each) => ({
        kind: each === groupChat ? "group" : "private",
        selected: each === selected.get(),
        unread: unread.get().counts.has(each),
      })),
      indicator: unread.get().indicator,
      unreadSince: unread.get().marker?.timestamp,
    })),
    entries,
    composer: derived([drafts, active, draftProblem, refusals, interruptedUploads, chats, chat.closed], () => {
      const { text, files } = draftIn(drafts.get(), active.get())
      return {
        draft: text,
        draftProblem: draftProblem.get(),
        draftFiles: files,
        refusals: refusals.get(),
        interruptedUploads: interruptedUploads.get(),
        reader:
          chat.closed.get() || chats.get().length < 2 ? undefined : active.get() === groupChat ? "group" : "private",
      }
    }),
    transfers: derived([uploads, downloads, pictures], () => ({
      uploads: uploads.get(),
      downloads: downloads.get(),
      pictures: pictures.get(),
    })),
    said,
    // One notification is enough: each replaces the one before.
    announce: () => run(notifications.raise({ text: "notice.chatMessage" }, "notification", { hash: "chat" })),
  }
}
