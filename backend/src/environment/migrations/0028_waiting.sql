-- Who takes visitors now: consultants at the desk of any instance, by the time of their last sign of life.
CREATE TABLE desk_seats (
  seat text PRIMARY KEY,
  account_id integer,
  location_ids jsonb NOT NULL,
  seen_at timestamptz NOT NULL
);
--> statement-breakpoint
-- What all who wait at a location read, until it is withdrawn.
CREATE TABLE pinned_words (
  location_id integer PRIMARY KEY,
  text jsonb NOT NULL,
  set_at timestamptz NOT NULL,
  set_by jsonb NOT NULL
);
--> statement-breakpoint
-- Lengths of the latest consultations of a location.
CREATE INDEX presentations_ended ON presentations (location_id, ended_at DESC);
