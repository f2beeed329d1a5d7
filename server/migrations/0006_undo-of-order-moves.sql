CREATE TABLE "order_moves" (
	"move_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	CONSTRAINT "order_moves_move_id_order_id_pk" PRIMARY KEY("move_id","order_id"),
	CONSTRAINT "order_moves_state_known" CHECK ("order_moves"."state" IN ('waiting', 'final', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_moves_one_waits" ON "order_moves" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_moves_order_id_index" ON "order_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_of_sales" ON "order_events" USING btree ("at") WHERE kind IN ('undone', 'line');--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" IN ('mailed', 'invoiced', 'packed', 'return', 'refunded', 'moved', 'undone', 'line'));