ALTER TABLE "advertisements" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "button" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "text_tone" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "button" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "text_tone" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "button" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "text_tone" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_text_tone_known" CHECK (text_tone IN ('dark', 'light'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_text_tone_known" CHECK (text_tone IN ('dark', 'light'));--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_text_tone_known" CHECK (text_tone IN ('dark', 'light'));