CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"night" date,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_good" boolean,
	"report" text,
	"backup" text,
	"bytes" bigint,
	CONSTRAINT "backup_runs_kind_night_unique" UNIQUE("kind","night"),
	CONSTRAINT "backup_runs_kind_known" CHECK ("backup_runs"."kind" IN ('backup', 'drill')),
	CONSTRAINT "backup_runs_ended_with_a_report" CHECK (num_nulls("backup_runs"."ended_at", "backup_runs"."is_good", "backup_runs"."report") IN (0, 3))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind_ended_at_index" ON "backup_runs" USING btree ("kind","ended_at");