-- Guests whom a moderator has muted in the group of a presentation.
CREATE TABLE chat_mutes (
  presentation_id integer NOT NULL REFERENCES presentations,
  customer_id integer NOT NULL REFERENCES customers,
  muted_at timestamptz NOT NULL,
  PRIMARY KEY (presentation_id, customer_id)
);
--> statement-breakpoint
-- Written while muted: read by the sender and the moderators alone.
ALTER TABLE chat_messages ADD COLUMN is_muted boolean NOT NULL DEFAULT false;
