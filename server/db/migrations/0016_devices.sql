ALTER TABLE "clients" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "queue_depth" bigint;