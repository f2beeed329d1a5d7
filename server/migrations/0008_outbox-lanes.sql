DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sequence_key" text;--> statement-breakpoint
CREATE INDEX "outbox_sequence" ON "outbox" USING btree ("sequence_key","id") WHERE given_up_at IS NULL;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("lane","run_after") WHERE given_up_at IS NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane_known" CHECK ("outbox"."lane" IN ('codes', 'mail', 'jobs'));--> statement-breakpoint
UPDATE "outbox" SET "lane" = 'jobs' WHERE "kind" IN ('product_import', 'order_move');--> statement-breakpoint
UPDATE "outbox" SET "sequence_key" = "payload"->>'orderId' WHERE "kind" IN ('order_mail', 'credit_note_mail', 'invoice_mail');
