CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY NOT NULL,
	"invoice_number" integer NOT NULL,
	"return_id" uuid,
	"amount_fils" bigint NOT NULL,
	"tax_fils" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller_legal_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_tax_registration_number" text NOT NULL,
	CONSTRAINT "credit_notes_returnId_unique" UNIQUE("return_id"),
	CONSTRAINT "credit_notes_tax_within_amount" CHECK ("credit_notes"."tax_fils" BETWEEN 0 AND "credit_notes"."amount_fils")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_number_invoices_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_cancelled_once" ON "credit_notes" USING btree ("invoice_number") WHERE return_id IS NULL;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_number_index" ON "credit_notes" USING btree ("invoice_number");