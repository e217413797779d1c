ALTER TABLE "clients" ADD COLUMN "former_grant_issued_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "grant_used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "drained_at" timestamp(3) with time zone;