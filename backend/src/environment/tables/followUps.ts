import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core"
import type { MailLink } from "./people.ts"

/** A follow-up mail as a consultant edits it. `text` has paragraphs with an empty line between them. */
export interface FollowUpDraft {
  /** `null` while the address is unknown. */
  readonly to: string | null
  readonly language: "en" | "de"
  readonly subject: string
  readonly text: string
  readonly modelIds: ReadonlyArray<number>
  readonly links: ReadonlyArray<MailLink>
  readonly withAppointment: boolean
}

/** The agreements of a consultation, and the mail after it. A consultation without a row has neither. */
export const followUps = pgTable("follow_ups", {
  presentationId: integer("presentation_id").primaryKey(),
  /** The visitor of a one-to-one; `null` for a group. */
  customerId: integer("customer_id"),
  /** Agreement in words, for colleagues; fills the draft until somebody edits it. */
  agreed: text("agreed"),
  /** `null` until somebody edits it: the backend makes one. */
  draft: jsonb("draft").$type<FollowUpDraft>(),
  savedAt: timestamp("saved_at", { withTimezone: true }),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  dismissedAt: timestamp("dismissed_at", { withTimezone: true }),
})

export type FollowUpRow = typeof followUps.$inferSelect
