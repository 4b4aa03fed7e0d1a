import type { ChatMessage } from "../chat/ChatMessage.ts"
import type { PointedPlace, ShownModels } from "../product/ShownModels.ts"

/** Why a place in the queue is gone (Q6): left on purpose; no subscription for the lease; removed by a moderator. */
export type DropReason = "left" | "lease" | "removed"

/** A text of the consultants in both languages of the product; the page shows its own. */
export interface BothLanguages {
  readonly en: string
  readonly de: string
}

/** A text of the consultants to waiting visitors. */
export interface QueueWord {
  readonly id: number
  readonly text: BothLanguages
}

/** The figures of a location from which the page estimates the wait. The same for all visitors who wait. */
export interface WaitFigures {
  /** Consultants who take visitors now. */
  readonly consultants: number
  /** Consultants among them who are in no consultation. */
  readonly free: number
  /** A quarter of the latest consultations were shorter, a quarter longer. `undefined` while too few are known. */
  readonly minutes: { readonly shorter: number; readonly longer: number } | undefined
}

export interface Absence {
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** Expected length, in minutes. */
  readonly minutes: number | undefined
  /** The consultant's own text, in place of the page's. */
  readonly words?: BothLanguages | undefined
  /** Announced end of the absence. UTC, ms since 1970. */
  readonly resumesAt?: number | undefined
  /** Start of an unannounced absence (Q5). UTC, ms since 1970. */
  readonly goneSince?: number | undefined
}

/** A decoded message of the broker (Q6-Q9, H3). */
export type BrokerMessage =
  | {
      readonly _tag: "QueuePosition"
      readonly waitingIds: ReadonlyArray<string>
      /** Whether the backend reports that no consultant is available (Q5). */
      readonly isUnattended?: boolean | undefined
      /** The wait of a visitor who joins now, in minutes; `undefined` if the backend does not report it. */
      readonly expectedMinutes?: number | undefined
      /** The figures for an estimate of the wait; `undefined` if the backend sends none. */
      readonly figures?: WaitFigures | undefined
    }
  | { readonly _tag: "QueueWordCame"; readonly word: QueueWord }
  /** The text that all waiting visitors of the location read; `undefined` once it is withdrawn. */
  | { readonly _tag: "QueueWordPinned"; readonly text: BothLanguages | undefined }
  /** A consultant has moved this visitor to the queue of another location. */
  | { readonly _tag: "QueueMoved"; readonly locationId: number }
  /** A visitor was taken off the waiting list (Q6). `reason` is `undefined` if the backend gives none. */
  | { readonly _tag: "Disconnect"; readonly consumerTag: string; readonly reason: DropReason | undefined }
  | { readonly _tag: "PresentationCalled"; readonly presentationId: number }
  | { readonly _tag: "PresentationEnded" }
  | { readonly _tag: "CloudStreamUpdated" }
  /** The consultant is away for a moment; `undefined` once the consultant is back (decision 052). */
  | { readonly _tag: "ConsultantAway"; readonly absence: Absence | undefined }
  | { readonly _tag: "ProductShown"; readonly shown: ShownModels }
  | { readonly _tag: "ProductPointed"; readonly place: PointedPlace }
  /** A presentation that has not begun is moved, changed or cancelled. */
  | { readonly _tag: "PresentationChanged" }
  | { readonly _tag: "HlsStreamUpdated"; readonly status: string }
  /** The moderator has muted this visitor in the group, or has ended that (backend/docs/decisions/028). */
  | { readonly _tag: "ChatMuted"; readonly muted: boolean }
  /** Participants who are typing in a chat, by the backend's name of the chat. `guests` includes this visitor. */
  | { readonly _tag: "ChatTyping"; readonly chat: string; readonly moderator: boolean; readonly guests: number }
  /** Timestamp of the last private message that the moderator has read; UTC, ms since 1970. */
  | { readonly _tag: "ChatRead"; readonly until: number }
  /** Number of subscribers to the chats of this presentation (decision 035). */
  | { readonly _tag: "CrowdCounted"; readonly visitors: number }
  /** The guests' participation in the webinar. Its lazily loaded code parses the data. */
  | { readonly _tag: "ParticipationPublished"; readonly data: unknown }
  /** A caption. Its lazily loaded code parses the data. */
  | { readonly _tag: "CaptionPublished"; readonly data: unknown }
  /** Whether the presentation is recorded (decision 076). Its lazily loaded code parses the data. */
  | { readonly _tag: "RecordingReported"; readonly data: Readonly<Record<string, unknown>> }
  | { readonly _tag: "ChatMessageCame"; readonly message: ChatMessage }
