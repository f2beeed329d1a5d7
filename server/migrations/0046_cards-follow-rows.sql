-- Cards are cached until a row differs in anything that a card shows: from here on these triggers say so as well.
CREATE OR REPLACE FUNCTION notify_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products_changed(ARRAY(SELECT id FROM (
    SELECT id, is_published, subcategory_id, price_fils, compare_at_fils, rating_sum, rating_count, popular_rank, is_in_stock, model_year,
      condition, listed_at, handle, name, brand, picture, from_price_fils FROM new_rows
    EXCEPT SELECT id, is_published, subcategory_id, price_fils, compare_at_fils, rating_sum, rating_count, popular_rank, is_in_stock,
      model_year, condition, listed_at, handle, name, brand, picture, from_price_fils FROM old_rows
  ) AS changed));
  RETURN NULL;
END $$;
