ALTER TABLE "products" ADD COLUMN "about" jsonb DEFAULT '{}'::jsonb NOT NULL;
