-- Null for presentations of an earlier release, until the backend sees their consultants.
ALTER TABLE presentations ADD COLUMN consultant_seen_at timestamptz;
--> statement-breakpoint
ALTER TABLE presentations ADD COLUMN consultant_gone_since timestamptz;
