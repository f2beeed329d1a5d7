CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"csv" text,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"rejected" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" IN ('previewed', 'queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"text" text NOT NULL,
	CONSTRAINT "promo_texts_end_after_start" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "store_tiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_tiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"picture" text NOT NULL,
	"link" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "store_tiles_end_after_start" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "line_item_serials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_item_id" uuid NOT NULL,
	"unit" integer NOT NULL,
	"serial" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "line_item_serials_lineItemId_unit_unique" UNIQUE("line_item_id","unit"),
	CONSTRAINT "line_item_serials_unit_1_to_7" CHECK ("line_item_serials"."unit" BETWEEN 1 AND 7),
	CONSTRAINT "line_item_serials_spelling" CHECK ("line_item_serials"."serial" ~ '^[0-9A-Z]{4,40}$')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" IN ('mailed', 'invoiced', 'packed', 'return', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_category_sales" (
	"day" date NOT NULL,
	"category_id" integer NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales_fils" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_category_sales_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "daily_product_sales" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales_fils" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_product_sales_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_sales" (
	"day" date NOT NULL,
	"emirate" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"sales_fils" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_sales_day_emirate_pk" PRIMARY KEY("day","emirate")
);
--> statement-breakpoint
CREATE TABLE "return_explanations" (
	"return_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"line_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer,
	CONSTRAINT "return_lines_returnId_lineItemId_unique" UNIQUE("return_id","line_item_id"),
	CONSTRAINT "return_lines_quantity_1_to_7" CHECK ("return_lines"."quantity" BETWEEN 1 AND 7),
	CONSTRAINT "return_lines_restocked_possible" CHECK ("return_lines"."restocked" BETWEEN 0 AND "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"refusal" text,
	"decided_by" uuid,
	"refund_fils" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" IN ('requested', 'approved', 'refused', 'received', 'refunded')),
	CONSTRAINT "returns_reason_known" CHECK ("returns"."reason" IN ('wrong_product', 'not_as_described', 'damaged', 'change_of_mind')),
	CONSTRAINT "returns_refusal_explained" CHECK (("returns"."state" = 'refused') = ("returns"."refusal" IS NOT NULL)),
	CONSTRAINT "returns_refunded_with_amount" CHECK (("returns"."state" = 'refunded') = ("returns"."refund_fils" IS NOT NULL AND "returns"."refunded_at" IS NOT NULL)),
	CONSTRAINT "returns_refund_not_negative" CHECK ("returns"."refund_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"keyword" text NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_keyword_pk" PRIMARY KEY("day","keyword"),
	CONSTRAINT "search_misses_keyword_short" CHECK (length("search_misses"."keyword") BETWEEN 1 AND 80)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"sealed_totp_secret" text,
	"last_totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_email_lower_case" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_role_known" CHECK ("staff"."role" IN ('owner', 'manager', 'fulfilment', 'content', 'support')),
	CONSTRAINT "staff_both_factors" CHECK (("staff"."password_hash" IS NULL) = ("staff"."sealed_totp_secret" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"sealed_totp_secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_staffId_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hmac" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sign_in_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sign_in_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_hmac" text NOT NULL,
	"caller_hmac" text NOT NULL,
	"succeeded" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid,
	"amount_fils" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"order_id" uuid,
	"return_id" uuid,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_entries_returnId_unique" UNIQUE("return_id"),
	CONSTRAINT "wallet_entries_kind_known" CHECK ("wallet_entries"."kind" IN ('refund', 'goodwill', 'correction')),
	CONSTRAINT "wallet_entries_not_zero" CHECK ("wallet_entries"."amount_fils" <> 0),
	CONSTRAINT "wallet_entries_refund_has_return" CHECK (("wallet_entries"."kind" = 'refund') = ("wallet_entries"."return_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
DROP INDEX "contact_messages_sent_at_index";--> statement-breakpoint
DROP INDEX "orders_status_placed_at_index";--> statement-breakpoint
DROP INDEX "orders_placed_at_index";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "emirate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_item_serials" ADD CONSTRAINT "line_item_serials_line_item_id_order_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."order_line_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_explanations" ADD CONSTRAINT "return_explanations_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_explanations" ADD CONSTRAINT "return_explanations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_item_id_order_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."order_line_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff_id_at_id_index" ON "audit_log" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_kind_at_id_index" ON "audit_log" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_kind_subject_id_at_id_index" ON "audit_log" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "product_imports_created_at_id_index" ON "product_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_imports_staff_id_index" ON "product_imports" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "contact_answers_message_id_sent_at_index" ON "contact_answers" USING btree ("message_id","sent_at");--> statement-breakpoint
CREATE INDEX "promo_texts_position_index" ON "promo_texts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "store_tiles_position_index" ON "store_tiles" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "line_item_serials_out_once" ON "line_item_serials" USING btree ("serial") WHERE freed_at IS NULL;--> statement-breakpoint
CREATE INDEX "line_item_serials_serial_index" ON "line_item_serials" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_events_order_id_at_index" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_order_id_at_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_customer_id_index" ON "order_notes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "daily_product_sales_product_id_day_index" ON "daily_product_sales" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "return_explanations_customer_id_index" ON "return_explanations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "return_lines_line_item_id_index" ON "return_lines" USING btree ("line_item_id");--> statement-breakpoint
CREATE INDEX "returns_requested_at_id_index" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_state_requested_at_id_index" ON "returns" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_customer_id_requested_at_index" ON "returns" USING btree ("customer_id","requested_at");--> statement-breakpoint
CREATE INDEX "search_misses_day_searches_index" ON "search_misses" USING btree ("day","searches");--> statement-breakpoint
CREATE INDEX "staff_created_at_id_index" ON "staff" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_invitations_expires_at_index" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff_id_index" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id_index" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_last_used_at_index" ON "staff_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "staff_sign_in_tries_email_hmac_at_index" ON "staff_sign_in_tries" USING btree ("email_hmac","at");--> statement-breakpoint
CREATE INDEX "staff_sign_in_tries_caller_hmac_at_index" ON "staff_sign_in_tries" USING btree ("caller_hmac","at");--> statement-breakpoint
CREATE INDEX "staff_sign_in_tries_at_index" ON "staff_sign_in_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wallet_entries_customer_id_at_id_index" ON "wallet_entries" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_order_id_index" ON "wallet_entries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_items_created_at_index" ON "line_items" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_updated_at_id_index" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_is_published_updated_at_id_index" ON "products" USING btree ("is_published","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_category_id_updated_at_id_index" ON "products" USING btree ("category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_subcategory_id_updated_at_id_index" ON "products" USING btree ("subcategory_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (to_tsvector('simple', "name" || ' ' || "brand" || ' ' || "handle"));--> statement-breakpoint
CREATE INDEX "variants_sku_index" ON "variants" USING btree ("sku" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at_id_index" ON "contact_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state_sent_at_id_index" ON "contact_messages" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "coupons_created_at_id_index" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_created_at_id_index" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_email_index" ON "customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_index" ON "customers" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_recipients_email_index" ON "order_recipients" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_recipients_phone_index" ON "order_recipients" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_recipients_last_name" ON "order_recipients" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed_at_id_index" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_emirate_placed_at_id_index" ON "orders" USING btree ("emirate","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_grand_total_fils_placed_at_id_index" ON "orders" USING btree ("grand_total_fils","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_coupon_code_placed_at_index" ON "orders" USING btree ("coupon_code","placed_at") WHERE coupon_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_created_at_id_index" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE answer IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "stock_levels_units_variant_id_index" ON "stock_levels" USING btree ("units","variant_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state_known" CHECK ("contact_messages"."state" IN ('new', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_end_after_start" CHECK (ends_at > starts_at);--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_end_after_start" CHECK (ends_at > starts_at);--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_end_after_start" CHECK (ends_at > starts_at);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_dated" CHECK (("reviews"."answer" IS NULL) = ("reviews"."answered_at" IS NULL));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" IN ('received', 'counted', 'damaged', 'sold', 'given_back', 'returned', 'corrected'));