CREATE TABLE "glovo_uploads" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "glovo_uploads_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE INDEX "glovo_uploads_by_time" ON "glovo_uploads" USING btree ("place_id","sent_at");--> statement-breakpoint
CALL lokal_protect('glovo_uploads');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON glovo_uploads TO lokal_app;
