import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core"

/** `failed`: refused for a day while the endpoint took others. A command makes it wait again. */
export type WebhookState = "waiting" | "sent" | "failed"

/** Webhooks to the dealer's systems, a row for each endpoint. For each subject only the oldest waiting row is sent. */
export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  /** The header webhook-id: the same in every attempt, and at every endpoint. */
  webhookId: text("webhook_id").notNull(),
  /** The endpoint's name: `all`, or the id of its location. */
  endpoint: text("endpoint").notNull(),
  type: text("type").notNull(),
  /** The appointment, presentation or place whose events stay in order. */
  subject: text("subject").notNull(),
  /** The visitor, if the body is about one. */
  customerId: integer("customer_id"),
  body: text("body").notNull(),
  state: text("state").$type<WebhookState>().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  firstTriedAt: timestamp("first_tried_at", { withTimezone: true }),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  /** The last answer: a status, or why there was none. */
  answer: text("answer"),
})

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

/** `paused`: it took nothing for a day. `disabled`: it answered 410. Both end by a command. */
export type EndpointState = "active" | "paused" | "disabled"

/** State of an endpoint. Without a row it is active and has not failed. */
export const webhookEndpoints = pgTable("webhook_endpoints", {
  endpoint: text("endpoint").primaryKey(),
  state: text("state").$type<EndpointState>().notNull(),
  /** Since when every attempt failed; `null` if the last one did not. */
  failingSince: timestamp("failing_since", { withTimezone: true }),
  /** When the state last changed. */
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  /** The answer of the last failed attempt. */
  fault: text("fault"),
})

export type EndpointRow = typeof webhookEndpoints.$inferSelect
