-- The points of a webinar's agenda, in their order.
ALTER TABLE presentations ADD COLUMN agenda jsonb;
--> statement-breakpoint
-- The point that runs now.
ALTER TABLE presentations ADD COLUMN agenda_current integer;
