CREATE TABLE "product_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price_fils" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"link_mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	CONSTRAINT "product_alerts_email_variantId_kind_unique" UNIQUE("email","variant_id","kind"),
	CONSTRAINT "product_alerts_kind_known" CHECK ("product_alerts"."kind" IN ('back', 'cheaper')),
	CONSTRAINT "product_alerts_price_of_cheaper" CHECK (("product_alerts"."kind" = 'cheaper') = ("product_alerts"."price_fils" IS NOT NULL)),
	CONSTRAINT "product_alerts_price_positive" CHECK ("product_alerts"."price_fils" > 0),
	CONSTRAINT "product_alerts_queued_if_confirmed" CHECK ("product_alerts"."queued_at" IS NULL OR "product_alerts"."confirmed_at" IS NOT NULL),
	CONSTRAINT "product_alerts_nothing_after_stop" CHECK ("product_alerts"."stopped_at" IS NULL OR "product_alerts"."confirmed_at" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_lane_known";--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_alerts_variant_id_index" ON "product_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_alerts_asked_at_index" ON "product_alerts" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane_known" CHECK ("outbox"."lane" IN ('codes', 'texts', 'mail', 'alerts', 'jobs'));