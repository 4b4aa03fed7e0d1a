import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core"

/** Visitors. The uuid is a secret; others know a visitor by consumer_tag alone (decisions E5). */
export const customers = pgTable("customers", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  uuid: text("uuid").notNull(),
  consumerTag: text("consumer_tag").notNull(),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text("email"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

/** A customer as the application passes it on. */
export type Customer = typeof customers.$inferSelect

/** `page`: to be read in the outbox alone; the others are for a mail server. */
export type Delivery = "page" | "waiting" | "sent" | "failed"

/** Mails as they are sent, with the links they hold. */
export const outbox = pgTable("outbox", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  links: jsonb("links").$type<ReadonlyArray<MailLink>>().notNull(),
  language: text("language").$type<"en" | "de">().notNull().default("en"),
  calendar: jsonb("calendar").$type<CalendarPart>(),
  delivery: text("delivery").$type<Delivery>().notNull().default("page"),
  /** How often a mail server was asked to take it. */
  attempts: integer("attempts").notNull().default(0),
  /** What the mail server said last when it did not take it. */
  refusal: text("refusal"),
})

/** An appointment for a calendar: the text of an ICS file, and what a calendar is to do with it (RFC 5546). */
export interface CalendarPart {
  readonly method: "REQUEST" | "CANCEL"
  readonly text: string
}

/** A link of a mail. */
export interface MailLink {
  readonly label: string
  readonly url: string
}

/** The key pair that signs tokens; kept with the data, so that tokens outlive a restart. */
export const signingKeys = pgTable("signing_keys", {
  id: text("id").primaryKey(),
  privateKey: jsonb("private_key").$type<Record<string, unknown>>().notNull(),
  publicKey: jsonb("public_key").$type<Record<string, unknown>>().notNull(),
})
