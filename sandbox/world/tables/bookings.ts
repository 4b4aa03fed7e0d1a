import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core"
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
  statusId: integer("status_id").notNull(),
  token: text("token").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  comments: text("comments"),
  referral: jsonb("referral").$type<Referral>(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

/** Intervals that somebody keeps while filling the form (decisions K4); one for each interval. */
export const holds = pgTable("holds", {
  intervalId: integer("interval_id").primaryKey(),
  holdId: text("hold_id").notNull(),
  customerId: integer("customer_id").notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
})
