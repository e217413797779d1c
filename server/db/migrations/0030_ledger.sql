CREATE TABLE "drawer_counts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"drawer_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"counted_by" uuid NOT NULL,
	"pieces" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"closed_day" date,
	CONSTRAINT "drawer_counts_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"holder" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"float" bigint NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"comment" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "drawers_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"business_day" date NOT NULL,
	"local_date" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"fact_id" uuid NOT NULL,
	"order_check_id" uuid,
	"document_id" uuid,
	"drawer_id" uuid,
	"person_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"rates" jsonb NOT NULL,
	"excise" jsonb NOT NULL,
	"payment_type" text,
	"document_type" text,
	"move_type" text,
	"check_closed_day" date,
	"sale" jsonb,
	"closed_day" date,
	CONSTRAINT "ledger_entries_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE INDEX "drawer_counts_feed" ON "drawer_counts" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "drawer_counts_by_drawer_id" ON "drawer_counts" USING btree ("place_id","drawer_id");--> statement-breakpoint
CREATE INDEX "drawers_feed" ON "drawers" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "drawers_by_holder_id" ON "drawers" USING btree ("place_id","holder_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_feed" ON "ledger_entries" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_business_day" ON "ledger_entries" USING btree ("place_id","business_day");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order_check_id" ON "ledger_entries" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_drawer_id" ON "ledger_entries" USING btree ("place_id","drawer_id");--> statement-breakpoint
CALL lokal_replicate('drawers');--> statement-breakpoint
CALL lokal_replicate('drawer_counts');--> statement-breakpoint
CALL lokal_replicate('ledger_entries');