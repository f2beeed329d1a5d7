ALTER TABLE "variants" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Not valid: all rows have the default, so none has to be looked at while others wait.
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin_possible" CHECK ("variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$') NOT VALID;