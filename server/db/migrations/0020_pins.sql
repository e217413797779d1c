ALTER TABLE "sessions" ADD COLUMN "pin_client_id" uuid;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "pin_settings" jsonb DEFAULT '{"offline":"service"}'::jsonb NOT NULL;