CREATE TABLE "best_sellers" (
	"first_day" date NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "best_sellers_first_day_product_id_pk" PRIMARY KEY("first_day","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_carts_left" (
	"day" date PRIMARY KEY NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"worth_fils" bigint DEFAULT 0 NOT NULL
);
