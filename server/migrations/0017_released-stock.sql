-- Units of cancelled orders and lines are released to the stock, as the operation is called.
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
UPDATE "stock_movements" SET "kind" = 'released' WHERE "kind" = 'given_back';--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" IN ('received', 'counted', 'damaged', 'sold', 'released', 'returned', 'corrected'));
