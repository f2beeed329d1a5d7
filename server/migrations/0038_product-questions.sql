CREATE TABLE "product_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" uuid,
	"text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_questions_once" UNIQUE("product_id","customer_id","text"),
	CONSTRAINT "product_questions_text_10_to_500" CHECK (char_length("product_questions"."text") BETWEEN 10 AND 500),
	CONSTRAINT "product_questions_answer_dated" CHECK (("product_questions"."answer" IS NULL) = ("product_questions"."answered_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_shown" ON "product_questions" USING btree ("product_id","created_at","id") WHERE answer IS NOT NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "product_questions_customer_id_created_at_index" ON "product_questions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "product_questions_created_at_id_index" ON "product_questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_questions_waiting" ON "product_questions" USING btree ("created_at","id") WHERE answer IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "product_questions_answered" ON "product_questions" USING btree ("created_at","id") WHERE answer IS NOT NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "product_questions_hidden" ON "product_questions" USING btree ("created_at","id") WHERE hidden_at IS NOT NULL;