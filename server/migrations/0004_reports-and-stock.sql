CREATE TABLE "best_sellers" (
	"first_day" date NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "best_sellers_first_day_product_id_pk" PRIMARY KEY("first_day","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_carts_left" (
	"day" date PRIMARY KEY NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"worth_fils" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "product_id" integer;--> statement-breakpoint
UPDATE "stock_levels" SET "product_id" = "variants"."product_id" FROM "variants" WHERE "variants"."id" = "stock_levels"."variant_id";--> statement-breakpoint
ALTER TABLE "stock_levels" ALTER COLUMN "product_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "products_drafts_of_category" ON "products" USING btree ("category_id","updated_at","id") WHERE NOT is_published;--> statement-breakpoint
CREATE INDEX "products_drafts_of_subcategory" ON "products" USING btree ("subcategory_id","updated_at","id") WHERE NOT is_published;--> statement-breakpoint
CREATE INDEX "stock_levels_product_id_units_index" ON "stock_levels" USING btree ("product_id","units");