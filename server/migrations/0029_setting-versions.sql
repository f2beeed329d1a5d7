CREATE TABLE "setting_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "setting_versions_section_version_unique" UNIQUE("section","version"),
	CONSTRAINT "setting_versions_counted_from_1" CHECK ("setting_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version_id" integer;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_versions_section_effective_at_version_index" ON "setting_versions" USING btree ("section","effective_at","version");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_version_id_setting_versions_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."setting_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was promised stays on record; an older text comes back as a new version.
CREATE TRIGGER setting_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
