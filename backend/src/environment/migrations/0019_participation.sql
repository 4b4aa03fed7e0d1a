-- What was last published about the guests' part in a webinar. The instances agree on the rate by this row.
CREATE TABLE webinar_participation (
  presentation_id integer PRIMARY KEY REFERENCES presentations ON DELETE CASCADE,
  version integer NOT NULL,
  published_at bigint NOT NULL
);
--> statement-breakpoint
-- Raised hands, in the order of their tickets. They are deleted when the webinar ends.
CREATE TABLE webinar_hands (
  presentation_id integer NOT NULL REFERENCES presentations ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
  ticket integer GENERATED ALWAYS AS IDENTITY,
  raised_at timestamptz NOT NULL,
  called_at timestamptz,
  PRIMARY KEY (presentation_id, customer_id)
);
