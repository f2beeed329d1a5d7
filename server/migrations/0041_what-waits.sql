ALTER TABLE "outbox" ADD COLUMN "trace_parent" text;--> statement-breakpoint
-- The outbox holds what waits, so it is small: jobs leave it when they are done.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("lane","given_up_at") WHERE given_up_at IS NOT NULL;