CREATE TABLE "delivery_stores" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"secret" text NOT NULL,
	"secret_digest" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"succeeded_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" text NOT NULL,
	CONSTRAINT "delivery_stores_store" UNIQUE("store_id")
);
--> statement-breakpoint
CREATE INDEX "delivery_stores_by_digest" ON "delivery_stores" USING btree ("secret_digest");--> statement-breakpoint
CALL lokal_protect('delivery_stores');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON delivery_stores TO lokal_app;--> statement-breakpoint
-- A message of the platform names the store: its place is looked up before any place is known, and of nobody's store more than
-- that is told.
CREATE POLICY looked_up ON delivery_stores FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE FUNCTION place_of_delivery_store(store text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT place_id FROM delivery_stores WHERE store_id = store $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION place_of_delivery_store(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION place_of_delivery_store(text) TO lokal_app;--> statement-breakpoint
CREATE FUNCTION knows_delivery_secret(digest text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT EXISTS (SELECT FROM delivery_stores WHERE secret_digest = digest) $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION knows_delivery_secret(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION knows_delivery_secret(text) TO lokal_app;
