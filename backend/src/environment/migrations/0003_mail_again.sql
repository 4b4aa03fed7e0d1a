-- When the newest mail was last asked for again (field case BK7).
ALTER TABLE bookings ADD COLUMN mailed_again_at timestamptz;
--> statement-breakpoint
-- A hold that is renewed ends with the half hour from when it was taken; those that run now are taken again.
DELETE FROM holds;
--> statement-breakpoint
ALTER TABLE holds ADD COLUMN taken_at timestamptz NOT NULL;
