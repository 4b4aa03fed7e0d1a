import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** A text in both languages of the product (L1). */
export interface Texts {
  readonly en: string
  readonly de: string
}

/** A prepared answer for the chat. `{visitor}`, `{consultant}` and `{model}` of the text are filled in at the desk. */
export interface CannedReply {
  readonly keyword: string
  readonly text: Texts
}

/** Prepared answers of one account at the desk. */
export const ownCannedReplies = pgTable("own_canned_replies", {
  accountId: integer("account_id").primaryKey(),
  replies: jsonb("replies").$type<ReadonlyArray<CannedReply>>().notNull(),
})

/** A picture, in the form of the contract and of the locations file. */
export interface PictureRow {
  readonly url: string
  readonly alt: Texts
  readonly width: number
  readonly height: number
}

/** A location's description of itself, in the form of the contract. */
export interface LocationAbout {
  /** The brand's own picture. */
  readonly picture?: PictureRow
  /** Pages in both languages, http or https. */
  readonly imprint_url?: Texts
  readonly privacy_url?: Texts
  readonly accessibility_url?: Texts
  /** An empty line separates paragraphs. */
  readonly accessibility_text?: Texts
}

/** `turn`: the one whose last appointment was given longest ago. `order`: the first in the locations file. */
export type AppointmentOwner = "turn" | "order"

/** Dealers and brands (E8). */
export const locations = pgTable("locations", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  brandingCode: text("branding_code").notNull(),
  vhost: text("vhost").notNull(),
  featureFlags: jsonb("feature_flags").$type<Record<string, boolean>>().notNull(),
  /** Whether the location has opening hours. Without them it is closed for good (`support_open` of its file). */
  hasOpeningHours: boolean("support_open").notNull(),
  /** Whether visitors may join the queue. */
  moderatorAvailable: boolean("moderator_available").notNull(),
  /** Whether the location takes no new visitors, and closes once the queue is empty. */
  isClosing: boolean("is_closing").notNull().default(false),
  /** When an open consultant was last at the desk; `null` if none has been there (decision 017). */
  attendedAt: timestamp("attended_at", { withTimezone: true }),
  /** IANA name; opening hours are in this zone (T7). */
  timeZone: text("time_zone").notNull().default("Europe/Berlin"),
  /** The dealer's postal address, in mails. */
  address: text("address"),
  /** The dealer's telephone number, in mails. */
  phone: text("phone"),
  /** The dealer's e-mail address, which gets replies to mails and to invitations. */
  email: text("email"),
  /** The rule that chooses among free consultants for a new appointment. */
  appointmentOwner: text("appointment_owner").$type<AppointmentOwner>().notNull().default("turn"),
  /** Picture, imprint, privacy notice and accessibility of the location, from the locations file. */
  about: jsonb("about").$type<LocationAbout>().notNull().default({}),
  /** Prepared answers for the chat, from the locations file. */
  cannedReplies: jsonb("canned_replies").$type<ReadonlyArray<CannedReply>>().notNull().default([]),
})

/** Named values of a location (E9). `language` is empty if the value is the same in both. */
export const settings = pgTable(
  "settings",
  {
    locationId: integer("location_id").notNull(),
    name: text("name").notNull(),
    language: text("language").notNull(),
    value: jsonb("value").$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.name, table.language] })],
)

/** A lowest price, in euro cents, with the dealer's words about tax. */
export interface PriceFrom {
  readonly cents: number
  readonly tax?: Texts
}

/** A dealer's description of a model, in the form of the contract and of the locations file. */
export interface ModelAbout {
  readonly pictures?: ReadonlyArray<PictureRow>
  readonly line?: Texts
  readonly price_from?: PriceFrom
  readonly facts?: ReadonlyArray<{
    readonly label: Texts
    readonly value: number | Texts
    readonly unit?: Texts
  }>
  readonly links?: ReadonlyArray<{ readonly kind: "configurator" | "data_sheet"; readonly url: string }>
  readonly variants?: ReadonlyArray<{ readonly name: string; readonly price_from?: PriceFrom }>
}

/** Models of a brand (K3). */
export const products = pgTable("products", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  brand: text("brand").notNull(),
  model: text("model").notNull(),
  imageUrl: text("image_url"),
  /** The dealer's page of this model. */
  pageUrl: text("page_url"),
  about: jsonb("about").$type<ModelAbout>().notNull().default({}),
  hidden: boolean("hidden").notNull(),
  /** ISO weekdays (1 Monday) on which it can be shown; `null` for every day. */
  shownOn: jsonb("shown_on").$type<ReadonlyArray<number>>(),
})

/** Consultants of a location; `tag` is the sender id in messages to visitors. */
export const consultants = pgTable("consultants", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  tag: text("tag").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** The account that signs in as this consultant; `null` if there is none. */
  accountId: integer("account_id"),
})

/** Feedback questions after a presentation (F1). */
export const questions = pgTable("questions", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  locationId: integer("location_id").notNull(),
  position: integer("position").notNull(),
  text: jsonb("text").$type<Texts>().notNull(),
  /** Whether the locations file no longer names it. Its answers stay, and are still taken from open pages. */
  retired: boolean("retired").notNull().default(false),
})

/** Contains a row if the demonstration has filled the database. */
export const fillings = pgTable("fillings", {
  filledAt: timestamp("filled_at", { withTimezone: true }).primaryKey(),
})
