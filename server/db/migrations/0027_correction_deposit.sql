ALTER TABLE "corrections" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "deposit" bigint;