CREATE TABLE "ksef_series" (
	"tax_id" text NOT NULL,
	"prefix" text NOT NULL,
	"place_id" uuid NOT NULL,
	CONSTRAINT "ksef_series_key" PRIMARY KEY("tax_id","prefix")
);
--> statement-breakpoint
-- A word is of a company, whichever of its places asks: only the server's own work reads it, and its backup.
ALTER TABLE ksef_series ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY all_of_it ON ksef_series USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON ksef_series TO lokal_app;
