-- An address in whatever spelling: lower case, digits as 0 to 9, without spaces and punctuation.
CREATE FUNCTION address_key(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(
    translate(lower(address), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[]\s!-/:-@[\\^_`{-~،؛]+', '', 'g'
  );
--> statement-breakpoint
CREATE TABLE "proven_phones" (
	"customer_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "proven_phones_customer_id_phone_key_pk" PRIMARY KEY("customer_id","phone_key")
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"customer_id" uuid,
	"phone_key" text,
	"address_hash" text,
	"held_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"staff_id" uuid,
	CONSTRAINT "order_holds_state_known" CHECK ("order_holds"."state" IN ('held', 'confirmed', 'ended')),
	CONSTRAINT "order_holds_keys_while_held" CHECK (CASE WHEN "order_holds"."state" = 'held' THEN "order_holds"."phone_key" IS NOT NULL AND "order_holds"."address_hash" IS NOT NULL
        ELSE "order_holds"."phone_key" IS NULL AND "order_holds"."address_hash" IS NULL END)
);
--> statement-breakpoint
CREATE TABLE "order_origins" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"phone_hash" text NOT NULL,
	"network_hmac" text,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_one_a_customer" ON "order_holds" USING btree ("customer_id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_one_a_phone" ON "order_holds" USING btree ("phone_key") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_one_an_address" ON "order_holds" USING btree ("address_hash") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "order_holds_waiting" ON "order_holds" USING btree ("held_at","order_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "order_holds_customer_id_index" ON "order_holds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_origins_address_hash_placed_at_index" ON "order_origins" USING btree ("address_hash","placed_at");--> statement-breakpoint
CREATE INDEX "order_origins_phone_hash_placed_at_index" ON "order_origins" USING btree ("phone_hash","placed_at");--> statement-breakpoint
CREATE INDEX "order_origins_of_network" ON "order_origins" USING btree ("network_hmac","placed_at") WHERE network_hmac IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" IN ('mailed', 'invoiced', 'packed', 'return', 'refunded', 'moved', 'undone', 'line', 'reason', 'confirmation'));