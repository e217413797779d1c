CREATE TABLE "day_sums" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"day" date NOT NULL,
	"cutoff" integer NOT NULL,
	"dimension" text NOT NULL,
	"packed" jsonb NOT NULL,
	"closed_day" date,
	CONSTRAINT "day_sums_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "dirty_days" (
	"place_id" uuid NOT NULL,
	"day" date NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dirty_days_key" PRIMARY KEY("place_id","day")
);
--> statement-breakpoint
CREATE INDEX "day_sums_feed" ON "day_sums" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "day_sums_by_day" ON "day_sums" USING btree ("place_id","day");--> statement-breakpoint
CALL lokal_replicate('day_sums');--> statement-breakpoint
CALL lokal_protect('dirty_days');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dirty_days TO lokal_app;--> statement-breakpoint
-- Whoever writes a fact says so of its days, in the same transaction. The row stays locked until that has ended, also where
-- there is nothing to change: whoever takes the day waits for it. Arguments are the columns that have the days.
CREATE FUNCTION lokal_dirty() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dirty_days (place_id, day)
    SELECT DISTINCT NEW.place_id, (said ->> TG_ARGV[n])::date AS day
    FROM unnest(ARRAY[to_jsonb(NEW), to_jsonb(OLD)]) AS said, generate_series(0, TG_NARGS - 1) AS n
    WHERE said ->> TG_ARGV[n] IS NOT NULL ORDER BY day
    ON CONFLICT (place_id, day) DO UPDATE SET taken = false WHERE dirty_days.taken;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Entries and sales are only ever added; what is written of them again says when devices let them go. The day on which its
-- drawer was closed is none before that of an entry: what was missing there may have been in it after all.
CREATE TRIGGER dirty AFTER INSERT ON ledger_entries FOR EACH ROW
  EXECUTE FUNCTION lokal_dirty('business_day', 'local_date', 'closed_day');--> statement-breakpoint
CREATE TRIGGER dirty AFTER INSERT ON sale_lines FOR EACH ROW
  EXECUTE FUNCTION lokal_dirty('business_day');--> statement-breakpoint
-- What is ordered for an open check writes nothing here, and nothing of its times is in any day.
CREATE TRIGGER dirty AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN (OLD.closed_day IS NOT NULL AND (OLD.done_at, OLD.delivered_at, OLD.fired_at, OLD.closed_day)
    IS DISTINCT FROM (NEW.done_at, NEW.delivered_at, NEW.fired_at, NEW.closed_day))
  EXECUTE FUNCTION lokal_dirty('closed_day');--> statement-breakpoint
CREATE TRIGGER dirty AFTER UPDATE ON drawers FOR EACH ROW
  WHEN (OLD.closed_day IS DISTINCT FROM NEW.closed_day)
  EXECUTE FUNCTION lokal_dirty('closed_day');--> statement-breakpoint
CREATE TRIGGER dirty AFTER INSERT OR UPDATE ON drawer_counts FOR EACH ROW
  WHEN (NEW.closed_day IS NOT NULL)
  EXECUTE FUNCTION lokal_dirty('closed_day');--> statement-breakpoint
CREATE POLICY looked_up ON dirty_days FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE FUNCTION places_with_dirty_days(before date) RETURNS TABLE (place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT DISTINCT dirty_days.place_id FROM dirty_days WHERE dirty_days.day < before ORDER BY 1 $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_with_dirty_days(date) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_with_dirty_days(date) TO lokal_app;--> statement-breakpoint
CREATE FUNCTION all_places() RETURNS TABLE (place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT place_clock.place_id FROM place_clock ORDER BY 1 $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION all_places() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION all_places() TO lokal_app;--> statement-breakpoint
-- The days of all facts until now.
DO $$
DECLARE
  of_place uuid;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    INSERT INTO dirty_days (place_id, day)
      SELECT place_id, business_day FROM ledger_entries WHERE place_id = of_place
      UNION SELECT place_id, local_date FROM ledger_entries WHERE place_id = of_place;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true);
END
$$;
