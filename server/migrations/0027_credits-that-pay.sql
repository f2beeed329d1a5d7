CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"balance_fils" bigint NOT NULL,
	"entry_count" integer NOT NULL,
	CONSTRAINT "wallets_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "wallets_balance_not_negative" CHECK ("wallets"."balance_fils" >= 0),
	CONSTRAINT "wallets_of_nobody_are_empty" CHECK ("wallets"."customer_id" IS NOT NULL OR "wallets"."balance_fils" = 0)
);
--> statement-breakpoint
DROP TRIGGER wallet_entries_append_only ON wallet_entries;--> statement-breakpoint
DROP TRIGGER wallet_entries_unchanged ON wallet_entries;--> statement-breakpoint
DROP FUNCTION refuse_change_of_entry();--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_known";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_customer_id_customers_id_fk";
--> statement-breakpoint
DROP INDEX "wallet_entries_customer_id_at_id_index";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
ALTER TABLE "order_line_items" ADD COLUMN "credits_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credits_used_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "wallet_id" uuid;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "previous_number" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "balance_before_fils" bigint;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "balance_after_fils" bigint;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "line_item_id" uuid;--> statement-breakpoint
-- A wallet for each customer with entries, and one for the entries of all deleted accounts, which is emptied below.
INSERT INTO wallets (customer_id, balance_fils, entry_count)
  SELECT customer_id, CASE WHEN customer_id IS NULL THEN 0 ELSE sum(amount_fils) END, count(*) FROM wallet_entries GROUP BY customer_id;
--> statement-breakpoint
UPDATE wallet_entries SET wallet_id = numbered.wallet_id, number = numbered.number,
    balance_before_fils = numbered.balance_fils - amount_fils, balance_after_fils = numbered.balance_fils
  FROM (
    SELECT e.id, w.id AS wallet_id, row_number() OVER chain AS number, sum(e.amount_fils) OVER chain AS balance_fils
    FROM wallet_entries e JOIN wallets w ON w.customer_id IS NOT DISTINCT FROM e.customer_id
    WINDOW chain AS (PARTITION BY w.id ORDER BY e.id)
  ) AS numbered
  WHERE wallet_entries.id = numbered.id;
--> statement-breakpoint
INSERT INTO wallet_entries (wallet_id, number, amount_fils, balance_before_fils, balance_after_fils, kind, text, at)
  SELECT e.wallet_id, e.number + 1, -e.balance_after_fils, e.balance_after_fils, 0, 'waived', 'Given up with the account', e.at
  FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id
  WHERE w.customer_id IS NULL AND e.number = w.entry_count AND e.balance_after_fils > 0;
--> statement-breakpoint
UPDATE wallets SET entry_count = (SELECT max(number) FROM wallet_entries WHERE wallet_id = wallets.id) WHERE customer_id IS NULL;
--> statement-breakpoint
ALTER TABLE "wallet_entries" ALTER COLUMN "wallet_id" SET NOT NULL, ALTER COLUMN "number" SET NOT NULL,
  ALTER COLUMN "balance_before_fils" SET NOT NULL, ALTER COLUMN "balance_after_fils" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallets_owed" ON "wallets" USING btree ("balance_fils") WHERE balance_fils > 0;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_line_item_id_order_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."order_line_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_balance" UNIQUE("wallet_id","number","balance_after_fils");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_begin_where_the_one_before_ends" FOREIGN KEY ("wallet_id","previous_number","balance_before_fils") REFERENCES "public"."wallet_entries"("wallet_id","number","balance_after_fils") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_spent_once" ON "wallet_entries" USING btree ("order_id") WHERE kind = 'spent';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_given_back_once" ON "wallet_entries" USING btree ("order_id") WHERE kind = 'given back' AND line_item_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_line_given_back_once" ON "wallet_entries" USING btree ("line_item_id") WHERE line_item_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","grand_total_fils","credits_used_fils") WHERE status IN ('Pending', 'Accepted', 'Arrived');--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_walletId_number_unique" UNIQUE("wallet_id","number");--> statement-breakpoint
ALTER TABLE "order_line_items" ADD CONSTRAINT "order_line_items_credits_within_line" CHECK ("order_line_items"."credits_fils" BETWEEN 0 AND "order_line_items"."price_fils" * "order_line_items"."quantity" - "order_line_items"."discount_fils" + "order_line_items"."tax_fils");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credits_within_total" CHECK ("orders"."credits_used_fils" BETWEEN 0 AND "orders"."grand_total_fils");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_number_from_1" CHECK ("wallet_entries"."number" >= 1);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_begin_at_zero" CHECK ("wallet_entries"."number" > 1 OR "wallet_entries"."balance_before_fils" = 0);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_add_up" CHECK ("wallet_entries"."balance_after_fils" = "wallet_entries"."balance_before_fils" + "wallet_entries"."amount_fils");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_balance_not_negative" CHECK ("wallet_entries"."balance_after_fils" >= 0);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_sign_of_kind" CHECK (CASE WHEN "wallet_entries"."kind" IN ('spent', 'paid out', 'waived') THEN "wallet_entries"."amount_fils" < 0 ELSE "wallet_entries"."amount_fils" > 0 OR "wallet_entries"."kind" = 'correction' END);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_order_of_kind" CHECK ("wallet_entries"."kind" NOT IN ('spent', 'given back') OR "wallet_entries"."order_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_known" CHECK ("wallet_entries"."kind" IN ('refund', 'spent', 'given back', 'goodwill', 'correction', 'paid out', 'waived'));--> statement-breakpoint
-- The customer of a deleted account goes from the wallet, so no row of the ledger ever changes.
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
