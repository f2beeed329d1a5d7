-- Every instance keeps the products in memory by what lists select and sort them by. Triggers name the products that differ, whoever
-- changed them: a rank refresh, an import of another process, an operator. 500 ids fit into a notification, which holds 8,000 bytes.
CREATE FUNCTION notify_products_changed(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('products_changed', string_agg(numbered.id::text, ' '))
  FROM (SELECT id, (row_number() OVER () - 1) / 500 AS piece FROM unnest(ids) AS id) AS numbered GROUP BY piece;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products_changed(ARRAY(SELECT id FROM new_rows WHERE is_published));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Without a join, whose plan would be that of the first statement, which may have had one row, for all later ones.
CREATE FUNCTION notify_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products_changed(ARRAY(SELECT id FROM (
    SELECT id, is_published, subcategory_id, price_fils, rating_sum, rating_count, popular_rank FROM new_rows
    EXCEPT SELECT id, is_published, subcategory_id, price_fils, rating_sum, rating_count, popular_rank FROM old_rows
  ) AS changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products_changed(ARRAY(SELECT id FROM old_rows WHERE is_published));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('products_changed', 'categories');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_products_inserted();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_products_updated();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_products_deleted();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_categories_changed();
--> statement-breakpoint
CREATE TRIGGER subcategories_changed AFTER INSERT OR UPDATE OR DELETE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_categories_changed();
