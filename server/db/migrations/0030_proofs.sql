ALTER TABLE "sessions" ADD COLUMN "proof_from" bigint;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "proof" json;