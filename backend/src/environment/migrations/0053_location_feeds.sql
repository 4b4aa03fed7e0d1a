-- Secret addresses of all appointments of a location, by the hash of their tokens. Each belongs to the lead who made it.
CREATE TABLE location_feeds (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  used_at timestamptz
);
