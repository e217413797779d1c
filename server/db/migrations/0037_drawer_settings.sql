ALTER TABLE "order_payments" ADD COLUMN "drawer_id" uuid;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "drawer_settings" jsonb DEFAULT '{"commentLimit":1000,"tills":[]}'::jsonb NOT NULL;