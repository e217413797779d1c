-- The second lock: a request sees the rows of its own place and of its own user, whatever its query says.
-- Requests run as lokal_app. The settings are made inside each transaction and end with it.

CREATE FUNCTION lokal_place() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('lokal.place_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION lokal_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('lokal.user_id', true), '')::uuid $$;
--> statement-breakpoint
-- A row without the version of its own transaction would be passed over by every reader of the feed.
CREATE FUNCTION lokal_versioned() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.version IS DISTINCT FROM nullif(current_setting('lokal.version', true), '')::bigint THEN
    RAISE EXCEPTION 'row % of % has version %, which is not this transaction''s',
      NEW.id, TG_TABLE_NAME, NEW.version USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- For every table of places' rows, now and in later migrations.
CREATE PROCEDURE lokal_protect(secured regclass) LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', secured);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', secured);
  EXECUTE format('CREATE POLICY of_place ON %s USING (place_id = lokal_place()) WITH CHECK (place_id = lokal_place())', secured);
END
$$;
--> statement-breakpoint
-- For every replicated table: rows are never deleted, they become tombstones.
CREATE PROCEDURE lokal_replicate(replicated regclass) LANGUAGE plpgsql
AS $$
BEGIN
  CALL lokal_protect(replicated);
  EXECUTE format('CREATE TRIGGER versioned BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION lokal_versioned()', replicated);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %s TO lokal_app', replicated);
END
$$;
--> statement-breakpoint
CALL lokal_replicate('places');
--> statement-breakpoint
CALL lokal_replicate('dining_options');
--> statement-breakpoint
CALL lokal_replicate('place_users');
--> statement-breakpoint
CALL lokal_replicate('menus');
--> statement-breakpoint
CALL lokal_replicate('menu_sections');
--> statement-breakpoint
CALL lokal_replicate('menu_section_items');
--> statement-breakpoint
CALL lokal_replicate('menu_items');
--> statement-breakpoint
CALL lokal_replicate('modifier_sections');
--> statement-breakpoint
CALL lokal_replicate('modifiers');
--> statement-breakpoint
CALL lokal_replicate('venue_tables');
--> statement-breakpoint
CALL lokal_replicate('kitchen_stations');
--> statement-breakpoint
CALL lokal_replicate('order_checks');
--> statement-breakpoint
CALL lokal_replicate('orders');
--> statement-breakpoint
CALL lokal_replicate('order_lines');
--> statement-breakpoint
CALL lokal_replicate('check_events');
--> statement-breakpoint
CALL lokal_replicate('discrepancies');
--> statement-breakpoint
CALL lokal_protect('place_clock');
--> statement-breakpoint
CALL lokal_protect('versions');
--> statement-breakpoint
CALL lokal_protect('clients');
--> statement-breakpoint
CALL lokal_protect('command_log');
--> statement-breakpoint
CALL lokal_protect('place_logins');
--> statement-breakpoint
CALL lokal_protect('place_slugs');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON place_clock, clients TO lokal_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON versions, place_slugs TO lokal_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (status, code, result, version) ON command_log TO lokal_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON place_logins TO lokal_app;
--> statement-breakpoint
-- People see their own memberships in every place, and the places that they are members of.
CREATE POLICY of_user ON place_users FOR SELECT USING (id = lokal_user());
--> statement-breakpoint
CREATE POLICY of_member ON places FOR SELECT USING (
  place_id IN (SELECT place_users.place_id FROM place_users WHERE place_users.id = lokal_user() AND NOT place_users.deleted)
);
--> statement-breakpoint
CREATE INDEX place_users_by_user ON place_users (id);
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_user ON users USING (id = lokal_user()) WITH CHECK (id = lokal_user());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (email, name, password_hash) ON users TO lokal_app;
--> statement-breakpoint
-- A place reads and ends the sessions of its own devices: a command proves its actor by one of them.
ALTER TABLE session_clients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE session_clients FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_place ON session_clients FOR SELECT USING (place_id = lokal_place());
--> statement-breakpoint
CREATE POLICY linked_by_its_user ON session_clients FOR INSERT
  WITH CHECK (place_id = lokal_place() AND user_id = lokal_user());
--> statement-breakpoint
GRANT SELECT, INSERT ON session_clients TO lokal_app;
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_user ON sessions USING (user_id = lokal_user()) WITH CHECK (user_id = lokal_user());
--> statement-breakpoint
CREATE POLICY of_place ON sessions FOR SELECT USING (
  EXISTS (SELECT FROM session_clients WHERE session_clients.place_id = lokal_place() AND session_clients.session_id = sessions.id)
);
--> statement-breakpoint
CREATE POLICY ended_by_place ON sessions FOR UPDATE USING (
  EXISTS (SELECT FROM session_clients WHERE session_clients.place_id = lokal_place() AND session_clients.session_id = sessions.id)
);
--> statement-breakpoint
GRANT SELECT, INSERT ON sessions TO lokal_app;
--> statement-breakpoint
GRANT UPDATE (last_seen_at, ended_at, refresh_token_id, refresh_expires_at, previous_token_id) ON sessions TO lokal_app;
--> statement-breakpoint
-- Signing in happens before anybody is known. The owner may look one person up; requests only through these functions.
CREATE POLICY looked_up ON users FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE POLICY looked_up ON place_slugs FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE POLICY looked_up ON place_logins FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION find_login(wanted text) RETURNS TABLE (user_id uuid, name text, password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT users.id, users.name, users.password_hash FROM users WHERE lower(users.email) = lower(wanted) $$;
--> statement-breakpoint
CREATE FUNCTION find_place_login(of_slug text, wanted text) RETURNS TABLE (user_id uuid, name text, password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT users.id, users.name, users.password_hash
  FROM place_slugs
  JOIN place_logins ON place_logins.place_id = place_slugs.place_id AND place_logins.login_name = wanted
  JOIN users ON users.id = place_logins.user_id
  WHERE place_slugs.slug = of_slug
$$;
--> statement-breakpoint
CREATE FUNCTION find_place(of_slug text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT place_slugs.place_id FROM place_slugs WHERE place_slugs.slug = of_slug $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_login(text), find_place_login(text, text), find_place(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_login(text), find_place_login(text, text), find_place(text) TO lokal_app;
--> statement-breakpoint
REVOKE ALL ON PROCEDURE lokal_protect(regclass), lokal_replicate(regclass) FROM PUBLIC;
