CREATE TABLE "cash_deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"day" date NOT NULL,
	"amount_fils" bigint NOT NULL,
	"reference" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_deposits_day_reference_courier_unique" UNIQUE("day","reference","courier"),
	CONSTRAINT "cash_deposits_amount_positive" CHECK ("cash_deposits"."amount_fils" > 0),
	CONSTRAINT "cash_deposits_reference_given" CHECK ("cash_deposits"."reference" <> '')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The cash of what was delivered before couriers were noted is with the shop already.
UPDATE "orders" SET "cash_settled" = true WHERE "status" = 'Delivered';--> statement-breakpoint
ALTER TABLE "cash_deposits" ADD CONSTRAINT "cash_deposits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_deposits_day_id_index" ON "cash_deposits" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "cash_deposits_recorded_at_id_index" ON "cash_deposits" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "cash_deposits_courier_amount_fils_index" ON "cash_deposits" USING btree ("courier","amount_fils");--> statement-breakpoint
CREATE INDEX "credit_notes_issued_at_number_index" ON "credit_notes" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_number_index" ON "invoices" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "order_status_changes_delivered" ON "order_status_changes" USING btree ("at") WHERE status = 'Delivered';--> statement-breakpoint
CREATE INDEX "orders_delivered_cash" ON "orders" USING btree ("courier","grand_total_fils","credits_used_fils") WHERE status = 'Delivered' AND NOT cash_settled;--> statement-breakpoint
CREATE INDEX "wallet_entries_at_id_index" ON "wallet_entries" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_not_blank" CHECK ("orders"."courier" <> '');