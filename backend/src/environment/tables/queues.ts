import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** The visitor's origin (E10), as in the request. */
export interface Referral {
  readonly referral_id?: string
  readonly referral_name?: string
  readonly referral_url?: string
}

/** `waiting`: the queue of a visitor who waits for a one-to-one. */
export type QueueKind = "customer" | "waiting" | "chat"

/**
 * The word for a kind in the database and in names of queues. Releases up to 0.1.0 know "line" alone and run beside this
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

/** Places in the queue of a location (Q1), ordered by `id`. */
export const queuePlaces = pgTable("queue_places", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  customerId: integer("customer_id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  lastListening: timestamp("last_listening", { withTimezone: true }),
  referral: jsonb("referral").$type<Referral>(),
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
