ALTER TABLE "presentations" ADD COLUMN "second_stream_name" text UNIQUE;
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "second_kind" text;
