-- In pixels. Null for a file that is no picture, or of an earlier release.
ALTER TABLE chat_files ADD COLUMN width integer;
--> statement-breakpoint
ALTER TABLE chat_files ADD COLUMN height integer;
