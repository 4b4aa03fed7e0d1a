import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core"
import type { Referral } from "./queues.ts"

/** Times that a location offers. */
export const bookingIntervals = pgTable("booking_intervals", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
})

/** Bookings (K4); status 1 booked, 2 confirmed, 3 cancelled. A unique index keeps one live booking an interval. */
export const bookings = pgTable("bookings", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  intervalId: integer("interval_id").notNull(),
  customerId: integer("customer_id").notNull(),
  productId: integer("product_id"),
  /** The one-to-one that it becomes; null where nobody speaks for the location, and of the first day until it starts. */
  presentationId: integer("presentation_id"),
  statusId: integer("status_id").notNull(),
  /** Counts moves and the cancellation; links of an older version are outdated (K5). */
  version: integer("version").notNull().default(1),
  /** Names the appointment in calendars. */
  uid: uuid("uid").notNull().defaultRandom(),
  /** The booker's language; mails are written in it, and tell times in `timeZone` (the location's when null). */
  language: text("language").$type<"en" | "de">().notNull(),
  timeZone: text("time_zone"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  comments: text("comments"),
  referral: jsonb("referral").$type<Referral>(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** When its newest mail was last asked for again. */
  mailedAgainAt: timestamp("mailed_again_at", { withTimezone: true }),
  /** When its reminder is due; null where none is, or when it was sent. */
  reminderAt: timestamp("reminder_at", { withTimezone: true }),
  /** The showroom's address as the booker reached it; links of the reminder begin with it. */
  showroomUrl: text("showroom_url"),
})

/** What a mail's link is for. Its holder may do all three; the purpose decides what the link still opens after its own work is done. */
export type LinkPurpose = "confirm" | "reschedule" | "cancel"

/** Tokens of mails' links, each good for one version of its booking (K5). */
export const bookingLinks = pgTable("booking_links", {
  token: text("token").primaryKey(),
  bookingId: integer("booking_id").notNull(),
  version: integer("version").notNull(),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

/** Requests that were carried out, by the customer's own key (header Idempotency-Key). */
export const bookingRequests = pgTable(
  "booking_requests",
  {
    customerId: integer("customer_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** Null only inside the step that carries the request out. */
    bookingId: integer("booking_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)

/** Intervals that somebody keeps while filling the form (decisions K4); one for each interval. */
export const holds = pgTable("holds", {
  intervalId: integer("interval_id").primaryKey(),
  holdId: text("hold_id").notNull(),
  customerId: integer("customer_id").notNull(),
  /** From here on its time is counted, however often it is renewed. */
  takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
})
