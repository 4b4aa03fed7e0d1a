-- null: not known, as for presentations of an earlier release.
ALTER TABLE presentations ADD COLUMN started_at timestamptz;
--> statement-breakpoint
ALTER TABLE presentations ADD COLUMN ended_at timestamptz;
--> statement-breakpoint
-- While the visitors are on hold.
ALTER TABLE presentations ADD COLUMN hold jsonb;
--> statement-breakpoint
-- Who wrote at the desk; null for visitors.
ALTER TABLE chat_messages ADD COLUMN written_by jsonb;
--> statement-breakpoint
-- Up to which message colleagues have read a chat: its timestamp, in ms since 1970.
CREATE TABLE chat_reads (
  presentation_id integer NOT NULL REFERENCES presentations,
  chat text NOT NULL,
  read_until bigint NOT NULL,
  PRIMARY KEY (presentation_id, chat)
);
--> statement-breakpoint
-- The consultation in which an appointment was made; null: by the visitor alone.
ALTER TABLE bookings ADD COLUMN made_in integer REFERENCES presentations;
--> statement-breakpoint
-- Prepared answers of the locations file.
ALTER TABLE locations ADD COLUMN canned_replies jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- The dealer's page of a model; null: the locations file names none.
ALTER TABLE products ADD COLUMN page_url text;
--> statement-breakpoint
-- Prepared answers of one account.
CREATE TABLE own_canned_replies (
  account_id integer PRIMARY KEY,
  replies jsonb NOT NULL
);
