ALTER TABLE "sessions" ADD COLUMN "queue_depth" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "queue_last_seq" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "firebase_token" text;--> statement-breakpoint
GRANT UPDATE (queue_depth, queue_last_seq, firebase_token) ON sessions TO lokal_app;
