import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** How a webinar was planned at the desk. Its title, start and consultant are those of the presentation. */
export const webinars = pgTable("webinars", {
  presentationId: integer("presentation_id").primaryKey(),
  /** IANA name: the zone in which the start was chosen. */
  timeZone: text("time_zone").notNull(),
  durationMinutes: integer("duration_minutes").notNull(),
  language: text("language").$type<"en" | "de">().notNull(),
  modelId: integer("model_id"),
  /** When reminder mails are sent, in minutes before the start. */
  reminderMinutes: jsonb("reminder_minutes").$type<ReadonlyArray<number>>().notNull(),
  /** The showroom's address as the desk was reached, for links in reminder mails. */
  showroomUrl: text("showroom_url").notNull(),
  /** Number of changes of the start: the sequence of calendar files. */
  moves: integer("moves").notNull().default(0),
  /** The largest number of guests so far at one time. */
  mostGuests: integer("most_guests").notNull().default(0),
})

export type WebinarRow = typeof webinars.$inferSelect

/** Reminder mails that are still to be sent. */
export const webinarReminders = pgTable(
  "webinar_reminders",
  {
    presentationId: integer("presentation_id").notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.dueAt] })],
)
