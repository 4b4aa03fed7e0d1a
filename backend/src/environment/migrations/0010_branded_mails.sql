-- What a dealer's mails end with; null: not known.
ALTER TABLE locations ADD COLUMN address text;
--> statement-breakpoint
ALTER TABLE locations ADD COLUMN phone text;
--> statement-breakpoint
-- The content of a mail's HTML part; null: written before there was one, so it is sent as text alone.
ALTER TABLE outbox ADD COLUMN content jsonb;
