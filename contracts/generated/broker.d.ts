// Generated from contracts/broker.asyncapi.yaml. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/**
 * The same envelope. The backend overwrites sender and timestamp. The sender is the customer that the routing key names.
 */
export type ChatMessageOut = ChatMessage
export type BrokerMessage =
  | Presentation
  | PresentationEnd
  | QueuePosition
  | Disconnect
  | CloudStreamUpdate
  | ConsultantAway
  | ProductShown
  | ProductPointed
  | Recording
  | PresentationUpdate
  | HlsStreamUpdate
  | QueueWord
  | QueuePinned
  | QueueMoved
  | ChatMessage
  | ChatMuted
  | Crowd
  | Participation
  | ChatTyping
  | ChatRead
  | Caption

/**
 * Online showroom, message broker
 */
export interface BrokerContract {
  queue_position: QueuePosition
  queue_pinned: QueuePinned
  queue_word: QueueWord
  queue_moved: QueueMoved
  presentation: Presentation
  presentation_end: PresentationEnd
  disconnect: Disconnect
  cloud_stream_update: CloudStreamUpdate
  consultant_away: ConsultantAway
  product_shown: ProductShown
  product_pointed: ProductPointed
  presentation_update: PresentationUpdate
  hls_stream_update: HlsStreamUpdate
  chat_message: ChatMessage
  chat_muted: ChatMuted
  chat_typing: ChatTyping
  chat_read: ChatRead
  caption: Caption
  recording: Recording
  crowd: Crowd
  participation: Participation
  chat_message_out: ChatMessageOut
  attachment: Attachment
  broker_message: BrokerMessage
}
export interface QueuePosition {
  type: "queue_position"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * The visitors in the queue, in order. The visitor's own entry equals consumer_tag or uuid. The client also reads numbers, and objects with consumer_tag, uuid or id.
     */
    waiting_ids: string[]
    /**
     * False if nobody is there to pick up: the visitors who wait read so, with the appointment first. Absent means yes (readings Q5).
     */
    moderator_available?: boolean
    /**
     * The wait of a visitor who joins now, in minutes, from the waits that really happened. Absent while too few are known.
     */
    expected_wait_minutes?: number
    /**
     * The figures of the location from which the page estimates the wait at its visitor's place (openapi.yaml, ExpectedWait). The same for all who wait.
     */
    expected_wait?: {
      consultants: number
      free: number
      consultation_minutes?: {
        shorter: number
        longer: number
      }
    }
  }
}
export interface QueuePinned {
  type: "queue_pinned"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * Plain text. The page shows its language. Absent if it is withdrawn.
     */
    text?: {
      en: string
      de: string
    }
  }
}
export interface QueueWord {
  type: "queue_word"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    id: number
    /**
     * Plain text. The page shows its language.
     */
    text: {
      en: string
      de: string
    }
  }
}
export interface QueueMoved {
  type: "queue_moved"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * The page opens the queue of this location, where the place is reserved.
     */
    location_id: number
  }
}
export interface Presentation {
  type: "presentation"
  timestamp?: number
  data: {
    presentation_id: number
    type_id?: 1 | 2 | 3
  }
}
export interface PresentationEnd {
  type: "presentation_end"
  timestamp?: number
  data?: {
    presentation_id?: number
  }
}
export interface Disconnect {
  type: "disconnect"
  timestamp?: number
  data: {
    /**
     * The visitor who left the queue. The backend sends it to everybody in the queue, so that their places move.
     */
    consumer_tag: string
    /**
     * left: on purpose; lease: the visitor was not subscribed for lease_seconds; removed: by a moderator. Without a reason, the client shows a visitor at place 1 or 0 as being picked up for 10 s.
     */
    reason?: "left" | "lease" | "removed"
  }
}
export interface CloudStreamUpdate {
  type: "cloud_stream_update"
  timestamp?: number
  data?: {
    [k: string]: unknown
  }
}
export interface ConsultantAway {
  type: "consultant_away"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    presentation_id?: number
    /**
     * While it is true, the client shows the absence instead of a stream without a picture, and sends neither picture nor sound of its own. False ends it. A picture that comes back ends it only if messages may have been lost in between, because it also comes back after a break of the client's own connection. An unreadable value counts as true.
     */
    away: boolean
    /**
     * The consultant's first name.
     */
    consultant?: string
    /**
     * Expected length, in minutes.
     */
    minutes?: number
    /**
     * When it goes on, ISO 8601, UTC. The client shows this time in the visitor's zone, in place of `minutes`, until it has passed. It ignores a time more than 24 hours ahead.
     */
    resumes_at?: string
    /**
     * Nobody has announced this absence: since then the consultant has neither had a desk open nor sent a picture, ISO 8601, UTC. Only in a one-to-one, and not during an announced absence. A backend that reports it has the capability `consultant_gone`, and publishes it once it has lasted 60 s. The client says so, and offers an appointment first from 3 minutes on.
     */
    gone_since?: string
    /**
     * The consultant's own words, in place of the client's. The page shows its language.
     */
    words?: {
      en: string
      de: string
    }
  }
}
/**
 * The whole state, so that the newest message alone counts. Only in a one-to-one. `shown_products` of the presentation says the same after a reload or a lost message.
 */
export interface ProductShown {
  type: "product_shown"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    presentation_id?: number
    /**
     * The model before the visitor, by the id of GET products. Absent: none. The client shows nothing of an id that GET products does not list.
     */
    product_id?: number
    /**
     * What was shown in this consultation, the newest first.
     *
     * @maxItems 20
     */
    product_ids: number[]
  }
}
/**
 * At most ten a second. The client shows a marker for some seconds, and drops a message that is older than that, or about another model than the shown one.
 */
export interface ProductPointed {
  type: "product_pointed"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    presentation_id?: number
    product_id: number
    /**
     * Place of the picture in `pictures` of GET products, from 0. A model without `pictures` has one picture, `image_url`, at 0.
     */
    picture: number
    /**
     * From the left edge; 1 is the right one.
     */
    x: number
    /**
     * From the upper edge; 1 is the lower one.
     */
    y: number
  }
}
/**
 * The client reads the presentation again, within 5 s, so that not all who wait ask at once. Without the message, the waiting room shows the change after a minute at most.
 */
export interface PresentationUpdate {
  type: "presentation_update"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    presentation_id: number
  }
}
export interface HlsStreamUpdate {
  type: "hls_stream_update"
  timestamp?: number
  data: {
    /**
     * Id of one of stream_statuses.
     */
    status: number | string
  }
}
export interface ChatMessage {
  type: "chat_message"
  /**
   * UTC, ms since 1970.
   */
  timestamp: number
  data: {
    id?: string
    /**
     * The chat that the message belongs to.
     */
    customer_chat: string | boolean
    sender: {
      /**
       * Absent means 4, customer.
       */
      type?: number
      id: string
      first_name?: string | null
      last_name?: string | null
    }
    message: string
    /**
     * @maxItems 10
     */
    attachments?: Attachment[]
    /**
     * How often the moderator has changed this message; absent if never. The backend publishes a changed message again, with the same id, sender and timestamp. It replaces the one with a lower revision, whichever comes first. The client ignores it on a customer's message.
     */
    revision?: number
    /**
     * Short answers that the moderator offers, as plain text on one line. The client shows them below the newest message that has any, until the visitor writes in this chat, and sends a pressed one as an ordinary message. It ignores them on a customer's message. In a group each visitor has their own.
     *
     * @minItems 1
     * @maxItems 4
     */
    quick_replies?: string[]
    /**
     * Whether the moderator has withdrawn the message. `message` is then empty, and there are no attachments. The client shows neither, whatever they contain.
     */
    withdrawn?: boolean
  }
}
export interface Attachment {
  id: string
  name: string
  /**
   * Bytes.
   */
  size: number
  content_type: string
  /**
   * Pixels of a picture, as its file says before it is decoded. The client decodes no picture that is too large for a browser's memory, and none of another guest without width and height.
   */
  width?: number
  /**
   * As `width`.
   */
  height?: number
}
export interface ChatMuted {
  type: "chat_muted"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * While it is true, the backend stores what this visitor writes to the group and publishes it only to their own queues. Private chats continue. False: the visitor is unmuted, and the client notifies them. `muted` of chat_queue says the same after a reload. An unreadable value counts as true.
     */
    muted: boolean
  }
}
export interface ChatTyping {
  type: "chat_typing"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * As in chat_message.
     */
    customer_chat: string
    /**
     * Whether a moderator is typing. Good for 5 s, as `guests`.
     */
    moderator: boolean
    /**
     * How many guests are typing in the group, the reader among them; 0 in a private chat. Nobody is named: a guest's name is shown with a message alone.
     */
    guests: number
  }
}
export interface ChatRead {
  type: "chat_read"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * Timestamp of the last message of the private chat that a moderator has read; UTC, ms since 1970. `read_until` of chat_queue says the same after a reload.
     */
    until: number
  }
}
export interface Caption {
  type: "caption"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    presentation_id?: number
    /**
     * Number of the sentence in this presentation. Later lines have higher numbers.
     */
    line: number
    /**
     * Increases with each caption of the presentation. A caption replaces the one of the same line with a lower sequence, whichever comes first.
     */
    sequence: number
    /**
     * BCP 47. Absent: unknown.
     */
    language?: string
    /**
     * First name of who speaks. Absent: unknown.
     */
    speaker?: string
    text: string
    /**
     * Whether the line is complete. A partial line is replaced by later ones.
     */
    final: boolean
    /**
     * The text in other languages, by language. Absent while there is no translation.
     */
    translations?: {
      en?: string
      de?: string
    }
    /**
     * Of a complete line: shows the backend later that it has published this line. The page sends it back with the line when the visitor wants the transcript by mail (openapi.yaml, presentationTranscriptMail). Absent: captions are in the saved transcript alone.
     */
    seal?: string
  }
}
export interface Recording {
  type: "recording"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  /**
   * The fields of `Recording` of openapi.yaml without the visitor's own answer. From the start on, the backend accepts no media of a visitor who has not agreed, and ends those that run. A message that cannot be read counts as a start.
   */
  data: {
    presentation_id?: number
    on: boolean
    run: number
    disclosure?: {
      version: string
      by?: string
      kept_days?: number
      privacy_url?: string
    }
  }
}
export interface Crowd {
  type: "crowd"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    /**
     * If many clients are disconnected at the same moment, each waits for a random delay before its first attempt to reconnect. The delay depends on this number. `crowd` of chat_queue says the same to a client that joins late.
     */
    visitors: number
  }
}
/**
 * The whole state, so that a lost message costs nothing. The fields are those of `Participation` of openapi.yaml. The message reaches only visitors who are subscribed at that moment; the others read the state by REST.
 */
export interface Participation {
  type: "participation"
  /**
   * UTC, ms since 1970.
   */
  timestamp?: number
  data: {
    presentation_id?: number
    version: number
    hands?: {
      count: number
      /**
       * @maxItems 50
       */
      first: number[]
      /**
       * @maxItems 50
       */
      called?: number[]
    }
    reactions?: {
      thumb: number
      heart: number
      smile: number
      surprise: number
    }
    questions?: {
      count: number
      /**
       * @maxItems 20
       */
      first: {
        id: number
        votes: number
        revision: number
      }[]
      /**
       * @maxItems 20
       */
      texts: {
        id: number
        text: string
        revision: number
        answered?: "live" | "written" | null
        answer?: string | null
      }[]
    }
    poll?: {
      id: number
      question: string
      /**
       * @minItems 2
       * @maxItems 6
       */
      options: string[]
      open: boolean
      /**
       * Only of a closed poll whose results the consultant has released.
       *
       * @minItems 2
       * @maxItems 6
       */
      results?: number[]
    } | null
    /**
     * The point that runs now. The points are in the responses; they do not change while the webinar is live.
     */
    agenda?: {
      current?: number | null
    } | null
  }
}
