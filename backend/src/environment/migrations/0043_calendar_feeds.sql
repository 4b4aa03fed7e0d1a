-- Secret addresses of calendars, by the hash of their tokens.
CREATE TABLE calendar_feeds (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  used_at timestamptz
);
