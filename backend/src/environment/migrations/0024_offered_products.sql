ALTER TABLE "presentations" ADD COLUMN "offered_product_id" integer;
