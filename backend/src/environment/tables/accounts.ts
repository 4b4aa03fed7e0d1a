import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"

/** `consultant`: own locations; `lead`: all consultants of the locations; `auditor`: reads. */
export type Role = "consultant" | "lead" | "auditor"

/** Who created an account: the consultants of the locations, the accounts command, the demonstration, or a sign-in. */
export type AccountSource = "locations" | "command" | "demonstration" | "oidc"

/** How a session began. */
export type SignedInBy = "password" | "oidc" | "demonstration"

/** Reasons that end a session before it expires. */
export type EndReason = "signedOut" | "signedOutElsewhere" | "endedByLead" | "passwordSet"

/** The people who may use the desk. */
export const accounts = pgTable("accounts", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  /** In lower case. Unique among accounts without a `subject`. */
  signInName: text("sign_in_name").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  role: text("role").$type<Role>().notNull(),
  source: text("source").$type<AccountSource>().notNull(),
  /** As `accounts/people/passwords.ts` writes it; `null`: no password is set. */
  passwordHash: text("password_hash"),
  /** The identity provider's issuer and subject, with a space between; `null` for a password account. */
  subject: text("subject"),
  language: text("language").$type<"en" | "de">(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Set once the account may no longer sign in. */
  disabledAt: timestamp("disabled_at", { withTimezone: true }),
})

/** The locations of an account. */
export const accountLocations = pgTable(
  "account_locations",
  {
    accountId: integer("account_id").notNull(),
    locationId: integer("location_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.locationId] })],
)

/** Sessions at the desk. The cookie's token is stored as a hash, so that a copy of the database gives no access. */
export const deskSessions = pgTable("desk_sessions", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer("account_id").notNull(),
  tokenHash: text("token_hash").notNull(),
  signedInBy: text("signed_in_by").$type<SignedInBy>().notNull(),
  browser: text("browser"),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  /** Why the session ended before its time; `null` while it runs, and if time ended it. */
  endReason: text("end_reason").$type<EndReason>(),
})

/** Actions at the desk, as contracts/desk.openapi.yaml names them. */
export const deskAudit = pgTable("desk_audit", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  accountId: integer("account_id"),
  /** The account's name then; of a refused sign-in, the name that was tried. */
  name: text("name").notNull(),
  action: text("action").notNull(),
  locationId: integer("location_id"),
  /** The person concerned, by the name of that moment. */
  subject: text("subject"),
  /** The visitor concerned. An erasure sets `subject` and this to `null`. */
  customerId: integer("customer_id"),
  presentationId: integer("presentation_id"),
  details: text("details"),
})
