-- What kept the tables of places from being distributed over several PostgreSQL servers (Citus) goes: triggers, policies that
-- look something up, settings that reach no other server, and functions of the owner that a place's transaction calls.
CREATE FUNCTION lokal_version() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('lokal.version', true), '')::bigint $$;--> statement-breakpoint
CREATE FUNCTION lokal_places() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT string_to_array(nullif(current_setting('lokal.place_ids', true), ''), ',')::uuid[] $$;--> statement-breakpoint
-- A setting of this transaction. SET LOCAL, unlike set_config, is handed on to the servers that take part in it.
CREATE FUNCTION lokal_set(name text, value text) RETURNS void LANGUAGE plpgsql
AS $$ BEGIN EXECUTE format('SET LOCAL lokal.%I = %L', name, value); END $$;--> statement-breakpoint
-- Takes a place's lock, and names the version that its rows get which are written now.
CREATE FUNCTION lokal_lock(of_place uuid) RETURNS TABLE (version bigint, epoch text, recovery_ended_at timestamptz) LANGUAGE plpgsql
AS $$
BEGIN
  SELECT c.version, c.epoch, c.recovery_ended_at INTO version, epoch, recovery_ended_at
    FROM place_clock c WHERE c.place_id = of_place FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  EXECUTE format('SET LOCAL lokal.version = %L', version + 1);
  RETURN NEXT;
END
$$;--> statement-breakpoint
-- The guard of versions is part of the one policy: a restrictive policy of its own would be permissive on the nodes of Citus,
-- which loses that word.
DO $$
DECLARE replicated regclass;
BEGIN
  FOR replicated IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'versioned' AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER versioned ON %s', replicated);
    EXECUTE format('ALTER POLICY of_place ON %s WITH CHECK (place_id = lokal_place() AND version = lokal_version())', replicated);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE OR REPLACE PROCEDURE lokal_replicate(replicated regclass) LANGUAGE plpgsql
AS $$
BEGIN
  CALL lokal_protect(replicated);
  EXECUTE format('ALTER POLICY of_place ON %s WITH CHECK (place_id = lokal_place() AND version = lokal_version())', replicated);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %s TO lokal_app', replicated);
END
$$;--> statement-breakpoint
DROP FUNCTION lokal_versioned();--> statement-breakpoint
-- What follows from rows is noted by whoever writes them (server/db/follow-ups.ts).
DROP TRIGGER dirty ON ledger_entries;--> statement-breakpoint
DROP TRIGGER dirty ON sale_lines;--> statement-breakpoint
DROP TRIGGER dirty ON order_lines;--> statement-breakpoint
DROP TRIGGER dirty ON drawers;--> statement-breakpoint
DROP TRIGGER dirty ON drawer_counts;--> statement-breakpoint
DROP TRIGGER dirty ON stock_movements;--> statement-breakpoint
DROP TRIGGER dirty ON movement_costs;--> statement-breakpoint
DROP FUNCTION lokal_dirty();--> statement-breakpoint
DROP FUNCTION lokal_dirty_stock();--> statement-breakpoint
DROP TRIGGER pushed ON notifications;--> statement-breakpoint
DROP TRIGGER pushed_again ON notifications;--> statement-breakpoint
DROP FUNCTION lokal_push_notice();--> statement-breakpoint
DROP TRIGGER ended ON clients;--> statement-breakpoint
DROP FUNCTION lokal_end_pushes_of_device();--> statement-breakpoint
-- Who belongs to which place is known before any place is: a copy of the place users that are there.
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	CONSTRAINT "memberships_key" PRIMARY KEY("place_id","user_id")
);--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CALL lokal_protect('memberships');--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON memberships TO lokal_app;--> statement-breakpoint
CREATE POLICY of_user ON memberships FOR SELECT USING (user_id = lokal_user());--> statement-breakpoint
-- The places of a person, once they are known: a policy of a distributed table may not look them up itself.
DROP POLICY of_member ON places;--> statement-breakpoint
CREATE POLICY of_member ON places FOR SELECT USING (place_id = ANY (lokal_places()));--> statement-breakpoint
DO $$
DECLARE of_place uuid;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM lokal_set('place_id', of_place::text);
    INSERT INTO memberships (place_id, user_id) SELECT place_id, id FROM place_users WHERE place_id = of_place AND NOT deleted;
  END LOOP;
  PERFORM lokal_set('place_id', '');
END
$$;--> statement-breakpoint
-- A session says itself at which places it works on a device.
ALTER TABLE "sessions" ADD COLUMN "place_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
GRANT UPDATE (place_ids) ON sessions TO lokal_app;--> statement-breakpoint
DROP POLICY of_place ON sessions;--> statement-breakpoint
DROP POLICY ended_by_place ON sessions;--> statement-breakpoint
ALTER TABLE sessions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE session_clients NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE sessions SET place_ids = linked.ids FROM (
  SELECT session_id, array_agg(DISTINCT place_id ORDER BY place_id) AS ids FROM session_clients GROUP BY session_id
) linked WHERE linked.session_id = sessions.id;--> statement-breakpoint
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE session_clients FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_place ON sessions FOR SELECT USING (lokal_place() = ANY (place_ids));--> statement-breakpoint
CREATE POLICY ended_by_place ON sessions FOR UPDATE USING (lokal_place() = ANY (place_ids));--> statement-breakpoint
-- The e-mails of a place's own people, for whoever looks after them.
CREATE POLICY looked_up ON memberships FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_of_place() RETURNS TABLE (user_id uuid, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT users.id, users.email FROM memberships JOIN users ON users.id = memberships.user_id
  WHERE memberships.place_id = lokal_place()
$$;
--> statement-breakpoint
-- Otherwise a statement with a list of ids is planned anew each time, which takes longer than its answer. A cluster, which
-- hands its settings on, has to know the place before it plans.
CREATE FUNCTION lokal_plan_once() RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('citus.propagate_set_commands', true) IS DISTINCT FROM 'local' THEN SET LOCAL plan_cache_mode = 'force_generic_plan'; END IF;
END
$$;--> statement-breakpoint
-- What looks for work over all places asks every node: only PL/pgSQL may do that with parameters. A transaction of a place
-- calls none of these.
DO $$
DECLARE f record;
BEGIN
  FOR f IN SELECT oid, proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef AND proname IN (
    'silent_imports', 'places_without_ledger', 'places_with_dirty_days', 'all_places', 'places_with_due_payments',
    'places_of_charge', 'places_with_open_e_invoices', 'places_with_invoices_to_mail', 'places_with_pushes'
  ) LOOP
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS %L',
      f.proname, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid),
      E'\n#variable_conflict use_column\nBEGIN RETURN QUERY ' || rtrim(f.prosrc, E' \n') || E';\nEND\n'
    );
  END LOOP;
END
$$;--> statement-breakpoint
-- Pauses are of companies and lie on the coordinator: read first, since rows of nodes are not joined with them.
CREATE OR REPLACE FUNCTION e_invoices_with_work(at timestamptz)
RETURNS TABLE (environment text, tax_id text, place_id uuid, id uuid, state text, issued_at timestamptz, is_due boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  paused text[] := array(SELECT concat_ws(' ', p.environment, p.tax_id, p.state) FROM ksef_pauses p WHERE p.until > at);
BEGIN
  RETURN QUERY SELECT w.environment, w.tax_id, w.place_id, w.id, w.state, w.issued_at, w.is_due FROM (
    SELECT s.environment, s.tax_id, s.place_id, s.id, s.state, s.issued_at,
      s.due_at <= at
        AND (s.state IN ('queued', 'sending', 'sent', 'duplicate-check')
          OR (s.state = 'accepted' AND s.proof IS NULL AND s.session IS NOT NULL))
        AND NOT s.environment || ' ' || s.tax_id || ' ' || s.state = ANY (paused) AS is_due,
      s.told < s.version AS is_untold
    FROM e_invoice_sendings s
    WHERE s.told < s.version
      OR (s.state IN ('queued', 'sending', 'sent', 'duplicate-check') AND s.due_at <= at)
      OR (s.state = 'accepted' AND s.proof IS NULL AND s.session IS NOT NULL AND s.due_at <= at)
  ) w
  WHERE w.is_due OR w.is_untold;
END
$$;
