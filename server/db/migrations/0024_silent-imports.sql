ALTER TABLE "menu_imports" ADD COLUMN "worker" jsonb;--> statement-breakpoint
-- A server that starts takes up what another one has left, in whichever place.
CREATE POLICY looked_up ON menu_imports FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION silent_imports(silent_since timestamptz, most integer) RETURNS TABLE (place_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT menu_imports.place_id, menu_imports.id FROM menu_imports
  WHERE state IN ('publishing', 'stopping') AND touched_at < silent_since
  ORDER BY touched_at LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION silent_imports(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION silent_imports(timestamptz, integer) TO lokal_app;
