-- Null until a desk opens, or the backend starts.
ALTER TABLE locations ADD COLUMN attended_at timestamptz;
