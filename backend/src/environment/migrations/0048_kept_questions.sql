-- A question that the locations file no longer names keeps its answers, and is asked no more.
ALTER TABLE questions ADD COLUMN retired boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A row: the demonstration has filled this database, and may empty it.
CREATE TABLE fillings (
  filled_at timestamptz PRIMARY KEY
);
