CREATE TABLE "product_import_parts" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rows" integer NOT NULL,
	"products_before" integer NOT NULL,
	"product_count" integer NOT NULL,
	"products" text,
	"rejected" jsonb NOT NULL,
	CONSTRAINT "product_import_parts_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"import_id" uuid NOT NULL,
	"product_number" integer NOT NULL,
	"position" integer NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"why" text,
	CONSTRAINT "product_import_pictures_import_id_product_number_position_pk" PRIMARY KEY("import_id","product_number","position")
);
--> statement-breakpoint
ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_state_known";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "stock" text DEFAULT 'leave' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "parts_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_done" integer;--> statement-breakpoint
ALTER TABLE "product_import_parts" ADD CONSTRAINT "product_import_parts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Parts are JSON that is read once: packing it would hold up the shop for longer than writing it.
ALTER TABLE "product_import_parts" ALTER COLUMN "products" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Uploads of before: their reports stay; those that were not run must be uploaded again.
INSERT INTO product_import_parts (import_id, position, rows, products_before, product_count, rejected)
  SELECT id, 0, rows, 0, 0, coalesce(rejected, '[]') FROM product_imports;--> statement-breakpoint
UPDATE product_imports SET
  rows_done = CASE state WHEN 'done' THEN rows ELSE rows_done END,
  state = CASE WHEN state IN ('previewed', 'queued', 'running') THEN 'failed' ELSE state END,
  finished_at = coalesce(finished_at, now()),
  rejected = jsonb_path_query_array(coalesce(rejected, '[]'), '$[0 to 99]'),
  parts_done = 1,
  summary = jsonb_build_object('created', 0, 'updated', 0, 'unchanged', 0) || coalesce(summary, '{}')
    || jsonb_build_object('parts', 1, 'rejectedRows', jsonb_array_length(coalesce(rejected, '[]')), 'planned', '[]'::jsonb,
      'updatedByStock', '{"set": 0, "add": 0}'::jsonb, 'newSubcategories', '[]'::jsonb, 'ignoredColumns', '[]'::jsonb, 'picturesToFetch', 0);--> statement-breakpoint
DELETE FROM outbox WHERE kind = 'product_import';--> statement-breakpoint
CREATE INDEX "variants_without_price" ON "variants" USING btree ("product_id") WHERE price_fils = 0;--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "csv";--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_stock_known" CHECK ("product_imports"."stock" IN ('leave', 'set', 'add'));--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" IN ('reading', 'previewed', 'queued', 'running', 'done', 'failed'));
--> statement-breakpoint
-- A product with a variant at AED 0.00 is never in the shop. Those that are leave it, as drafts that staff find in the audit log.
WITH unpriced AS (
  UPDATE products SET is_published = false, version = version + 1, updated_at = now()
  WHERE is_published AND id IN (SELECT product_id FROM variants WHERE price_fils = 0)
  RETURNING id, version
)
INSERT INTO audit_log (at, action, subject_kind, subject_id, before, after)
  SELECT now(), 'publishProducts', 'product', id::text, '{"isPublished": true}', jsonb_build_object('version', version, 'isPublished', false)
  FROM unpriced;
--> statement-breakpoint
-- Looked at when a transaction ends, so that it may write products and variants in any order. The product's row is locked, or one
-- transaction could publish it while another takes a price away, and neither would see the other.
CREATE FUNCTION refuse_product_without_price(product integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE published boolean;
BEGIN
  SELECT is_published INTO published FROM products WHERE id = product FOR SHARE;
  IF published AND EXISTS (SELECT 1 FROM variants WHERE product_id = product AND price_fils = 0) THEN
    RAISE EXCEPTION 'Product % has a variant without a price, so it cannot be published.', product
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_published_with_price';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_publishing_without_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_product_without_price(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_taking_price_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_product_without_price(NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_published_with_price AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION refuse_publishing_without_price();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_stay_published_with_price AFTER UPDATE OF is_published ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_published AND NOT OLD.is_published) EXECUTE FUNCTION refuse_publishing_without_price();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_published_with_price AFTER INSERT OR UPDATE OF price_fils, product_id ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.price_fils = 0) EXECUTE FUNCTION refuse_taking_price_away();
