CREATE TABLE "line_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_items_customerId_variantId_unique" UNIQUE("customer_id","variant_id"),
	CONSTRAINT "line_items_quantity_1_to_7" CHECK ("line_items"."quantity" BETWEEN 1 AND 7)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"banner" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deals_end_after_start" CHECK ("deals"."ends_at" > "deals"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"hex" text,
	"position" integer NOT NULL,
	CONSTRAINT "option_values_productId_kind_name_unique" UNIQUE("product_id","kind","name"),
	CONSTRAINT "option_values_kind_known" CHECK ("option_values"."kind" IN ('color', 'attribute', 'version')),
	CONSTRAINT "option_values_hex_of_colors" CHECK (("option_values"."kind" = 'color') = ("option_values"."hex" IS NOT NULL)),
	CONSTRAINT "option_values_hex_digits" CHECK ("option_values"."hex" ~ '^[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "product_activity" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"cart_adds" bigint DEFAULT 0 NOT NULL,
	"units_sold" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_activity_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"color_id" uuid,
	"path" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_pictures_productId_position_unique" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"description_html" text NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"attribute_name" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_fils" integer DEFAULT 0 NOT NULL,
	"compare_at_fils" integer DEFAULT 0 NOT NULL,
	"percent_off" integer GENERATED ALWAYS AS (CASE WHEN compare_at_fils > price_fils THEN ((compare_at_fils - price_fils)::bigint * 100 / compare_at_fils)::integer ELSE 0 END) STORED NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"trending_rank" double precision DEFAULT 0 NOT NULL,
	"best_seller_rank" double precision DEFAULT 0 NOT NULL,
	"popular_rank" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "products_handle_unique" UNIQUE("handle"),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_fils" >= 0),
	CONSTRAINT "products_compare_at_not_below_price" CHECK ("products"."compare_at_fils" >= "products"."price_fils"),
	CONSTRAINT "products_ratings_possible" CHECK ("products"."rating_sum" BETWEEN "products"."rating_count" AND 5 * "products"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "subcategories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "subcategories_id_categoryId_unique" UNIQUE("id","category_id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"color_id" uuid,
	"attribute_id" uuid,
	"version_id" uuid,
	"price_fils" integer NOT NULL,
	"compare_at_fils" integer NOT NULL,
	CONSTRAINT "variants_productId_colorId_attributeId_versionId_unique" UNIQUE NULLS NOT DISTINCT("product_id","color_id","attribute_id","version_id"),
	CONSTRAINT "variants_productId_position_unique" UNIQUE("product_id","position"),
	CONSTRAINT "variants_price_possible" CHECK ("variants"."price_fils" BETWEEN 0 AND 100000000),
	CONSTRAINT "variants_compare_at_possible" CHECK ("variants"."compare_at_fils" BETWEEN "variants"."price_fils" AND 100000000)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"picture" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"picture" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL,
	"placement" text NOT NULL,
	CONSTRAINT "banners_placement_known" CHECK ("banners"."placement" IN ('home', 'header'))
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"picture" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"customer_id" uuid,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent_off" integer,
	"amount_off_fils" bigint,
	"cap_fils" bigint,
	"minimum_subtotal_fils" bigint DEFAULT 0 NOT NULL,
	"first_day" date,
	"last_day" date,
	"total_uses" integer,
	"uses_per_customer" integer,
	"category_id" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_upper_case" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_percent_or_amount" CHECK (("coupons"."percent_off" IS NULL) <> ("coupons"."amount_off_fils" IS NULL)),
	CONSTRAINT "coupons_percent_possible" CHECK ("coupons"."percent_off" BETWEEN 1 AND 100),
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount_off_fils" > 0),
	CONSTRAINT "coupons_uses_bounded" CHECK ("coupons"."used_count" >= 0 AND ("coupons"."total_uses" IS NULL OR "coupons"."used_count" <= "coupons"."total_uses"))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_email_lower_case" CHECK ("customers"."email" = lower("customers"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller_legal_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_tax_registration_number" text NOT NULL,
	CONSTRAINT "invoices_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_line_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid,
	"product_id" integer,
	"handle" text NOT NULL,
	"product_name" text NOT NULL,
	"picture" text NOT NULL,
	"sku" text NOT NULL,
	"color_name" text NOT NULL,
	"color_hex" text NOT NULL,
	"attribute" text NOT NULL,
	"version" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_fils" bigint NOT NULL,
	"compare_at_fils" bigint NOT NULL,
	"discount_fils" bigint NOT NULL,
	"tax_fils" bigint NOT NULL,
	"status" text,
	CONSTRAINT "order_line_items_orderId_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_line_items_quantity_1_to_7" CHECK ("order_line_items"."quantity" BETWEEN 1 AND 7),
	CONSTRAINT "order_line_items_status_known" CHECK ("order_line_items"."status" IN ('Pending', 'Accepted', 'Arrived', 'Delivered', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_recipients" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"moved_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_status_changes_order_id_status_pk" PRIMARY KEY("order_id","status"),
	CONSTRAINT "order_status_changes_status_known" CHECK ("order_status_changes"."status" IN ('Pending', 'Accepted', 'Arrived', 'Delivered', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tracking_number" text NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"subtotal_fils" bigint NOT NULL,
	"coupon_code" text,
	"coupon_discount_fils" bigint NOT NULL,
	"tax_fils" bigint NOT NULL,
	"grand_total_fils" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"idempotency_key" text,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_trackingNumber_unique" UNIQUE("tracking_number"),
	CONSTRAINT "orders_customerId_idempotencyKey_unique" UNIQUE("customer_id","idempotency_key"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" IN ('Pending', 'Accepted', 'Arrived', 'Delivered', 'Cancelled')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."grand_total_fils" = "orders"."subtotal_fils" - "orders"."coupon_discount_fils" + CASE WHEN "orders"."prices_include_tax" THEN 0 ELSE "orders"."tax_fils" END),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."coupon_discount_fils" >= 0 AND "orders"."tax_fils" >= 0 AND "orders"."grand_total_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" uuid,
	"imported_name" text,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_productId_customerId_unique" UNIQUE("product_id","customer_id"),
	CONSTRAINT "reviews_rating_1_to_5" CHECK ("reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"code_hmac" text NOT NULL,
	"caller_hmac" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_codes_wrong_tries_bounded" CHECK ("sign_in_codes"."wrong_tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "stock_levels_not_negative" CHECK ("stock_levels"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"order_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" IN ('received', 'sold', 'given_back', 'corrected')),
	CONSTRAINT "stock_movements_correction_has_reason" CHECK ("stock_movements"."kind" <> 'corrected' OR "stock_movements"."reason" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_customerId_productId_unique" UNIQUE("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_activity" ADD CONSTRAINT "product_activity_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_color_id_option_values_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_category_id_subcategories_id_category_id_fk" FOREIGN KEY ("subcategory_id","category_id") REFERENCES "public"."subcategories"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_color_id_option_values_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_attribute_id_option_values_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_version_id_option_values_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."option_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_recipients" ADD CONSTRAINT "order_recipients_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_recipients" ADD CONSTRAINT "order_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_items_variant_id_index" ON "line_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "deals_ends_at_index" ON "deals" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "deals_product_id_index" ON "deals" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_activity_day_index" ON "product_activity" USING btree ("day");--> statement-breakpoint
CREATE INDEX "product_pictures_color_id_index" ON "product_pictures" USING btree ("color_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("listed_at" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_trending" ON "products" USING btree ("trending_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_best_sellers" ON "products" USING btree ("best_seller_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("popular_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_of_subcategory" ON "products" USING btree ("subcategory_id","popular_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","trending_rank" DESC NULLS FIRST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_fils") WHERE is_published;--> statement-breakpoint
CREATE INDEX "subcategories_category_id_position_index" ON "subcategories" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "variants_color_id_index" ON "variants" USING btree ("color_id");--> statement-breakpoint
CREATE INDEX "variants_attribute_id_index" ON "variants" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "variants_version_id_index" ON "variants" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at_index" ON "contact_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "advertisements_position_index" ON "advertisements" USING btree ("position");--> statement-breakpoint
CREATE INDEX "banners_placement_position_index" ON "banners" USING btree ("placement","position");--> statement-breakpoint
CREATE INDEX "slides_position_index" ON "slides" USING btree ("position");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_customer_id_index" ON "coupon_uses" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_customer_id_index" ON "coupon_uses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "coupons_category_id_index" ON "coupons" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "addresses_customer_id_created_at_index" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "sessions_customer_id_index" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used_at_index" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "order_line_items_variant_id_index" ON "order_line_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_line_items_product_id_index" ON "order_line_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_recipients_customer_id_index" ON "order_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_placed_at_index" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_status_placed_at_index" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_id_index" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_customer_id_index" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_codes_one_open" ON "sign_in_codes" USING btree ("email") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "sign_in_codes_email_sent_at_index" ON "sign_in_codes" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_caller_hmac_sent_at_index" ON "sign_in_codes" USING btree ("caller_hmac","sent_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_sent_at_index" ON "sign_in_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id_created_at_index" ON "stock_movements" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id_index" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_after") WHERE given_up_at IS NULL;