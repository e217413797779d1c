CREATE TABLE "push_messages" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"queued_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"answer" integer,
	"shown_at" timestamp(3) with time zone,
	CONSTRAINT "push_messages_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"place_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "push_notices_key" PRIMARY KEY("place_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"place_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answer" integer,
	"shown_at" timestamp(3) with time zone,
	CONSTRAINT "push_subscriptions_key" PRIMARY KEY("place_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_muted" jsonb;--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("place_id","due_at") WHERE "push_messages"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "push_messages_by_time" ON "push_messages" USING btree ("place_id","queued_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("place_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CALL lokal_protect('push_subscriptions');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO lokal_app;--> statement-breakpoint
CALL lokal_protect('push_notices');--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON push_notices TO lokal_app;--> statement-breakpoint
CALL lokal_protect('push_messages');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON push_messages TO lokal_app;--> statement-breakpoint
GRANT UPDATE (push_muted) ON users TO lokal_app;--> statement-breakpoint
-- A notice is put up for pushing in the transaction that makes it, and again when it is said again: whatever makes notices
-- knows nothing of pushing, and none is forgotten. One that is read, or taken away, is not pushed.
CREATE FUNCTION lokal_push_notice() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO push_notices (place_id, notification_id) VALUES (NEW.place_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER pushed AFTER INSERT ON notifications FOR EACH ROW
  WHEN (NEW.read_at IS NULL AND NOT NEW.deleted) EXECUTE FUNCTION lokal_push_notice();--> statement-breakpoint
CREATE TRIGGER pushed_again AFTER UPDATE ON notifications FOR EACH ROW
  WHEN (NEW.read_at IS NULL AND NOT NEW.deleted AND NEW.at IS DISTINCT FROM OLD.at) EXECUTE FUNCTION lokal_push_notice();--> statement-breakpoint
-- Who is signed out, or whose device is shut out, is pushed nothing from that moment, whoever does it and wherever.
CREATE POLICY looked_up ON push_subscriptions FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE POLICY ended ON push_subscriptions FOR DELETE TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE FUNCTION lokal_end_pushes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION lokal_end_pushes() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION lokal_end_pushes();--> statement-breakpoint
CREATE FUNCTION lokal_end_pushes_of_device() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE place_id = NEW.place_id AND client_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ended AFTER UPDATE OF revoked_at ON clients FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION lokal_end_pushes_of_device();--> statement-breakpoint
-- Places for which something is to be pushed now.
CREATE POLICY looked_up ON push_notices FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE POLICY looked_up ON push_messages FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE FUNCTION places_with_pushes(at timestamptz) RETURNS TABLE (place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT n.place_id FROM push_notices n
  UNION SELECT m.place_id FROM push_messages m WHERE m.state IN ('waiting', 'sending') AND m.due_at <= at $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_with_pushes(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_with_pushes(timestamptz) TO lokal_app;
