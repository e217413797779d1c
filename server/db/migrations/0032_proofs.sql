ALTER TABLE "sessions" ADD COLUMN "proof_from" bigint;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "proof" json;--> statement-breakpoint
GRANT UPDATE (proof_from) ON sessions TO lokal_app;
