import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core"
import type { Texts } from "./places.ts"
import type { Person } from "./queues.ts"

/** Visitors. The uuid is secret; others know a visitor only by consumer_tag (readings E5). */
export const customers = pgTable("customers", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  uuid: text("uuid").notNull(),
  consumerTag: text("consumer_tag").notNull(),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text("email"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

export type Customer = typeof customers.$inferSelect

/** Colleagues' notes on a visitor. Visitors read them only in the export of their own data. */
export const notes = pgTable("notes", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  customerId: integer("customer_id").notNull(),
  locationId: integer("location_id").notNull(),
  writtenBy: jsonb("written_by").$type<Person>().notNull(),
  text: text("text").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
})

/** `page`: shown in the outbox only. The others: delivered by a mail server. */
export type Delivery = "page" | "waiting" | "sent" | "failed"

export const outbox = pgTable("outbox", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  recipient: text("recipient").notNull(),
  /** The visitor that a mail to the dealer is about; `null` for mails to visitors. */
  customerId: integer("customer_id"),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  links: jsonb("links").$type<ReadonlyArray<MailLink>>().notNull(),
  language: text("language").$type<"en" | "de">().notNull().default("en"),
  calendar: jsonb("calendar").$type<CalendarPart>(),
  /** `null` for a mail without an HTML part. */
  content: jsonb("content").$type<MailContent>(),
  delivery: text("delivery").$type<Delivery>().notNull().default("page"),
  attempts: integer("attempts").notNull().default(0),
  refusal: text("refusal"),
})

/** An appointment for a calendar: the text of an ICS file, and its method (RFC 5546). */
export interface CalendarPart {
  readonly method: "REQUEST" | "CANCEL"
  readonly text: string
}

/** The dealer who writes a mail. */
export interface MailSender {
  readonly brandingCode: string
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  /** Gets the replies; `null` or absent if nobody reads them. */
  readonly email?: string | null
  /** The dealer's pages that a mail must link to, in both languages. Absent: none. */
  readonly pages?: MailPages
}

/** Addresses of the imprint, the privacy notice and the page about accessibility. */
export type MailPages = Readonly<Partial<Record<"imprint" | "privacy" | "accessibility", Texts>>>

/** A line of a mail like "Model: Livid Aurelia". */
export interface MailFact {
  readonly label: string
  readonly value: string
}

/** A model that a mail shows. Addresses are absolute. */
export interface MailModel {
  readonly name: string
  readonly imageUrl: string | null
  /** The dealer's page of the model. */
  readonly pageUrl: string | null
  /** Alternative text of the picture. Absent if it would only repeat the name. */
  readonly alt?: string
  /** One sentence. */
  readonly line?: string
  /** The lowest price, with the dealer's words about tax. */
  readonly price?: string
  readonly facts?: ReadonlyArray<MailFact>
}

/** The content of a mail: paragraphs, and lists of facts. */
export interface MailContent {
  readonly sender: MailSender
  readonly paragraphs: ReadonlyArray<string | ReadonlyArray<MailFact>>
  /** Shown after the paragraphs. */
  readonly models?: ReadonlyArray<MailModel>
}

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** The key pair that signs tokens; stored with the data, so that tokens survive a restart. */
export const signingKeys = pgTable("signing_keys", {
  id: text("id").primaryKey(),
  privateKey: jsonb("private_key").$type<Record<string, unknown>>().notNull(),
  publicKey: jsonb("public_key").$type<Record<string, unknown>>().notNull(),
})
