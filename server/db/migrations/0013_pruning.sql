ALTER TABLE "session_clients" DROP CONSTRAINT "session_clients_session";
--> statement-breakpoint
ALTER TABLE "session_clients" ADD CONSTRAINT "session_clients_session" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."sessions"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT DELETE ON versions TO lokal_app;
--> statement-breakpoint
-- Nobody may end up without a session that somebody still works under: the owner sees those alone that are long over.
CREATE POLICY pruned ON sessions TO CURRENT_USER USING (least(ended_at, refresh_expires_at) < now() - interval '180 days');
--> statement-breakpoint
CREATE FUNCTION prune_sessions(before timestamptz, most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions
      WHERE least(ended_at, refresh_expires_at) < least(before, now() - interval '180 days') LIMIT most
    ) RETURNING id
  )
  SELECT count(*)::integer FROM gone
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION prune_sessions(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prune_sessions(timestamptz, integer) TO lokal_app;
