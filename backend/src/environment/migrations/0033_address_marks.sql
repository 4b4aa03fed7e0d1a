-- Since when no page of the place's owner subscribes; NULL while one does.
ALTER TABLE queue_places ADD COLUMN away_since timestamptz;
--> statement-breakpoint
-- A keyed hash of the address that took the place.
ALTER TABLE queue_places ADD COLUMN address_mark text;
--> statement-breakpoint
CREATE INDEX queue_places_by_address ON queue_places (address_mark);
--> statement-breakpoint
-- Guests by link who take part in a webinar that is not over, with a keyed hash of their address.
CREATE TABLE webinar_participants (
  presentation_id integer NOT NULL,
  customer_id integer NOT NULL,
  address_mark text NOT NULL,
  PRIMARY KEY (presentation_id, customer_id)
);
--> statement-breakpoint
CREATE INDEX webinar_participants_by_address ON webinar_participants (presentation_id, address_mark);
