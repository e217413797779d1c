ALTER TABLE "check_events" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "approver" uuid;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "approver_session" uuid;