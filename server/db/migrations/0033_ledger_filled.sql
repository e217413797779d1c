ALTER TABLE "place_clock" ADD COLUMN "ledger_filled_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE POLICY looked_up ON place_clock FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION places_without_ledger() RETURNS TABLE (place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT place_clock.place_id FROM place_clock WHERE ledger_filled_at IS NULL ORDER BY 1 $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION places_without_ledger() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_without_ledger() TO lokal_app;
