-- The guest who was last offered the stage of a webinar that is not over.
CREATE TABLE webinar_stage (
  presentation_id integer PRIMARY KEY,
  customer_id integer NOT NULL,
  state text NOT NULL,
  stream_name text NOT NULL UNIQUE,
  token text NOT NULL,
  until timestamptz NOT NULL,
  started_at timestamptz
);
