import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** When a consultant works at the location. Minutes from midnight in the location's zone. */
export const workingHours = pgTable(
  "working_hours",
  {
    consultantId: integer("consultant_id").notNull(),
    /** ISO weekday: 1 is Monday. */
    weekday: integer("weekday").notNull(),
    fromMinute: integer("from_minute").notNull(),
    toMinute: integer("to_minute").notNull(),
  },
  (table) => [primaryKey({ columns: [table.consultantId, table.weekday, table.fromMinute] })],
)

/** Times at which an account gets no appointments, at any location. */
export const absences = pgTable("absences", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer("account_id").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
})

/** Secret addresses of calendars. The token is stored as a hash: a copy of the database opens none. */
export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: integer("account_id").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
})
