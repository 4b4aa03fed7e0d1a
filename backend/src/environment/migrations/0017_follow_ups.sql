-- What was agreed in a consultation, and the mail after it.
CREATE TABLE follow_ups (
  presentation_id integer PRIMARY KEY REFERENCES presentations,
  customer_id integer REFERENCES customers,
  agreed text,
  draft jsonb,
  saved_at timestamptz,
  sent_at timestamptz,
  dismissed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX follow_ups_by_customer ON follow_ups (customer_id);
