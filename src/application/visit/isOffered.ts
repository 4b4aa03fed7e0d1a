import { Effect } from "effect"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"

/** Optional capabilities of a backend beyond the specification, by name (contracts/config.schema.json). */
export type Capability =
  | "leave"
  /** The request to join the queue takes what the visitor looks at. */
  | "interest"
  | "queue_words"
  /** Messages of the queue have the figures for an estimate of the wait. */
  | "expected_wait"
  /** Consultants pin a word for all who wait. */
  | "queue_pinned"
  /** A waiting visitor may choose a model. */
  | "queue_interest"
  /** A waiting visitor may close the page, and is mailed when it is their turn. */
  | "queue_call"
  | "publish"
  | "holds"
  | "booking_mail"
  | "feedback"
  /** `gdpr_consent` of a presentation says whether the visitor has agreed (C3). */
  | "consent_state"
  | "idempotency"
  | "files"
  | "history_after"
  | "chat_exchange"
  | "tracing"
  | "booking_links"
  /** A request to book takes the visitor's zone, the consent and the referral. */
  | "booking_context"
  | "location_scope"
  /** GET products has pictures, price and facts of the model that the host page presents. */
  | "models"
  /** Guests take part in webinars: raised hands. */
  | "participation"
  | "chat_typing"
  | "chat_seen"
  /** The model that the host page offers during a one-to-one is reported to the consultant. */
  | "offered_product"
  /** The consultant reads that the visitor chooses a time for a test drive. */
  | "choosing_time"
  /** The conversation of a presentation by mail. */
  | "transcript_mail"
  /** Says of each presentation whether it is recorded, and takes visitors' answers. */
  | "recording"
  /** What is said comes as text. */
  | "captions"
  /** Reports that a consultant is gone without a word. */
  | "consultant_gone"

/** Whether the backend has a capability; `false` if the configuration cannot be read. */
export const isOffered = (config: ConfigSource, capability: Capability): Effect.Effect<boolean> =>
  Effect.map(config.configuration, ({ capabilities }) => capabilities.includes(capability)).pipe(
    Effect.orElseSucceed(() => false),
  )
