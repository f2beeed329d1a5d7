-- The audit log and the wallet are written once: no row of theirs is changed, deleted or truncated.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted; write a new one.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_append_only BEFORE DELETE OR TRUNCATE ON wallet_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The one change that is allowed: the customer goes when the account is deleted.
CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.customer_id IS NULL AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or deleted; write a new one.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_entries_unchanged BEFORE UPDATE ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();
--> statement-breakpoint
-- Orders of before: their emirate is their recipient's.
UPDATE orders SET emirate = order_recipients.state FROM order_recipients WHERE order_recipients.order_id = orders.id;
