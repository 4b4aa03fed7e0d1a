import type { ChatMessage } from "../chat/ChatMessage.ts"
import type { Texts } from "../environment/tables/places.ts"

/** How guests take part in a webinar, as all of them see it. */
export interface ParticipationState {
  readonly version: number
  readonly reactions: Readonly<Record<"thumb" | "heart" | "smile" | "surprise", number>>
  readonly hands: {
    readonly count: number
    readonly first: ReadonlyArray<number>
    readonly called: ReadonlyArray<number>
  }
  readonly questions: {
    readonly count: number
    readonly first: ReadonlyArray<{ readonly id: number; readonly votes: number; readonly revision: number }>
    readonly texts: ReadonlyArray<AskedQuestion>
  }
  /** `results` only once they are released. */
  readonly poll: {
    readonly id: number
    readonly question: string
    readonly options: ReadonlyArray<string>
    readonly open: boolean
    readonly results?: ReadonlyArray<number>
  } | null
  readonly agenda: AgendaState | Pick<AgendaState, "current"> | null
}

/** The agenda of a webinar. A publication has `current` alone. */
export interface AgendaState {
  readonly points: ReadonlyArray<{ readonly id: number; readonly title: string; readonly minutes: number | null }>
  readonly current: number | null
}

/** A question as all guests see it, without a name. */
export interface AskedQuestion {
  readonly id: number
  readonly text: string
  readonly revision: number
  readonly answered: "live" | "written" | null
  readonly answer: string | null
}

/** A caption as visitors receive it (decision 076). */
export interface CaptionData {
  readonly line: number
  readonly sequence: number
  readonly text: string
  readonly final: boolean
  readonly language?: string
  readonly speaker?: string
  readonly translations?: Partial<Texts>
  /** Of a complete line (decision 080). */
  readonly seal?: string
}

/** A recording as visitors receive it. */
export interface RecordingData {
  readonly on: boolean
  readonly run: number
  readonly disclosure?: {
    readonly version: string
    readonly by: string
    readonly kept_days: number
    readonly privacy_url: string
  }
}

/** A place of a model's picture: the picture's place in its list from 0, and shares of width and height from 0 to 1. */
export interface PointedPlace {
  readonly picture: number
  readonly x: number
  readonly y: number
}

/** The figures of a location from which pages estimate waits. */
export interface ExpectedWait {
  readonly consultants: number
  readonly free: number
  readonly consultation_minutes?: { readonly shorter: number; readonly longer: number }
}

/**
 * Messages from the backend to visitors through the broker (broker.asyncapi.yaml). `timestamp` is UTC, in ms since
 * 1970.
 */
export type BrokerMessage =
  | ChatMessage
  | {
      readonly type: "queue_position"
      readonly timestamp: number
      readonly data: {
        readonly waiting_ids: string[]
        /** `false` once nobody is there to pick up. */
        readonly moderator_available?: false
        readonly expected_wait_minutes?: number
        readonly expected_wait?: ExpectedWait
      }
    }
  | {
      readonly type: "queue_pinned"
      readonly timestamp: number
      readonly data: { readonly text?: Texts }
    }
  | {
      readonly type: "queue_word"
      readonly timestamp: number
      readonly data: { readonly id: number; readonly text: Texts }
    }
  | { readonly type: "queue_moved"; readonly timestamp: number; readonly data: { readonly location_id: number } }
  | { readonly type: "crowd"; readonly timestamp: number; readonly data: { readonly visitors: number } }
  | {
      readonly type: "participation"
      readonly timestamp: number
      readonly data: ParticipationState & { readonly presentation_id: number }
    }
  | {
      readonly type: "chat_typing"
      readonly timestamp: number
      readonly data: { readonly customer_chat: string; readonly moderator: boolean; readonly guests: number }
    }
  | { readonly type: "chat_seen"; readonly timestamp: number; readonly data: { readonly until: number } }
  | { readonly type: "chat_muted"; readonly timestamp: number; readonly data: { readonly muted: boolean } }
  | {
      readonly type: "presentation"
      readonly timestamp: number
      readonly data: { readonly presentation_id: number; readonly type_id: number }
    }
  | {
      readonly type: "presentation_end"
      readonly timestamp: number
      readonly data: { readonly presentation_id: number }
    }
  | {
      readonly type: "disconnect"
      readonly timestamp: number
      readonly data: { readonly consumer_tag: string; readonly reason?: "left" | "lease" | "removed" }
    }
  | {
      readonly type: "cloud_stream_update"
      readonly timestamp: number
      readonly data: { readonly presentation_id: number }
    }
  | {
      readonly type: "consultant_away"
      readonly timestamp: number
      readonly data: {
        readonly presentation_id: number
        readonly away: boolean
        readonly consultant?: string
        readonly minutes?: number
        readonly resumes_at?: string
        readonly gone_since?: string
        readonly words?: Texts
      }
    }
  | {
      readonly type: "product_shown"
      readonly timestamp: number
      readonly data: {
        readonly presentation_id: number
        readonly product_id?: number
        readonly product_ids: ReadonlyArray<number>
      }
    }
  | {
      readonly type: "product_pointed"
      readonly timestamp: number
      readonly data: { readonly presentation_id: number; readonly product_id: number } & PointedPlace
    }
  | {
      readonly type: "caption"
      readonly timestamp: number
      readonly data: CaptionData & { readonly presentation_id: number }
    }
  | {
      readonly type: "recording"
      readonly timestamp: number
      readonly data: RecordingData & { readonly presentation_id: number }
    }
  | {
      readonly type: "presentation_update"
      readonly timestamp: number
      readonly data: { readonly presentation_id: number }
    }
  | {
      readonly type: "hls_stream_update"
      readonly timestamp: number
      readonly data: { readonly status: number | string }
    }
