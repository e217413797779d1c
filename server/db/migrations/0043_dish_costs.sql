-- What dishes cost is in the sums of the days on which they were sold: of days until now it is worked out once.
DO $$
DECLARE
  of_place uuid;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    INSERT INTO dirty_days (place_id, day)
      SELECT DISTINCT place_id, business_day FROM sale_lines
        WHERE place_id = of_place AND EXISTS (SELECT 1 FROM recipes WHERE recipes.place_id = of_place)
      ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true);
END
$$;
