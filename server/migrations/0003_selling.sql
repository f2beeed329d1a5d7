CREATE TABLE "daily_reports" (
	"day" date PRIMARY KEY NOT NULL,
	"built_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_coupon_code_placed_at_index";--> statement-breakpoint
CREATE INDEX "daily_reports_built_at_index" ON "daily_reports" USING btree ("built_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_status_changes_cancelled" ON "order_status_changes" USING btree ("at") WHERE status = 'Cancelled';--> statement-breakpoint
CREATE INDEX "orders_of_coupon" ON "orders" USING btree ("coupon_code","status","grand_total_fils","coupon_discount_fils") WHERE coupon_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","grand_total_fils") WHERE status IN ('Pending', 'Accepted', 'Arrived');--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE hidden_at IS NOT NULL;