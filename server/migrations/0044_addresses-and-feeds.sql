CREATE TABLE "former_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_handles" ADD CONSTRAINT "former_handles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_handles_product_id_index" ON "former_handles" USING btree ("product_id");