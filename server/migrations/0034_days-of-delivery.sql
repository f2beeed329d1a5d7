ALTER TABLE "order_recipients" ADD COLUMN "courier_number" text;--> statement-breakpoint
ALTER TABLE "order_recipients" ADD COLUMN "courier_link" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_to" date;--> statement-breakpoint
ALTER TABLE "order_recipients" ADD CONSTRAINT "order_recipients_courier_number_not_blank" CHECK ("order_recipients"."courier_number" <> '');--> statement-breakpoint
ALTER TABLE "order_recipients" ADD CONSTRAINT "order_recipients_courier_link_https" CHECK ("order_recipients"."courier_link" LIKE 'https://%');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_days_in_order" CHECK (num_nulls("orders"."delivery_from", "orders"."delivery_to") IN (0, 2) AND "orders"."delivery_from" <= "orders"."delivery_to");