ALTER TABLE "modifier_section_templates" ADD COLUMN "always_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever made a section of an item be asked always did so by hand: its template does not take that back.
DO $$
DECLARE
  of_place uuid;
  moved bigint;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    CONTINUE WHEN NOT EXISTS (SELECT FROM modifier_sections
      WHERE place_id = of_place AND always_asked AND template_id IS NOT NULL);
    UPDATE place_clock SET version = version + 1 WHERE place_id = of_place RETURNING version INTO moved;
    INSERT INTO versions (place_id, version, stamp, at) VALUES (of_place, moved, gen_random_uuid()::text, now());
    PERFORM set_config('lokal.version', moved::text, true);
    UPDATE modifier_sections SET version = moved, own = own || '["alwaysAsked"]'::jsonb
      WHERE place_id = of_place AND always_asked AND template_id IS NOT NULL;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true), set_config('lokal.version', '', true);
END
$$;
