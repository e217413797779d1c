CREATE TABLE "day_papers" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"report_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"person_id" uuid NOT NULL,
	"cutoff" integer NOT NULL,
	"listed" integer NOT NULL,
	"hash" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	"taken_back" jsonb,
	"placed" jsonb,
	"closed_day" date NOT NULL,
	CONSTRAINT "day_papers_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_reports" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"day" date NOT NULL,
	"number" integer,
	"status" text NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"facts" integer NOT NULL,
	"awaited" integer NOT NULL,
	"sums" jsonb NOT NULL,
	CONSTRAINT "day_reports_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_facts" (
	"place_id" uuid NOT NULL,
	"fact_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"here" boolean NOT NULL,
	CONSTRAINT "report_facts_key" PRIMARY KEY("place_id","fact_id")
);
--> statement-breakpoint
CREATE TABLE "report_parts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"report_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"ids" jsonb NOT NULL,
	"closed_day" date NOT NULL,
	CONSTRAINT "report_parts_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE INDEX "day_papers_feed" ON "day_papers" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "day_papers_by_report_id" ON "day_papers" USING btree ("place_id","report_id");--> statement-breakpoint
CREATE INDEX "day_reports_feed" ON "day_reports" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "report_facts_by_report" ON "report_facts" USING btree ("place_id","report_id");--> statement-breakpoint
CREATE INDEX "report_parts_feed" ON "report_parts" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "report_parts_by_report_id" ON "report_parts" USING btree ("place_id","report_id");--> statement-breakpoint
CREATE INDEX "report_parts_by_paper_id" ON "report_parts" USING btree ("place_id","paper_id");--> statement-breakpoint
CALL lokal_replicate('day_reports');--> statement-breakpoint
CALL lokal_replicate('day_papers');--> statement-breakpoint
CALL lokal_replicate('report_parts');--> statement-breakpoint
CALL lokal_protect('report_facts');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_facts TO lokal_app;
