ALTER TABLE "places" ALTER COLUMN "menu_settings" SET DEFAULT '{"allergensOnTiles":true,"hideSoldOut":false,"platformBoxesOnTop":false,"tiles":"plain","oftenFirst":false,"asksGuests":false}'::jsonb;--> statement-breakpoint
ALTER TABLE "modifier_sections" ADD COLUMN "always_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "guests" integer;