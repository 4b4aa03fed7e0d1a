ALTER TABLE line_entries RENAME TO queue_places;
--> statement-breakpoint
-- The previous release reads and writes the table by its old name while instances are updated one after another.
CREATE VIEW line_entries AS SELECT * FROM queue_places;
--> statement-breakpoint
-- The next release writes 'waiting' where this one still writes 'line'.
ALTER TABLE queues DROP CONSTRAINT queues_kind_check;
--> statement-breakpoint
ALTER TABLE queues ADD CONSTRAINT queues_kind_check CHECK (kind IN ('customer', 'line', 'waiting', 'chat'));
