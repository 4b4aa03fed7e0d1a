import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** Where a visitor comes from (E10), as the request said it. */
export interface Referral {
  readonly referral_id?: string
  readonly referral_name?: string
  readonly referral_url?: string
}

/** What a queue of the broker is for. */
export type QueueKind = "customer" | "line" | "chat"

/** Queues that REST has named. `usedAt`: when somebody last listened, or when it was made. */
export const queues = pgTable(
  "queues",
  {
    vhost: text("vhost").notNull(),
    name: text("name").notNull(),
    customerId: integer("customer_id").notNull(),
    kind: text("kind").$type<QueueKind>().notNull(),
    locationId: integer("location_id").notNull(),
    presentationId: integer("presentation_id"),
    referral: jsonb("referral").$type<Referral>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vhost, table.name] })],
)

/** Places in the line of a location (Q1); the order is that of `id`. */
export const lineEntries = pgTable("line_entries", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  customerId: integer("customer_id").notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  lastListening: timestamp("last_listening", { withTimezone: true }),
  referral: jsonb("referral").$type<Referral>(),
})

/** Places that were given up because nobody listened, until their owner is told (Q6). */
export const expiredPlaces = pgTable(
  "expired_places",
  {
    locationId: integer("location_id").notNull(),
    customerId: integer("customer_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.customerId] })],
)
