-- When the reminder of an appointment is due; null: none is, or it was sent.
ALTER TABLE bookings ADD COLUMN reminder_at timestamptz;
--> statement-breakpoint
CREATE INDEX bookings_reminder_at ON bookings (reminder_at) WHERE reminder_at IS NOT NULL;
--> statement-breakpoint
-- Where the booker reached the showroom; a mail that no request asks for links there.
ALTER TABLE bookings ADD COLUMN showroom_url text;
