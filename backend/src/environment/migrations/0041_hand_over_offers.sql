-- The offer of a consultation to a colleague, and the device of its consultant that goes on air.
ALTER TABLE presentations ADD COLUMN hand_over jsonb;
--> statement-breakpoint
ALTER TABLE presentations ADD COLUMN device text;
