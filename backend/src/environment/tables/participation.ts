import { bigint, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core"

/** What was last published about the guests' part in a webinar (decision 070). */
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
