-- What is sold out stands last in lists, cards say from which price on and in which condition: columns written by refresh-card-fields.ts.
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_trending";--> statement-breakpoint
DROP INDEX "products_best_sellers";--> statement-breakpoint
DROP INDEX "products_popular";--> statement-breakpoint
DROP INDEX "products_of_subcategory";--> statement-breakpoint
DROP INDEX "products_of_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "from_price_fils" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
-- As refresh-card-fields.ts writes them.
UPDATE products p SET is_in_stock = true, from_price_fils = CASE WHEN lowest < highest AND lowest <= p.price_fils THEN lowest END
FROM (
  SELECT v.product_id, min(v.price_fils) AS lowest, max(v.price_fils) AS highest
  FROM variants v JOIN stock_levels s ON s.variant_id = v.id WHERE s.units > 0 GROUP BY v.product_id
) AS offer
WHERE offer.product_id = p.id;
--> statement-breakpoint
UPDATE products p SET condition = CASE WHEN names.names ~* '\m(refurbished|renewed)\M' THEN 'refurbished' ELSE 'used' END
FROM (
  SELECT v.product_id, concat_ws(' ', version.name, product.name) AS names
  FROM variants v JOIN products product ON product.id = v.product_id LEFT JOIN option_values version ON version.id = v.version_id
  WHERE v.position = 0
) AS names
WHERE names.product_id = p.id AND names.names ~* '\m(refurbished|renewed|used|pre-?owned)\M';
--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("is_in_stock" DESC NULLS FIRST,"listed_at" DESC NULLS FIRST,"id") WHERE is_published AND condition = 'new';--> statement-breakpoint
CREATE INDEX "products_trending" ON "products" USING btree ("is_in_stock" DESC NULLS FIRST,"trending_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_best_sellers" ON "products" USING btree ("is_in_stock" DESC NULLS FIRST,"best_seller_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("is_in_stock" DESC NULLS FIRST,"popular_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_of_subcategory" ON "products" USING btree ("subcategory_id","is_in_stock" DESC NULLS FIRST,"popular_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","is_in_stock" DESC NULLS FIRST,"trending_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_from_price_possible" CHECK ("products"."from_price_fils" BETWEEN 0 AND "products"."price_fils");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_condition_known" CHECK ("products"."condition" IN ('new', 'refurbished', 'used'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_popular_rank_not_negative" CHECK ("products"."popular_rank" >= 0);
--> statement-breakpoint
-- Lists also select and sort by these.
CREATE OR REPLACE FUNCTION notify_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products_changed(ARRAY(SELECT id FROM (
    SELECT id, is_published, subcategory_id, price_fils, rating_sum, rating_count, popular_rank, is_in_stock, model_year, condition FROM new_rows
    EXCEPT SELECT id, is_published, subcategory_id, price_fils, rating_sum, rating_count, popular_rank, is_in_stock, model_year, condition
    FROM old_rows
  ) AS changed));
  RETURN NULL;
END $$;
