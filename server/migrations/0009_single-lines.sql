DROP INDEX "credit_notes_cancelled_once";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "line_item_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_line_item_id_order_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."order_line_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_items_delivered_ahead" ON "order_line_items" USING btree ("order_id") WHERE status = 'Delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_cancelled_once" ON "credit_notes" USING btree ("invoice_number") WHERE return_id IS NULL AND line_item_id IS NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_lineItemId_unique" UNIQUE("line_item_id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_one_cause" CHECK ("credit_notes"."return_id" IS NULL OR "credit_notes"."line_item_id" IS NULL);--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_reason_of_cancelled" CHECK ("order_line_items"."cancel_reason" IS NULL OR "order_line_items"."status" = 'Cancelled');--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_discount_within_line" CHECK ("order_line_items"."discount_fils" BETWEEN 0 AND "order_line_items"."price_fils" * "order_line_items"."quantity");