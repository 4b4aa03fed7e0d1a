-- Visitors who are called by mail when it is their turn. The address goes with the mail.
CREATE TABLE queue_calls (
  token text PRIMARY KEY,
  customer_id integer NOT NULL,
  location_id integer NOT NULL,
  email text,
  language text NOT NULL,
  showroom_url text NOT NULL,
  kept_until timestamptz NOT NULL,
  called_at timestamptz,
  UNIQUE (customer_id, location_id)
);
--> statement-breakpoint
-- Until when a place is kept although no page is open, and when its owner was called.
ALTER TABLE queue_places ADD COLUMN kept_until timestamptz;
--> statement-breakpoint
ALTER TABLE queue_places ADD COLUMN called_at timestamptz;
