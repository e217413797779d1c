ALTER TABLE "floor_pieces" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "venue_tables" ADD COLUMN "room" text;