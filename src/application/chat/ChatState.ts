import type { LinkState } from "../../domain/broker/linkPolicy.ts"
import type { FileProblem } from "../../domain/chat/attachable.ts"
import { groupChat, ownChat } from "../../domain/chat/ChatMessage.ts"
import { type Muting, nothingUnread, type Route, type Unread } from "../../domain/chat/chats.ts"
import type { DraftProblem, Drafts, OutgoingMessage } from "../../domain/chat/outbox.ts"
import type { Timeline } from "../../domain/chat/timeline.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PickedFile } from "../ports/backend/ChatGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"

export type UploadState =
  /** Waits for a link, and for a free upload slot. */
  | { readonly _tag: "Waiting" }
  /** `sent` from 0 to 1. */
  | { readonly _tag: "Uploading"; readonly sent: number }
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }

export interface Upload {
  readonly file: PickedFile
  readonly state: UploadState
}

export type DownloadState =
  /** `received` from 0 to 1. */
  | { readonly _tag: "Coming"; readonly received: number }
  | { readonly _tag: "Kept" }
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }

export type PictureState =
  /** Waits for a free slot. */
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Coming" }
  /** `url` is in this page's memory, and good while the picture is shown. */
  | { readonly _tag: "Shown"; readonly url: string }
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }

export interface Refusal {
  readonly name: string
  readonly problem: FileProblem
}

export interface ChatState {
  readonly presentationId: number
  /** The first consumer tag from the backend: the sender of own messages. `undefined` until the chat queue is known. */
  readonly consumerTag: string | undefined
  /** The route of the newest chat queue; `undefined` until there is one. */
  readonly route: Route | undefined
  readonly chats: ReadonlyArray<string>
  /** The backend's name of the group, and of the visitor's own chat below. */
  readonly groupName: string
  readonly privateName: string
  readonly active: string | undefined
  /** Whether the moderator has muted this visitor in the group (backend/docs/decisions/028). */
  readonly muting: Muting
  /** Whether the queue has been subscribed at least once. */
  readonly wasSubscribed: boolean
  /** The failed-connection flag: the queue cannot be created or subscribed (B7). Cleared by the next success. */
  readonly notSubscribed: boolean
  /** Earlier messages: being fetched, fetched, or missing so far and retried (H1). */
  readonly history: "reading" | "read" | "missing"
  /** The link state whose session last fetched the history. Each session has its own state object. */
  readonly caughtUpOn: LinkState | undefined
  /** The link state whose session may send messages: its history has arrived, or timed out. */
  readonly sendsOn: LinkState | undefined
  readonly timeline: Timeline
  readonly unread: Unread
  /** Messages of this page, also after they were sent. */
  readonly outbox: ReadonlyArray<OutgoingMessage>
  readonly drafts: Drafts
  /** Why the draft was not sent (H9). `fileFailed`: the upload of one of its files failed. */
  readonly draftProblem: DraftProblem | "fileFailed" | undefined
  /** Files that were refused when the visitor last picked some. */
  readonly refusals: ReadonlyArray<Refusal>
  /** Pending and failed uploads, by the key of their file. */
  readonly uploads: ReadonlyMap<string, Upload>
  /** Names of files whose upload a reload aborted, until the visitor sends a message. */
  readonly interruptedUploads: ReadonlyArray<string>
  readonly downloads: ReadonlyMap<string, DownloadState>
  /** Pictures that are shown, or were a moment ago, by the id of their file. */
  readonly pictures: ReadonlyMap<string, PictureState>
}

/** The initial chats of a presentation. */
export const chatsOf = ({ id, hasGroupChat }: Presentation): ChatState => ({
  presentationId: id,
  consumerTag: undefined,
  route: undefined,
  chats: hasGroupChat ? [groupChat, ownChat] : [ownChat],
  groupName: groupChat,
  privateName: ownChat,
  active: hasGroupChat ? groupChat : undefined,
  muting: "none",
  wasSubscribed: false,
  notSubscribed: false,
  history: "reading",
  caughtUpOn: undefined,
  sendsOn: undefined,
  timeline: [],
  unread: nothingUnread,
  outbox: [],
  drafts: {},
  draftProblem: undefined,
  refusals: [],
  uploads: new Map(),
  interruptedUploads: [],
  downloads: new Map(),
  pictures: new Map(),
})
