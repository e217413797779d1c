CREATE TABLE "restores" (
	"at" timestamp(3) with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "awaiting_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "awaited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "place_clock" ADD COLUMN "recovery_ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "place_clock" ADD COLUMN "recovery_ended_by" uuid;
--> statement-breakpoint
ALTER TABLE restores ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE restores FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY everybody ON restores FOR SELECT USING (true);
--> statement-breakpoint
GRANT SELECT ON restores TO lokal_app;
