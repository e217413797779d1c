-- A cluster makes no plan for a function of SQL that deletes by its arguments, so no server of one forgot old sessions.
DROP FUNCTION prune_sessions(timestamptz, integer);--> statement-breakpoint
CREATE FUNCTION prune_sessions(before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE gone integer;
BEGIN
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions
    WHERE least(ended_at, refresh_expires_at) < least(before, now() - interval '180 days') LIMIT most
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION prune_sessions(timestamptz, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION prune_sessions(timestamptz, integer) TO lokal_app;
