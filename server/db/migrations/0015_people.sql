CREATE TABLE "invitations" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_pins" (
	"place_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"pin_hash" text NOT NULL,
	"digits" integer NOT NULL,
	"set_at" timestamp(3) with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	CONSTRAINT "place_pins_key" PRIMARY KEY("place_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "former_users" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "former_users_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removal_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("place_id",lower("email")) WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_users_feed" ON "former_users" USING btree ("place_id","version","id");--> statement-breakpoint
CALL lokal_replicate('former_users');
--> statement-breakpoint
CALL lokal_protect('invitations');
--> statement-breakpoint
CALL lokal_protect('place_pins');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations, place_pins TO lokal_app;
--> statement-breakpoint
ALTER TABLE password_resets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE password_resets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_user ON password_resets USING (user_id = lokal_user()) WITH CHECK (user_id = lokal_user());
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON password_resets TO lokal_app;
--> statement-breakpoint
GRANT UPDATE (locale, removal_asked_at, removed_at) ON users TO lokal_app;
--> statement-breakpoint
-- Whoever has a link is not known yet: the owner looks up what it is for, requests only through these functions.
CREATE POLICY looked_up ON password_resets FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE POLICY looked_up ON invitations FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION find_reset(wanted text) RETURNS TABLE (user_id uuid, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT users.id, users.email FROM password_resets JOIN users ON users.id = password_resets.user_id
  WHERE password_resets.token_hash = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION find_invitation(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT invitations.place_id FROM invitations WHERE invitations.token_hash = wanted AND invitations.accepted_at IS NULL $$;
--> statement-breakpoint
-- The e-mails of a place's own people, for whoever looks after them; and the accounts whose removal is due.
CREATE FUNCTION people_of_place() RETURNS TABLE (user_id uuid, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT users.id, users.email FROM place_users JOIN users ON users.id = place_users.id
  WHERE place_users.place_id = lokal_place() AND NOT place_users.deleted
$$;
--> statement-breakpoint
CREATE FUNCTION accounts_to_remove(asked_before timestamptz, most integer) RETURNS TABLE (user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT users.id FROM users WHERE users.removal_asked_at <= asked_before AND users.removed_at IS NULL
  ORDER BY users.removal_asked_at LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_reset(text), find_invitation(text), people_of_place(), accounts_to_remove(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_reset(text), find_invitation(text), people_of_place(), accounts_to_remove(timestamptz, integer) TO lokal_app;
