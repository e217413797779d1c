CREATE TABLE "check_contacts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb,
	"closed_day" date,
	CONSTRAINT "check_contacts_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE INDEX "check_contacts_feed" ON "check_contacts" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "check_contacts_by_order_check_id" ON "check_contacts" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "check_contacts_by_phone" ON "check_contacts" USING btree ("place_id","phone");--> statement-breakpoint
CALL lokal_replicate('check_contacts');--> statement-breakpoint
-- What checks had said of their clients until now moves there, in one new version of each place: devices hear of it.
DO $$
DECLARE
  of_place uuid;
  moved bigint;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    CONTINUE WHEN NOT EXISTS (SELECT FROM order_checks WHERE place_id = of_place AND client ? 'phone');
    UPDATE place_clock SET version = version + 1 WHERE place_id = of_place RETURNING version INTO moved;
    INSERT INTO versions (place_id, version, stamp, at) VALUES (of_place, moved, gen_random_uuid()::text, now());
    PERFORM set_config('lokal.version', moved::text, true);
    INSERT INTO check_contacts (place_id, id, version, order_check_id, phone, address, closed_day)
      SELECT place_id,
        -- The same on every server; PostgreSQL alone cannot make the name-based id of the commands.
        (left(id::text, 14) || '8' || left(named, 3) || '-a' || substr(named, 4, 3) || '-' || right(named, 12))::uuid,
        moved, id, client->>'phone', nullif(client->'address', 'null'), closed_day
      FROM order_checks CROSS JOIN LATERAL md5(id::text || ' contact') AS named
      WHERE place_id = of_place AND NOT deleted AND client ? 'phone';
    UPDATE order_checks SET version = moved, client = client - 'phone' - 'address'
      WHERE place_id = of_place AND client ? 'phone';
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true), set_config('lokal.version', '', true);
END
$$;
