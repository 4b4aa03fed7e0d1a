import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"
import type { components } from "../../../../contracts/generated/api.d.ts"
import type { Texts } from "./places.ts"

/** The visitor's origin (E10), as in the request. */
export interface Referral {
  readonly referral_id?: string
  readonly referral_name?: string
  readonly referral_url?: string
}

/** The model that a visitor looks at or has chosen, as the host page names it. */
export interface InterestModel {
  readonly id?: number
  readonly brand: string
  readonly model: string
  readonly image_url?: string
}

/** Facts that the visitor's page reports to the consultant with the visitor's agreement. Untrusted text. */
export interface Interest {
  readonly model?: InterestModel
  readonly page?: { readonly url: string; readonly title?: string }
  readonly time_zone?: string
}

/** The person behind an act at the desk. `accountId` is `null` if no account did it. */
export interface Person {
  readonly accountId: number | null
  readonly name: string
}

/** A hand-over of a waiting visitor; `to` is `null` for all of the location. `at` is ISO 8601, UTC. */
export interface HandedTo {
  readonly to: Person | null
  readonly by: Person
  readonly reason: string
  readonly at: string
}

/** `waiting`: the queue of a visitor who waits for a one-to-one. */
export type QueueKind = "customer" | "waiting" | "chat"

/**
 * The word for a kind in the database and in names of queues. Releases up to 0.1.0 know only "line" and run beside this
 * one during an update, so this release still writes it. It also reads "waiting", which the next release may write.
 */
export const storedKind = (kind: QueueKind): string => (kind === "waiting" ? "line" : kind)

const queueKind = customType<{ data: QueueKind; driverData: string }>({
  dataType: () => "text",
  toDriver: storedKind,
  fromDriver: (stored) => (stored === "line" ? "waiting" : (stored as QueueKind)),
})

/** Queues that REST returned. `usedAt`: the last time with a subscriber, or the creation. */
export const queues = pgTable(
  "queues",
  {
    vhost: text("vhost").notNull(),
    name: text("name").notNull(),
    customerId: integer("customer_id").notNull(),
    kind: queueKind("kind").notNull(),
    locationId: integer("location_id").notNull(),
    presentationId: integer("presentation_id"),
    referral: jsonb("referral").$type<Referral>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vhost, table.name] })],
)

/** The advertisement that led to the host page, by the parameters of that page's address. */
export type Campaign = components["schemas"]["Campaign"]

/** Places in the queue of a location (Q1), ordered by `id`. */
export const queuePlaces = pgTable("queue_places", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  customerId: integer("customer_id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  lastListening: timestamp("last_listening", { withTimezone: true }),
  referral: jsonb("referral").$type<Referral>(),
  language: text("language").$type<"en" | "de">(),
  interest: jsonb("interest").$type<Interest>(),
  campaign: jsonb("campaign").$type<Campaign>(),
  handedTo: jsonb("handed_to").$type<HandedTo>(),
  /** Until when the place is kept without a subscriber, for a visitor who is called; `null` for the ordinary lease. */
  keptUntil: timestamp("kept_until", { withTimezone: true }),
  /** When the mail that calls the visitor was written. */
  calledAt: timestamp("called_at", { withTimezone: true }),
  /** Since when no page of the visitor subscribes; `null` while one does. */
  awaySince: timestamp("away_since", { withTimezone: true }),
  /** The address that took the place (`limits/addressMarks.ts`); `null` if an earlier release took it. */
  addressMark: text("address_mark"),
})

export type QueuePlace = typeof queuePlaces.$inferSelect

/** How a place in the queue ended. `moved`: to the queue of another location. */
export type WaitOutcome = "picked_up" | "left" | "lease" | "removed" | "moved"

/** Ended places of the queue, by the id that they had there. */
export const waits = pgTable("waits", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  entryId: integer("entry_id").notNull(),
  locationId: integer("location_id").notNull(),
  customerId: integer("customer_id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
  outcome: text("outcome").$type<WaitOutcome>().notNull(),
  /** The one-to-one for which the visitor was picked up. */
  presentationId: integer("presentation_id"),
  /** The account that picked up, removed or moved the visitor; `null` if none did. */
  endedBy: jsonb("ended_by").$type<Person>(),
  language: text("language").$type<"en" | "de">(),
  interest: jsonb("interest").$type<Interest>(),
  referral: jsonb("referral").$type<Referral>(),
  handedTo: jsonb("handed_to").$type<HandedTo>(),
})

/** Texts from the desk to waiting visitors; to one place if `entryId` is set. */
export const queueWords = pgTable("queue_words", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  entryId: integer("entry_id"),
  text: jsonb("text").$type<Texts>().notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  sentBy: jsonb("sent_by").$type<Person>().notNull(),
})

/** The visitors who waited when a text was sent. `shownAt`: when the visitor's page showed it. */
export const queueWordRecipients = pgTable(
  "queue_word_recipients",
  {
    wordId: integer("word_id").notNull(),
    customerId: integer("customer_id").notNull(),
    shownAt: timestamp("shown_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.customerId] })],
)

/** Whether a queue, or a consultant, takes visitors. `last`: closes once the queue is empty. */
export type Availability = "open" | "last" | "closed"

/** Whether a consultant picks up, by account; `open` without a row. */
export const consultantAvailability = pgTable("consultant_availability", {
  accountId: integer("account_id").primaryKey(),
  availability: text("availability").$type<Availability>().notNull(),
  /** The account's locations: `last` turns to closed once their queues are empty. */
  locationIds: jsonb("location_ids").$type<ReadonlyArray<number>>().notNull(),
})

/** The accounts that take visitors now. A seat without a recent confirmation counts as empty. */
export const deskSeats = pgTable("desk_seats", {
  seat: text("seat").primaryKey(),
  /** `null` for a consultant without an account. */
  accountId: integer("account_id"),
  locationIds: jsonb("location_ids").$type<ReadonlyArray<number>>().notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
})

/** The text shown to all visitors who wait at a location, until it is withdrawn. */
export const pinnedWords = pgTable("pinned_words", {
  locationId: integer("location_id").primaryKey(),
  text: jsonb("text").$type<Texts>().notNull(),
  setAt: timestamp("set_at", { withTimezone: true }).notNull(),
  setBy: jsonb("set_by").$type<Person>().notNull(),
})

/** Visitors who are called by mail when it is their turn. */
export const queueCalls = pgTable("queue_calls", {
  /** Token in the mail's link, which makes its reader this customer (E7). */
  token: text("token").primaryKey(),
  customerId: integer("customer_id").notNull(),
  locationId: integer("location_id").notNull(),
  /** `null` once the mail is written. */
  email: text("email"),
  language: text("language").$type<"en" | "de">().notNull(),
  showroomUrl: text("showroom_url").notNull(),
  keptUntil: timestamp("kept_until", { withTimezone: true }).notNull(),
  calledAt: timestamp("called_at", { withTimezone: true }),
})

/** Places that expired without a subscriber, until their owner is notified (Q6). */
export const expiredPlaces = pgTable(
  "expired_places",
  {
    locationId: integer("location_id").notNull(),
    customerId: integer("customer_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.customerId] })],
)
