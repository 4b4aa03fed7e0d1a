ALTER TABLE "presentations" ADD COLUMN "shown" jsonb;
