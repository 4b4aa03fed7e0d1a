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

/**
 * Why a calendar could not be read:
 * - `private`: its address leads into a network that the operator does not allow
 * - `unreachable`: nothing answers there, or the answer breaks off
 * - `slow`: the answer takes too long
 * - `refused`: the server answers another status than 200, also a redirect
 * - `tooLarge`: more bytes, or more occurrences, than are read
 * - `notCalendar`: the answer is not iCalendar (such as a sign-in page), or is damaged
 * - `unknownZone`: it uses a time zone that neither the file nor this server knows
 */
export type CalendarFailure =
  | "private"
  | "unreachable"
  | "slow"
  | "refused"
  | "tooLarge"
  | "notCalendar"
  | "unknownZone"

/** Another calendar of an account. No appointments are offered at its busy times. */
export const busyCalendars = pgTable("busy_calendars", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer("account_id").notNull(),
  /** A secret of its owner: no log and no answer contains it. */
  url: text("url").notNull(),
  addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  /** The last time that it could be read. */
  readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  /** Until when its busy times are known. Later times count as busy. */
  knownUntil: timestamp("known_until", { withTimezone: true }).notNull(),
  /** Number of entries until then. */
  entries: integer("entries").notNull(),
  /** Time at which the calendar is due for the next reading. */
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  /** Why the calendar could not be read; `null` if it could. */
  failure: text("failure").$type<CalendarFailure>(),
  /** Failed attempts in a row. */
  failures: integer("failures").notNull().default(0),
  failingSince: timestamp("failing_since", { withTimezone: true }),
})

/** Busy times of calendars at their last successful reading. */
export const busyTimes = pgTable(
  "busy_times",
  {
    calendarId: integer("calendar_id").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.startsAt] })],
)

/** Secret addresses of calendars. The token is stored as a hash, so that a copy of the database gives no access. */
export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: integer("account_id").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
})

/** Secret addresses of a location's appointments, valid while their maker is a lead of the location. */
export const locationFeeds = pgTable("location_feeds", {
  locationId: integer("location_id").primaryKey(),
  accountId: integer("account_id").notNull(),
  tokenHash: text("token_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
})
