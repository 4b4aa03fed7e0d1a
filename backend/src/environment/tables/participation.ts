import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** The last published state of the guests' participation in a webinar (decision 070). */
export const participations = pgTable("webinar_participation", {
  presentationId: integer("presentation_id").primaryKey(),
  /** Number of publications. */
  version: integer("version").notNull(),
  /** Time of the last publication; UTC, ms since 1970. */
  publishedAt: bigint("published_at", { mode: "number" }).notNull(),
  /** Reactions since the start, by kind. */
  thumb: integer("thumbs").notNull().default(0),
  heart: integer("hearts").notNull().default(0),
  smile: integer("smiles").notNull().default(0),
  surprise: integer("surprises").notNull().default(0),
})

/** Raised hands, in the order of their tickets. A hand that is lowered and raised again gets a new ticket. */
export const hands = pgTable(
  "webinar_hands",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    ticket: integer("ticket").notNull().generatedByDefaultAsIdentity(),
    raisedAt: timestamp("raised_at", { withTimezone: true }).notNull(),
    /** When the consultant has called on this guest. */
    calledAt: timestamp("called_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)

/** `offered` until the guest publishes; `onAir` while all see and hear the guest. The other states are over. */
export type StageState = "offered" | "onAir" | "declined" | "unanswered" | "left"

/** The guest who was last offered the stage of a webinar (decision 102). */
export const stages = pgTable("webinar_stage", {
  presentationId: integer("presentation_id").primaryKey(),
  customerId: integer("customer_id").notNull(),
  state: text("state").$type<StageState>().notNull(),
  /** Takes the place of the webinar's second picture. Each offer has another one. */
  streamName: text("stream_name").notNull(),
  /** Required to publish the stream, whose name every viewer knows. */
  token: text("token").notNull(),
  /** End of the offer. */
  until: timestamp("until", { withTimezone: true }).notNull(),
  /** When the guest's stream last started. `null` before. */
  startedAt: timestamp("started_at", { withTimezone: true }),
})

export type StageRow = typeof stages.$inferSelect

/** Whether a question was answered aloud or in writing, or is hidden from the guests. */
export type QuestionState = "open" | "live" | "written" | "dismissed"

/** Questions that guests ask apart from the chat. */
export const guestQuestions = pgTable("webinar_questions", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  presentationId: integer("presentation_id").notNull(),
  customerId: integer("customer_id").notNull(),
  text: text("text").notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  votes: integer("votes").notNull().default(0),
  /** Increases when the answer changes. */
  revision: integer("revision").notNull().default(1),
  /** Time at which the question was asked, or its answer last changed. */
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  state: text("state").$type<QuestionState>().notNull().default("open"),
  /** The written answer; `null` in other states. */
  answer: text("answer"),
})

export type GuestQuestionRow = typeof guestQuestions.$inferSelect

/** Guests' votes for questions. */
export const questionVotes = pgTable(
  "webinar_question_votes",
  {
    questionId: integer("question_id").notNull(),
    customerId: integer("customer_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.customerId] })],
)

/** Polls. Guests see the one that was opened last, and counts only once it is released. */
export const polls = pgTable("webinar_polls", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  presentationId: integer("presentation_id").notNull(),
  question: text("question").notNull(),
  options: jsonb("options").$type<ReadonlyArray<string>>().notNull(),
  state: text("state").$type<"prepared" | "open" | "closed" | "released">().notNull().default("prepared"),
  openedAt: timestamp("opened_at", { withTimezone: true }),
})

export type PollRow = typeof polls.$inferSelect

/** One choice of each guest in a poll: the index of the option. */
export const pollChoices = pgTable(
  "webinar_poll_choices",
  {
    pollId: integer("poll_id").notNull(),
    customerId: integer("customer_id").notNull(),
    option: integer("option").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.customerId] })],
)

/** Guests by link who take part in a webinar that is not over. */
export const webinarParticipants = pgTable(
  "webinar_participants",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    /** Mark of the network address from which the guest entered (`limits/addressMarks.ts`). */
    addressMark: text("address_mark").notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)
