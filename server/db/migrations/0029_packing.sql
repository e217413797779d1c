ALTER TABLE "places" ALTER COLUMN "menu_settings" SET DEFAULT '{"allergensOnTiles":true,"hideSoldOut":false,"platformBoxesOnTop":false}'::jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "for_line_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packaging_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packing" text DEFAULT 'by-option' NOT NULL;