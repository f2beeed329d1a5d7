CREATE TABLE "failed_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"booked_in_at" timestamp with time zone,
	"booked_in_by" uuid,
	CONSTRAINT "failed_deliveries_reason_known" CHECK ("failed_deliveries"."reason" IN ('refused', 'nobody_there', 'wrong_address', 'phone_not_answered', 'other')),
	CONSTRAINT "failed_deliveries_booked_in_by" CHECK (("failed_deliveries"."booked_in_at" IS NULL) = ("failed_deliveries"."booked_in_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "failed_delivery_lines" (
	"line_item_id" uuid PRIMARY KEY NOT NULL,
	"failed_delivery_id" uuid NOT NULL,
	"restocked" integer,
	CONSTRAINT "failed_delivery_lines_restocked_possible" CHECK ("failed_delivery_lines"."restocked" BETWEEN 0 AND 7)
);
--> statement-breakpoint
CREATE TABLE "failed_delivery_recipients" (
	"failed_delivery_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_state_known";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "never_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "failed_deliveries" ADD CONSTRAINT "failed_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_deliveries" ADD CONSTRAINT "failed_deliveries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_deliveries" ADD CONSTRAINT "failed_deliveries_booked_in_by_staff_id_fk" FOREIGN KEY ("booked_in_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_delivery_lines" ADD CONSTRAINT "failed_delivery_lines_line_item_id_order_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."order_line_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_delivery_lines" ADD CONSTRAINT "failed_delivery_lines_failed_delivery_id_failed_deliveries_id_fk" FOREIGN KEY ("failed_delivery_id") REFERENCES "public"."failed_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_delivery_recipients" ADD CONSTRAINT "failed_delivery_recipients_failed_delivery_id_failed_deliveries_id_fk" FOREIGN KEY ("failed_delivery_id") REFERENCES "public"."failed_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_delivery_recipients" ADD CONSTRAINT "failed_delivery_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_deliveries_order_id_index" ON "failed_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "failed_deliveries_failed_at_id_index" ON "failed_deliveries" USING btree ("failed_at","id");--> statement-breakpoint
CREATE INDEX "failed_deliveries_out" ON "failed_deliveries" USING btree ("failed_at","id") WHERE booked_in_at IS NULL;--> statement-breakpoint
CREATE INDEX "failed_delivery_lines_failed_delivery_id_index" ON "failed_delivery_lines" USING btree ("failed_delivery_id");--> statement-breakpoint
CREATE INDEX "failed_delivery_recipients_customer_id_index" ON "failed_delivery_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "failed_delivery_recipients_phone_index" ON "failed_delivery_recipients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "failed_delivery_recipients_address_index" ON "failed_delivery_recipients" USING btree ("address");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_never_sent_at" CHECK (("returns"."state" = 'never_sent') = ("returns"."never_sent_at" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state_known" CHECK ("returns"."state" IN ('requested', 'approved', 'refused', 'received', 'refunded', 'never_sent'));