/** A part of the contracts that is beyond the specification, and its benefit. */
export interface AssumedPart {
  /** In the Markdown of docs/backend-integration.md. */
  readonly part: string
  /** What it buys. */
  readonly withIt: string
  /** What visitors have without it. Absent: nothing in its place. */
  readonly without?: string
  /**
   * The names under which a conformance run reports it missing: paths of answers' fields, capabilities, and
   * operationIds of calls.
   */
  readonly found?: ReadonlyArray<string>
}

/** A part of the showroom that loads only if the backend has a capability for it. */
type LatePart =
  | "camera"
  | "files"
  | "meanwhile"
  | "models"
  | "onRecord"
  | "participation"
  | "shownModels"
  | "signs"
  | "transcriptMail"

interface Declared {
  /** The assumed parts that it announces. */
  readonly buys: ReadonlyArray<AssumedPart>
  /** What the showroom does with it, in the Markdown of docs/backend-integration.md. */
  readonly does: string
  /** What the showroom loads for it. Absent: nothing of its own. */
  readonly late?: LatePart
  /** The call that a conformance run tries only with it. */
  readonly call?: string
}

/**
 * What a backend may have beyond the specification, by the name that `capabilities` of config.json lists. This is the
 * only declaration: the schema of config.json, the showroom's types and late parts (`generated/capabilities.ts`), the
 * backend's own list, the conformance run and the guide follow it.
 */
export const capabilities = {
  holds: {
    buys: [
      {
        part: "`POST booking/hold`, `PUT` and `DELETE booking/hold/{hold_id}` (`holds`)",
        withIt: "a chosen time is kept meanwhile",
        without: "the later of two learns it on submit",
        found: ["holds"],
      },
    ],
    does: "the calls and fields above",
    call: "POST booking/hold",
  },
  leave: {
    buys: [
      {
        part: "`POST presentation_queue/leave` (`leave`)",
        withIt: "leaving frees the place at once",
        without: "the place ends when nobody subscribes",
        found: ["leave"],
      },
    ],
    does: "the calls and fields above",
    call: "POST presentation_queue/leave",
  },
  files: {
    buys: [
      {
        part: "`chat_files` (`files`), `attachments`, setting `chat_file_limits`",
        withIt: "files in the chat",
        without: "no button to attach",
        found: ["files", "chat_history[].messages[].data.attachments"],
      },
    ],
    does: "the calls and fields above",
    late: "files",
    call: "POST presentation/{id}/chat_files",
  },
  publish: {
    buys: [
      {
        part: "`presentation.publish` (`publish`)",
        withIt: "the visitor's own camera and microphone",
        without: "the visitor watches and writes",
        found: ["presentation.publish"],
      },
    ],
    does: "the calls and fields above",
    late: "camera",
  },
  feedback: {
    buys: [
      {
        part: "`POST feedback` (`feedback`), `id` of questions",
        withIt: "feedback is sent and kept",
        without: "the visitor is only thanked",
        found: ["feedback", "questions[].id"],
      },
    ],
    does: "the calls and fields above",
    call: "POST /feedback",
  },
  consent_state: {
    buys: [
      {
        part: "`presentation.gdpr_consent` 1, of this customer (`consent_state`)",
        withIt: "agreement on another device counts",
        without: "each new visit asks",
      },
    ],
    does: "the calls and fields above",
  },
  booking_mail: {
    buys: [
      {
        part: "`booking/{id}/mail` (`booking_mail`)",
        withIt: '"send the e-mail again"',
        without: "no such button",
        found: ["booking_mail"],
      },
    ],
    does: "the calls and fields above",
    call: "POST booking/{id}/mail",
  },
  idempotency: {
    buys: [
      {
        part: "`Idempotency-Key` of `submit` and `PUT` (`idempotency`)",
        withIt: "a lost answer is requested again, without a second booking",
        without: "the visitor is asked first",
      },
      {
        part: "`GET booking/requests/{key}` (`idempotency`)",
        withIt: "after a reload the page shows that booking",
        without: "it searches, or asks the visitor",
      },
    ],
    does: "the calls and fields above",
  },
  history_after: {
    buys: [
      {
        part: "`after` of `chat_history` (`history_after`)",
        withIt: "reads only what was missed",
        without: "the whole history again",
        found: ["history_after"],
      },
    ],
    does: "the calls and fields above",
  },
  chat_exchange: {
    buys: [
      {
        part: "`private_chat` of `chat_queue` names an exchange (`chat_exchange`)",
        withIt: "visitors publish there",
        without: "to `presentation.{presentation_id}`, unless it begins with `/exchange/`",
      },
    ],
    does: "the calls and fields above",
  },
  tracing: {
    buys: [
      {
        part: "header [`traceparent`](https://www.w3.org/TR/trace-context/) (`tracing`, with `telemetry`)",
        withIt: "your spans in the page's trace",
      },
    ],
    does: "the calls and fields above",
  },
  booking_links: {
    buys: [
      {
        part: "`booking_token` in `PUT`, `cancel`, `confirm` (`booking_links`)",
        withIt: "a mail's link works on any device",
        without: "only in the browser that booked",
      },
    ],
    does: "the calls and fields above",
  },
  booking_context: {
    buys: [
      {
        part: "`time_zone`, `gdpr_consent` and referral of `submit` and `PUT` (`booking_context`)",
        withIt: "mails in the visitor's zone; you know consent and origin",
        without: "mails in the location's zone",
      },
    ],
    does: "the calls and fields above",
  },
  campaigns: {
    buys: [
      {
        part: "`campaign` of `submit` and push (`campaigns`)",
        withIt: "you know the visit's advertisement",
      },
    ],
    does: "`utm_*` with C0002, click ids with C0004",
  },
  location_scope: {
    buys: [
      {
        part: "`location_id` of `customer/queue` and `products` (`location_scope`)",
        withIt: "one virtual host; the location's models",
        without: "make the queue on each virtual host, and choose the models",
      },
    ],
    does: "the calls and fields above",
  },
  interest: {
    buys: [
      {
        part: "`interest` of push (`interest`)",
        withIt: "the consultant sees the visitor's model",
        without: "the consultant asks",
        found: ["interest"],
      },
    ],
    does: "only after the terms; a choice at most once a second",
  },
  queue_words: {
    buys: [
      {
        part: "message `queue_word`, `word` of push, `presentation_queue/word_shown` (`queue_words`)",
        withIt: "waiting visitors read consultants' words; consultants see that",
        found: ["queue_words", "word"],
      },
    ],
    does: "shows them; `word_shown` once a word is on the page",
  },
  expected_wait: {
    buys: [
      {
        part: "`expected_wait` of push and `queue_position` (`expected_wait`)",
        withIt: "the expected wait as a range",
        without: "the usual wait",
        found: ["expected_wait"],
      },
    ],
    does: "shows them; `word_shown` once a word is on the page",
  },
  queue_pinned: {
    buys: [
      {
        part: "message `queue_pinned`, `pinned` of push (`queue_pinned`)",
        withIt: "all who wait read a pinned word",
        found: ["queue_pinned", "pinned"],
      },
    ],
    does: "shows them; `word_shown` once a word is on the page",
  },
  queue_interest: {
    buys: [
      {
        part: "`presentation_queue/interest` (`queue_interest`)",
        withIt: "waiting visitors choose a model for the consultant",
        without: "only the host page's model",
        found: ["queue_interest"],
      },
    ],
    does: "only after the terms; a choice at most once a second",
    late: "meanwhile",
  },
  queue_call: {
    buys: [
      {
        part: "`presentation_queue/call`, its `/withdraw`, `call` of push (`queue_call`)",
        withIt: "visitors close the page, and get a mail at their turn",
        without: "the page stays open",
        found: ["queue_call", "call"],
      },
    ],
    does: "after agreement to the mail",
    late: "meanwhile",
  },
  models: {
    buys: [
      {
        part: "`pictures`, `line`, `price_from`, `facts`, `links`, `variants` of a model (`models`)",
        withIt: "the location's models on the first screen; the host page's in full on every page",
        without: "its name and the host page's picture",
        found: [
          "items[].pictures",
          "items[].line",
          "items[].price_from",
          "items[].facts",
          "items[].links",
          "items[].variants",
          "booking_interval.product.pictures",
          "booking_interval.product.line",
          "booking_interval.product.price_from",
          "booking_interval.product.facts",
          "booking_interval.product.links",
          "booking_interval.product.variants",
        ],
      },
    ],
    does: "`GET products` on the first screen and each page with the host page's model",
    late: "models",
  },
  participation: {
    buys: [
      {
        part: "message `participation`; `presentation/{id}/…`: `participation`, `hand`, `reaction` (`participation`)",
        withIt: "guests of a webinar raise hands and react",
        without: "guests write in the chat",
        found: ["participation"],
      },
    ],
    does: "in a live webinar, `GET` with each connection to the broker",
    late: "participation",
  },
  guest_stage: {
    buys: [
      {
        part: "`presentation.stage`, `second_stream.kind` `guest`, `DELETE presentation/{id}/stage` (`guest_stage`)",
        withIt: "all guests see and hear a called guest, who publishes with the token of `publish`",
        without: "a called guest writes",
        found: ["guest_stage", "presentation.stage"],
      },
    ],
    does: "asks with a preview of the own camera; publishing accepts",
    call: "DELETE presentation/{id}/stage",
  },
  chat_typing: {
    buys: [
      {
        part: "message `chat_typing`, `presentation/{id}/chat_typing` (`chat_typing`)",
        withIt: '"… is typing"',
        found: ["chat_typing"],
      },
    ],
    does: "at most every 3 s",
    late: "signs",
  },
  chat_seen: {
    buys: [
      {
        part: "message `chat_read`, `read_until` of `chat_queue`, `presentation/{id}/chat_seen` (`chat_seen`)",
        withIt: '"seen", for both',
        found: ["chat_seen", "read_until"],
      },
    ],
    does: "at most every 3 s",
    late: "signs",
  },
  chat_sound: {
    buys: [
      {
        part: "`silent` of `chat_queue`, `presentation/{id}/chat_sound` (`chat_sound`)",
        withIt: "consultants' messages sound; a visitor silences that, and they read so",
        without: "no sound",
        found: ["chat_sound", "silent"],
      },
    ],
    does: "after each change, at most every 3 s",
    late: "signs",
  },
  offered_product: {
    buys: [
      {
        part: "`presentation/{id}/offered_product` (`offered_product`)",
        withIt: "the consultant reads the page's model during the consultation",
        without: "only the queue's model",
      },
    ],
    does: "only after the terms; a choice at most once a second",
    late: "shownModels",
  },
  choosing_time: {
    buys: [
      {
        part: "`presentation/{id}/choosing_time` (`choosing_time`)",
        withIt: "the consultant reads that the visitor chooses a test drive's time",
        without: "once it is booked",
      },
    ],
    does: "each 60 s while the calendar is open, and once at its end",
    late: "shownModels",
  },
  transcript_mail: {
    buys: [
      {
        part: "`presentation/{id}/transcript_mail` (`transcript_mail`)",
        withIt: "the chat by mail to a proven address",
        without: "the visitor saves it as a file",
        found: ["transcript_mail"],
      },
    ],
    does: "`GET` and `POST` from the end page",
    late: "transcriptMail",
  },
  transcript_code: {
    buys: [
      {
        part: "`presentation/{id}/transcript_mail/code`, `to` of `transcript_mail` (`transcript_code`)",
        withIt: "a typed address counts once its mail's code is entered",
        without: "only an address proven before",
        found: ["transcript_code"],
      },
    ],
    does: "where no address is proven",
    late: "transcriptMail",
  },
  recording: {
    buys: [
      {
        part: "message and field `recording`, `presentation/{id}/recording_consent` (`recording`)",
        withIt: "a recorded presentation says so, and asks before the visitor's media",
        without: "ask yourself, and record only people who agreed",
        found: ["recording", "presentation.recording"],
      },
    ],
    does: "an absent or unreadable `recording` counts as on; one that you send without the capability asks, too",
    late: "onRecord",
  },
  captions: {
    buys: [
      {
        part: "message `caption` (`captions`)",
        withIt: "captions in the picture and the saved chat; with `seal` in the mailed one",
        found: ["captions"],
      },
    ],
    does: "the calls and fields above",
    late: "onRecord",
  },
  consultant_gone: {
    buys: [
      {
        part: "`consultant_away.gone_since` (`consultant_gone`)",
        withIt: '"gone" after a minute, an appointment after three',
        without: "by a missing picture, also of one who only chats",
        found: ["consultant_gone", "presentation.consultant_away.gone_since"],
      },
    ],
    does: "the calls and fields above",
  },
} as const satisfies Readonly<Record<string, Declared>>

/** The name of a capability. */
export type Capability = keyof typeof capabilities

/** All names, as config.json may list them. */
export const capabilityNames = Object.keys(capabilities) as ReadonlyArray<Capability>

/** What is declared about a capability. */
export const declared = (name: Capability): Declared => capabilities[name]
