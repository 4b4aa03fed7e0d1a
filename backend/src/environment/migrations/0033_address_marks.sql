-- Since when no page of the place's owner subscribes; NULL while one does.
ALTER TABLE queue_places ADD COLUMN away_since timestamptz;
--> statement-breakpoint
-- A keyed hash of the address that took the place.
ALTER TABLE queue_places ADD COLUMN address_mark text;
--> statement-breakpoint
CREATE INDEX queue_places_by_address ON queue_places (address_mark);
