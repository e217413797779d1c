CREATE TABLE "menu_imports" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"start" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"touched_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "menu_imports_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CALL lokal_protect('menu_imports');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON menu_imports TO lokal_app;
