ALTER TABLE "command_log" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "decided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "command_log" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "command_log_by_status" ON "command_log" USING btree ("place_id","status","recorded_at");
--> statement-breakpoint
GRANT UPDATE (decided_by, decided_at, decision, reason) ON command_log TO lokal_app;
