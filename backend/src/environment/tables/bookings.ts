import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core"
import type { Campaign, Referral } from "./queues.ts"

export const bookingIntervals = pgTable("booking_intervals", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
})

/**
 * Bookings (K4); status 1 booked, 2 confirmed, 3 cancelled. A unique index allows a consultant one live booking per
 * interval.
 */
export const bookings = pgTable("bookings", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  intervalId: integer("interval_id").notNull(),
  customerId: integer("customer_id").notNull(),
  productId: integer("product_id"),
  /** The consultant whose appointment it is. `null` if the location has no consultant, or the owner's row was deleted. */
  consultantId: integer("consultant_id"),
  /**
   * The booked one-to-one. `null` if the location has no consultant, and for bookings of the initial content until they
   * start.
   */
  presentationId: integer("presentation_id"),
  statusId: integer("status_id").notNull(),
  /** Increases with each move and the cancellation; links of an older version are outdated (K5). */
  version: integer("version").notNull().default(1),
  /** Id of the appointment in calendars. */
  uid: uuid("uid").notNull().defaultRandom(),
  /** Language of mails to the booker. Their times are in `timeZone`, or in the location's zone if that is `null`. */
  language: text("language").$type<"en" | "de">().notNull(),
  timeZone: text("time_zone"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  /** When a link of a mail to `email` confirmed or moved the booking; `null`: nobody has proven to own the address. */
  emailProvenAt: timestamp("email_proven_at", { withTimezone: true }),
  phone: text("phone"),
  comments: text("comments"),
  referral: jsonb("referral").$type<Referral>(),
  /** Only with `consentedAt`. */
  campaign: jsonb("campaign").$type<Campaign>(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Last request to send the newest mail again. */
  mailedAgainAt: timestamp("mailed_again_at", { withTimezone: true }),
  /** When the reminder is due; `null` if there is none or it was sent. */
  reminderAt: timestamp("reminder_at", { withTimezone: true }),
  /** The address of the showroom that the booker used; the reminder's links begin with it. */
  showroomUrl: text("showroom_url"),
  /** When the booker agreed to the use of these details (K3); `null` if nobody did, as for what a consultant books. */
  consentedAt: timestamp("consented_at", { withTimezone: true }),
  /** Time at which the appointment was reported as missed. */
  missedAt: timestamp("missed_at", { withTimezone: true }),
  /** The consultation in which a consultant made it; `null` if the visitor made it. */
  madeIn: integer("made_in"),
})

/**
 * Purpose of a mail's link. Its holder may do all three; the purpose decides what the link opens after its own action
 * is done.
 */
export type LinkPurpose = "confirm" | "reschedule" | "cancel"

/** Tokens of links, each valid for one version of its booking (K5). */
export const bookingLinks = pgTable("booking_links", {
  token: text("token").primaryKey(),
  bookingId: integer("booking_id").notNull(),
  version: integer("version").notNull(),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  /** The address whose mail carries the link. `null`: no mail does, so using it proves no address. */
  mailedTo: text("mailed_to"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

/** Executed requests, by the customer's own key (header Idempotency-Key). */
export const bookingRequests = pgTable(
  "booking_requests",
  {
    customerId: integer("customer_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** `null` only inside the transaction that executes the request. */
    bookingId: integer("booking_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)

/** Intervals that visitors hold while they fill in the form (readings K4); one per interval and customer. */
export const holds = pgTable(
  "holds",
  {
    intervalId: integer("interval_id").notNull(),
    holdId: text("hold_id").notNull(),
    customerId: integer("customer_id").notNull(),
    /** Start of the hold's maximum duration; a renewal does not change it. */
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.intervalId, table.customerId] })],
)
