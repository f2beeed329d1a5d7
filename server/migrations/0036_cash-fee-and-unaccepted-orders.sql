ALTER TABLE "orders" DROP CONSTRAINT "orders_credits_within_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee_tax_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_fee_not_negative" CHECK ("orders"."cash_fee_fils" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_fee_tax_within_tax" CHECK ("orders"."cash_fee_tax_fils" BETWEEN 0 AND "orders"."tax_fils");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credits_within_goods" CHECK ("orders"."credits_used_fils" BETWEEN 0 AND "orders"."grand_total_fils" - "orders"."cash_fee_fils" - CASE WHEN "orders"."prices_include_tax" THEN 0 ELSE "orders"."cash_fee_tax_fils" END);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."grand_total_fils" = "orders"."subtotal_fils" - "orders"."coupon_discount_fils" + "orders"."cash_fee_fils" + CASE WHEN "orders"."prices_include_tax" THEN 0 ELSE "orders"."tax_fils" END);