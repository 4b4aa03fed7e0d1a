-- The advertisement that led a visitor to the host page. A one-to-one from the queue gets that of the place.
ALTER TABLE bookings ADD COLUMN campaign jsonb;
--> statement-breakpoint
ALTER TABLE queue_places ADD COLUMN campaign jsonb;
--> statement-breakpoint
ALTER TABLE invitations ADD COLUMN campaign jsonb;
--> statement-breakpoint
-- Finds the webhooks that wait for another attempt.
CREATE INDEX webhook_deliveries_later ON webhook_deliveries (endpoint, due_at) WHERE state = 'waiting';
