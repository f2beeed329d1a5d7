CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"shown_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_photos_place" UNIQUE("review_id","position"),
	CONSTRAINT "review_photos_4_of_a_review" CHECK ("review_photos"."position" BETWEEN 1 AND 4),
	CONSTRAINT "review_photos_shown_or_hidden" CHECK ("review_photos"."shown_at" IS NULL OR "review_photos"."hidden_at" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_folder" ON "review_photos" USING btree (split_part(path, '/', 4));--> statement-breakpoint
CREATE INDEX "review_photos_customer_id_created_at_index" ON "review_photos" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "review_photos_waiting" ON "review_photos" USING btree ("review_id") WHERE shown_at IS NULL AND hidden_at IS NULL;