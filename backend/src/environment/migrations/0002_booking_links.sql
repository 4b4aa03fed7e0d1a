-- Opening hours and mails' times are told in the zone of the place (IANA name).
ALTER TABLE locations ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Berlin';
--> statement-breakpoint
-- ISO weekdays (1 Monday) on which a model can be shown; NULL is every day.
ALTER TABLE products ADD COLUMN shown_on jsonb;
--> statement-breakpoint
-- version counts moves and the cancellation; uid names the appointment in calendars, for ever.
ALTER TABLE bookings
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN uid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de')),
  ADD COLUMN time_zone text;
--> statement-breakpoint
-- What the links of mails bear: good for the version for which they were written.
CREATE TABLE booking_links (
  token text PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings,
  version integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reschedule', 'cancel')),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX booking_links_booking ON booking_links (booking_id);
--> statement-breakpoint
INSERT INTO booking_links (token, booking_id, version, purpose, created_at)
  SELECT token, id, 1, 'cancel', created_at FROM bookings;
--> statement-breakpoint
ALTER TABLE bookings DROP COLUMN token;
--> statement-breakpoint
-- Requests that were carried out, so that the same one again is answered and not carried out again (K4).
CREATE TABLE booking_requests (
  customer_id integer NOT NULL REFERENCES customers,
  key text NOT NULL,
  fingerprint text NOT NULL,
  booking_id integer REFERENCES bookings,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, key)
);
--> statement-breakpoint
-- The hours have become longer, and holidays are none of them: what nobody has booked is offered anew at the next start.
DELETE FROM holds;
--> statement-breakpoint
DELETE FROM booking_intervals WHERE id NOT IN (SELECT interval_id FROM bookings);
--> statement-breakpoint
-- A mail is written down in the same step as what it tells of; it is sent from here.
ALTER TABLE outbox
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de')),
  ADD COLUMN calendar jsonb,
  ADD COLUMN delivery text NOT NULL DEFAULT 'page' CHECK (delivery IN ('page', 'waiting', 'sent', 'failed')),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN refusal text;
--> statement-breakpoint
CREATE INDEX outbox_waiting ON outbox (id) WHERE delivery = 'waiting';
