-- The transaction that publishes holds the product's row already, so it need not be locked once more: loading a hundred products
-- spent most of its end on that.
CREATE OR REPLACE FUNCTION refuse_publishing_without_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM variants WHERE product_id = NEW.id AND price_fils = 0) THEN
    PERFORM refuse_product_without_price(NEW.id);
  END IF;
  RETURN NULL;
END $$;
