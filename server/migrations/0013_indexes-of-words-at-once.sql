-- Words and parts enter their indexes with the row. Put off until 4 MB wait, the work falls on whoever comes then: a fifth of a second
-- in which the embedded database lets nobody in between. What waits now is done here.
ALTER INDEX "products_words" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "customers_people" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "order_recipients_people" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "orders_tracking_parts" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('products_words'), gin_clean_pending_list('customers_people'),
  gin_clean_pending_list('order_recipients_people'), gin_clean_pending_list('orders_tracking_parts');--> statement-breakpoint
-- Imports whose work was given up said that they run.
UPDATE product_imports SET state = 'failed' WHERE state IN ('queued', 'running') AND id::text IN (
  SELECT payload ->> 'importId' FROM outbox WHERE kind = 'product_import' AND given_up_at IS NOT NULL
);
