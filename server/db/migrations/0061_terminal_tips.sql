ALTER TABLE "places" ADD COLUMN "terminal_settings" jsonb DEFAULT '{"asksTip":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal_attempts" ADD COLUMN "asks_tip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal_attempts" ADD COLUMN "tip" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal_attempts" ADD COLUMN "charged" bigint;