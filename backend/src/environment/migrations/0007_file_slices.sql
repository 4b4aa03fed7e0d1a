-- Bytes of files in slices: as a whole each file would hold up everybody while it is written or read.
CREATE TABLE chat_file_slices (
  file_id text NOT NULL REFERENCES chat_files ON DELETE CASCADE,
  place integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (file_id, place)
);
--> statement-breakpoint
-- Most kinds of files are compressed already; to try again costs more time than to write them.
ALTER TABLE chat_file_slices ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
INSERT INTO chat_file_slices (file_id, place, bytes) SELECT id, 0, bytes FROM chat_files;
--> statement-breakpoint
ALTER TABLE chat_files DROP COLUMN bytes;
