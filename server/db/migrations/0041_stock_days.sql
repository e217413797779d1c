-- Movements of stock and what they cost are facts of the sums of their days. A check that is closed writes a hundred of them
-- at once: whoever writes says so once, not of each.
CREATE FUNCTION lokal_dirty_stock() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dirty_days (place_id, day)
    SELECT DISTINCT place_id, business_day FROM written ORDER BY place_id, business_day
    ON CONFLICT (place_id, day) DO UPDATE SET taken = false WHERE dirty_days.taken;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER dirty AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION lokal_dirty_stock();--> statement-breakpoint
CREATE TRIGGER dirty AFTER INSERT ON movement_costs REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION lokal_dirty_stock();--> statement-breakpoint
-- The days of all movements until now.
DO $$
DECLARE
  of_place uuid;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    INSERT INTO dirty_days (place_id, day)
      SELECT DISTINCT place_id, business_day FROM stock_movements WHERE place_id = of_place
      ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true);
END
$$;
