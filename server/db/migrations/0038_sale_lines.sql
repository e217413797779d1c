CREATE TABLE "sale_lines" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"entry_id" uuid NOT NULL,
	"order_check_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"dining_option_id" uuid NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"closed_day" date,
	CONSTRAINT "sale_lines_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE INDEX "sale_lines_feed" ON "sale_lines" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "sale_lines_by_business_day" ON "sale_lines" USING btree ("place_id","business_day");--> statement-breakpoint
CREATE INDEX "sale_lines_by_order_check_id" ON "sale_lines" USING btree ("place_id","order_check_id");--> statement-breakpoint
CALL lokal_replicate('sale_lines');--> statement-breakpoint
-- What was sold until now is read from the checks when the server starts, as the ledger was.
DO $$
DECLARE
  of_place uuid;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    UPDATE place_clock SET ledger_filled_at = NULL WHERE place_id = of_place;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true);
END
$$;
