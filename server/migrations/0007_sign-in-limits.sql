CREATE TABLE "customer_devices" (
	"device_hmac" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_wrong_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_wrong_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_hmac" text NOT NULL,
	"caller_hmac" text NOT NULL,
	"device_hmac" text,
	"is_known_device" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_device_links" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_device_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_wrong_tries_bounded";--> statement-breakpoint
DROP INDEX "sessions_customer_id_index";--> statement-breakpoint
DROP INDEX "sign_in_codes_one_open";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hmac" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "is_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "device_hmac" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "is_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "tries_allowed" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sign_in_tries" ADD COLUMN "device_hmac" text;--> statement-breakpoint
ALTER TABLE "customer_devices" ADD CONSTRAINT "customer_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_device_links" ADD CONSTRAINT "staff_device_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_devices_customer_id_index" ON "customer_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_devices_last_sign_in_at_index" ON "customer_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "sign_in_wrong_tries_email_hmac_at_index" ON "sign_in_wrong_tries" USING btree ("email_hmac","at");--> statement-breakpoint
CREATE INDEX "sign_in_wrong_tries_caller_hmac_at_index" ON "sign_in_wrong_tries" USING btree ("caller_hmac","at");--> statement-breakpoint
CREATE INDEX "sign_in_wrong_tries_at_index" ON "sign_in_wrong_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_customer_id_last_used_at_index" ON "sessions" USING btree ("customer_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_created_at_index" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_open_links" ON "sign_in_codes" USING btree ("code_hmac") WHERE closed_at IS NULL AND is_link;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_codes_one_open" ON "sign_in_codes" USING btree ("email",coalesce("device_hmac", '')) WHERE closed_at IS NULL AND NOT is_link;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "wrong_tries";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_tries_bounded" CHECK ("sign_in_codes"."tries_allowed" BETWEEN 1 AND 5);