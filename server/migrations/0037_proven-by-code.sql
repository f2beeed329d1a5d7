CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"phone_hmac" text NOT NULL,
	"code_hmac" text NOT NULL,
	"caller_hmac" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "phone_codes_tries_bounded" CHECK ("phone_codes"."wrong_tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_lane_known";--> statement-breakpoint
ALTER TABLE "proven_phones" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "is_for_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_one_open" ON "phone_codes" USING btree ("customer_id","phone_hmac") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "phone_codes_customer_id_sent_at_index" ON "phone_codes" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_phone_hmac_sent_at_index" ON "phone_codes" USING btree ("phone_hmac","sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_caller_hmac_sent_at_index" ON "phone_codes" USING btree ("caller_hmac","sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_sent_at_index" ON "phone_codes" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane_known" CHECK ("outbox"."lane" IN ('codes', 'texts', 'mail', 'jobs'));