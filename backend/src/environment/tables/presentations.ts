import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"
import type { Texts } from "./places.ts"
import type { Campaign, Person } from "./queues.ts"

/** A presentation's `type_id` (R11). */
export const kinds = { oneToOne: 1, oneToMany: 2, webinar: 3 } as const
/** A presentation's `status_id` (R11). */
export const statuses = { scheduled: 1, ended: 2, cancelled: 3, live: 4 } as const

/** Whether a presentation has ended or was cancelled. */
export const isOver = ({ statusId }: Pick<PresentationRow, "statusId">): boolean =>
  statusId === statuses.ended || statusId === statuses.cancelled

/** Presentations (R11). */
export const presentations = pgTable("presentations", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  typeId: integer("type_id").$type<(typeof kinds)[keyof typeof kinds]>().notNull(),
  statusId: integer("status_id").$type<(typeof statuses)[keyof typeof statuses]>().notNull(),
  hasGeneralChat: boolean("has_general_chat").notNull(),
  name: jsonb("name").$type<Texts>().notNull(),
  description: jsonb("description").$type<Texts>(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  consultantId: integer("consultant_id").notNull(),
  streamName: text("stream_name").notNull(),
  /** `null` before, and for presentations of an earlier release. */
  startedAt: timestamp("started_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  /** While the visitors are on hold. */
  hold: jsonb("hold").$type<Hold>(),
  /** When the consultant of a one-to-one was last there: at the desk, or with a picture. `null` before. */
  consultantSeenAt: timestamp("consultant_seen_at", { withTimezone: true }),
  /** Since when the consultant has been gone, once visitors were notified. */
  consultantGoneSince: timestamp("consultant_gone_since", { withTimezone: true }),
  /** The consultant's device that may go on air; `null` until the current consultant names one. */
  device: text("device"),
  /** The last offer to a colleague; `null` before the first. */
  handOver: jsonb("hand_over").$type<HandOver>(),
  /** Whether anybody with the webinar's link may enter; otherwise only invited guests. */
  isOpenToAll: boolean("is_open_to_all").notNull().default(false),
  /** While a webinar is rehearsed: visitors get no address of its stream. */
  rehearsedSince: timestamp("rehearsed_since", { withTimezone: true }),
  /** The models that the consultant of a one-to-one has shown; `null` before the first. */
  shown: jsonb("shown").$type<ShownModels>(),
  /** The stream of the consultant's second picture; `null` while no ticket was issued for it. */
  secondStreamName: text("second_stream_name").unique(),
  /** Kind of the second picture; `null` while visitors are not shown it. */
  secondKind: text("second_kind").$type<SecondKind>(),
  /** The model that the host page has offered during a one-to-one; `null` before the first. */
  offeredProductId: integer("offered_product_id"),
  /** `null` before the first recording. */
  recording: jsonb("recording").$type<StoredRecording>(),
  /** The points of a webinar's agenda, in their order. */
  agenda: jsonb("agenda").$type<ReadonlyArray<AgendaPoint>>(),
  /** The point that runs now, by its id. */
  agendaCurrent: integer("agenda_current"),
})

/** A point of a webinar's agenda. `minutes`: planned start after the start; `null` if it has none. */
export interface AgendaPoint {
  readonly id: number
  readonly title: string
  readonly minutes: number | null
}

/** Kinds of a second picture: the shared screen, another camera, or a guest on the stage. */
export type SecondKind = ConsultantsKind | "guest"

/** Kinds of a second picture that come from the consultant. */
export type ConsultantsKind = "screen" | "camera"

/** Ids of models. `productIds`: all that were shown, the newest first. */
export interface ShownModels {
  /** The model on the visitor's screen; `null` for none. */
  readonly productId: number | null
  readonly productIds: ReadonlyArray<number>
}

/** The disclosure to which visitors agree. `version` changes with any other field. */
export interface RecordingDisclosure {
  readonly version: string
  readonly by: string
  readonly keptDays: number
  readonly privacyUrl: string
}

/** The last recording of a presentation. */
export interface StoredRecording {
  /** Counts the recordings of the presentation from 1. */
  readonly run: number
  readonly isOn: boolean
  /** ISO 8601, UTC. */
  readonly since: string
  readonly disclosure: RecordingDisclosure
}

/** An offer of a consultation to a colleague. Times are ISO 8601, UTC. */
export interface HandOver {
  /** `accepted`: `to` is the consultant now. `declined`, `unanswered`: `by` still is. */
  readonly state: "offered" | "accepted" | "declined" | "unanswered"
  readonly to: Person
  readonly by: Person
  readonly reason: string
  readonly at: string
  readonly until: string
  /** The text of a colleague who declined; `null` without one. */
  readonly word: string | null
}

/** A hold of a consultation. `since` is ISO 8601, UTC; `words` replace the product's own. */
export interface Hold {
  readonly since: string
  readonly minutes: number
  /** Announced end of the hold. ISO 8601, UTC; absent if none was announced. */
  readonly resumesAt?: string
  readonly words: Texts | null
}

export type PresentationRow = typeof presentations.$inferSelect

/** Invited visitors (R8). `publishName` is the stream name of this visitor's own camera, secret from all others. */
export const invitations = pgTable(
  "invitations",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    token: text("token").notNull(),
    publishName: text("publish_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Whether somebody entered by the link of an open webinar; otherwise the invitation was sent. */
    byLink: boolean("by_link").notNull().default(false),
    /** Whether only mails to the customer's address contain the token, so that its bearer has read one of them. */
    mailed: boolean("mailed").notNull().default(false),
    /** Copied from the place in the queue. */
    campaign: jsonb("campaign").$type<Campaign>(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)

/** The names of visitors in a presentation (Q4). */
export const attendances = pgTable(
  "attendances",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name"),
    email: text("email"),
    dealerId: text("dealer_id"),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)

/** Visitors' consent to the terms of a presentation (C3). */
export const consents = pgTable(
  "consents",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)

/** Visitors' answers whether they may be recorded (decision 076). The disclosure is the one that they were shown. */
export const recordingConsents = pgTable(
  "recording_consents",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    run: integer("run").notNull(),
    agreed: boolean("agreed").notNull(),
    disclosure: jsonb("disclosure").$type<RecordingDisclosure>().notNull(),
    /** Version and language of the showroom's words around the disclosure. */
    textVersion: text("text_version").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId, table.run] })],
)

/** Visitors' feedback (F1); one per visitor and presentation. */
export const feedback = pgTable(
  "feedback",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    review: text("review"),
    rating: integer("rating"),
    callQuality: integer("call_quality"),
    answers: jsonb("answers").$type<ReadonlyArray<FeedbackAnswer>>(),
    email: text("email"),
    subscribe: boolean("subscribe"),
    givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)

export interface FeedbackAnswer {
  readonly question_id: number
  readonly text: string
}
