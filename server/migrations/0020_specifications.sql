CREATE TABLE "sheet_rows" (
	"subcategory_id" integer NOT NULL,
	"specification_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_filtered" boolean NOT NULL,
	"is_compared" boolean NOT NULL,
	"is_on_card" boolean NOT NULL,
	CONSTRAINT "sheet_rows_subcategory_id_specification_id_pk" PRIMARY KEY("subcategory_id","specification_id")
);
--> statement-breakpoint
CREATE TABLE "specification_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specification_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"specification_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "specification_choices_specificationId_name_unique" UNIQUE("specification_id","name"),
	CONSTRAINT "specification_choices_id_specificationId_unique" UNIQUE("id","specification_id"),
	CONSTRAINT "specification_choices_named" CHECK (length("specification_choices"."name") BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "specification_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specification_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer,
	"variant_id" uuid,
	"specification_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" double precision,
	"choice_id" integer,
	"is_true" boolean,
	CONSTRAINT "specification_values_productId_specificationId_unique" UNIQUE("product_id","specification_id"),
	CONSTRAINT "specification_values_variantId_specificationId_unique" UNIQUE("variant_id","specification_id"),
	CONSTRAINT "specification_values_of_one" CHECK (num_nonnulls("specification_values"."product_id", "specification_values"."variant_id") = 1),
	CONSTRAINT "specification_values_of_kind" CHECK (num_nonnulls("specification_values"."number", "specification_values"."choice_id", "specification_values"."is_true") = 1
      AND ("specification_values"."kind" = 'number') = ("specification_values"."number" IS NOT NULL) AND ("specification_values"."kind" = 'choice') = ("specification_values"."choice_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "specifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	CONSTRAINT "specifications_key_unique" UNIQUE("key"),
	CONSTRAINT "specifications_name_unique" UNIQUE("name"),
	CONSTRAINT "specifications_id_kind_unique" UNIQUE("id","kind"),
	CONSTRAINT "specifications_kind_known" CHECK ("specifications"."kind" IN ('number', 'choice', 'boolean')),
	CONSTRAINT "specifications_key_possible" CHECK ("specifications"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("specifications"."key") <= 60),
	CONSTRAINT "specifications_unit_of_numbers" CHECK ("specifications"."unit" IS NULL OR "specifications"."kind" = 'number')
);
--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_specification_id_specifications_id_fk" FOREIGN KEY ("specification_id") REFERENCES "public"."specifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_choices" ADD CONSTRAINT "specification_choices_specification_id_specifications_id_fk" FOREIGN KEY ("specification_id") REFERENCES "public"."specifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_values" ADD CONSTRAINT "specification_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_values" ADD CONSTRAINT "specification_values_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_values" ADD CONSTRAINT "specification_values_of_specification" FOREIGN KEY ("specification_id","kind") REFERENCES "public"."specifications"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification_values" ADD CONSTRAINT "specification_values_among_choices" FOREIGN KEY ("choice_id","specification_id") REFERENCES "public"."specification_choices"("id","specification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_rows_specification_id_index" ON "sheet_rows" USING btree ("specification_id");--> statement-breakpoint
CREATE INDEX "specification_values_specification_id_number_index" ON "specification_values" USING btree ("specification_id","number");--> statement-breakpoint
CREATE INDEX "specification_values_choice_id_index" ON "specification_values" USING btree ("choice_id");