-- How often its writer has changed a message, and when last (ms since 1970; null: never). A withdrawn one has no text.
ALTER TABLE chat_messages ADD COLUMN revision integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE chat_messages ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE chat_messages ADD COLUMN changed_at bigint;
