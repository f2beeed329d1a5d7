CREATE TABLE "staff_keys" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "staff_keys_expires_within_a_year" CHECK ("staff_keys"."expires_at" > "staff_keys"."made_at" AND "staff_keys"."expires_at" <= "staff_keys"."made_at" + interval '366 days')
);
--> statement-breakpoint
CREATE TABLE "low_stock_told" (
	"variant_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"http_status" integer,
	"duration_ms" integer,
	"answer" text,
	CONSTRAINT "webhook_deliveries_webhookId_event_key_unique" UNIQUE("webhook_id","event","key"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" IN ('waiting', 'delivered', 'given up'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"encrypted_secret" text NOT NULL,
	"previous_encrypted_secret" text,
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_because" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_disabled_with_reason" CHECK (("webhooks"."disabled_at" IS NULL) = ("webhooks"."disabled_because" IS NULL)),
	CONSTRAINT "webhooks_previous_secret_ends" CHECK (("webhooks"."previous_encrypted_secret" IS NULL) = ("webhooks"."previous_until" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_email_lower_case";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_lane_known";--> statement-breakpoint
-- Members of the staff are few, so this takes no time.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "staff_created_at_id_index";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "is_machine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_told" ADD CONSTRAINT "low_stock_told_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_keys_made_by_index" ON "staff_keys" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- Members of the staff are few, so this takes no time.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "staff_is_machine_created_at_id_index" ON "staff" USING btree ("is_machine","created_at","id");--> statement-breakpoint
-- Members of the staff are few, so this takes no time.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "staff" ADD CONSTRAINT "staff_machine_without_password" CHECK (NOT "staff"."is_machine" OR "staff"."password_hash" IS NULL);--> statement-breakpoint
-- Members of the staff are few, so this takes no time.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "staff" ADD CONSTRAINT "staff_email_lower_case" CHECK ("staff"."is_machine" OR "staff"."email" = lower("staff"."email"));--> statement-breakpoint
-- The outbox holds what waits, so it is small: jobs leave it when they are done.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane_known" CHECK ("outbox"."lane" IN ('codes', 'texts', 'mail', 'alerts', 'webhooks', 'jobs'));