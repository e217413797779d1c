CREATE TABLE "online_payments" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"printout_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"guest_token" text NOT NULL,
	"reference" text NOT NULL,
	"error" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"closed_day" date,
	CONSTRAINT "online_payments_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"note" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "transaction_events_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "adyen_facts" (
	"place_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sequence" bigint NOT NULL,
	"said" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "adyen_facts_key" PRIMARY KEY("place_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "online_attempts" (
	"place_id" uuid NOT NULL,
	"online_payment_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"url" text,
	"token" text,
	"reference" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"ask_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "online_attempts_key" PRIMARY KEY("place_id","online_payment_id","attempt"),
	CONSTRAINT "online_attempts_session" UNIQUE("place_id","provider","session_id")
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"place_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"last_four" text NOT NULL,
	CONSTRAINT "payment_cards_key" PRIMARY KEY("place_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"place_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"environment" text NOT NULL,
	"fields" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"succeeded_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" text NOT NULL,
	CONSTRAINT "provider_accounts_key" PRIMARY KEY("place_id","provider")
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"place_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"original" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ask_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "provider_refunds_key" PRIMARY KEY("place_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "provider_routes" (
	"provider" text NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place_id" uuid NOT NULL,
	CONSTRAINT "provider_routes_key" PRIMARY KEY("provider","environment","kind","name")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"subject" text NOT NULL,
	"sequence" bigint NOT NULL,
	"place_id" uuid,
	"body" "bytea" NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"note" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"try_at" timestamp(3) with time zone,
	"applied_at" timestamp(3) with time zone,
	CONSTRAINT "webhook_inbox_once" UNIQUE("provider","environment","kind","dedupe_key")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "status" text NOT NULL DEFAULT 'confirmed';--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "heard_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text NOT NULL DEFAULT '';--> statement-breakpoint
CREATE INDEX "online_payments_feed" ON "online_payments" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "online_payments_by_order_check_id" ON "online_payments" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "online_payments_by_printout_id" ON "online_payments" USING btree ("place_id","printout_id");--> statement-breakpoint
CREATE INDEX "online_payments_by_status" ON "online_payments" USING btree ("place_id","status");--> statement-breakpoint
CREATE INDEX "online_payments_by_guest_token" ON "online_payments" USING btree ("place_id","guest_token");--> statement-breakpoint
CREATE INDEX "transaction_events_feed" ON "transaction_events" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "transaction_events_by_order_check_id" ON "transaction_events" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "transaction_events_by_payment_id" ON "transaction_events" USING btree ("place_id","payment_id");--> statement-breakpoint
CREATE INDEX "adyen_facts_by_time" ON "adyen_facts" USING btree ("place_id","kind","at");--> statement-breakpoint
CREATE INDEX "online_attempts_due" ON "online_attempts" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "payment_cards_by_last_four" ON "payment_cards" USING btree ("place_id","last_four");--> statement-breakpoint
CREATE INDEX "provider_refunds_due" ON "provider_refunds" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "provider_refunds_by_id" ON "provider_refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "terminal_attempts_by_id" ON "terminal_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhook_inbox_by_state" ON "webhook_inbox" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_in_order" ON "webhook_inbox" USING btree ("provider","environment","subject","sequence","received_at","id") WHERE "webhook_inbox"."try_at" is not null;--> statement-breakpoint
CALL lokal_replicate('online_payments');--> statement-breakpoint
CALL lokal_replicate('transaction_events');--> statement-breakpoint
-- A refund that the register took back had failed, and so had the last one of a payment that says so; the last one whose
-- amount a payment waits for was sent. Whatever was given over the counter has arrived.
DO $$
DECLARE
  of_place uuid;
  moved bigint;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    CONTINUE WHEN NOT EXISTS (SELECT FROM refunds WHERE place_id = of_place);
    UPDATE place_clock SET version = version + 1 WHERE place_id = of_place RETURNING version INTO moved;
    INSERT INTO versions (place_id, version, stamp, at) VALUES (of_place, moved, gen_random_uuid()::text, now());
    PERFORM set_config('lokal.version', moved::text, true);
    UPDATE refunds SET version = moved, status = CASE
        WHEN EXISTS (SELECT FROM corrections WHERE corrections.place_id = of_place
          AND corrections.refund_id = refunds.id AND corrections.total > 0) THEN 'failed'
        WHEN refunds.id = (SELECT last.id FROM refunds last
            JOIN order_payments paid ON paid.place_id = of_place AND paid.id = last.order_payment_id
            WHERE last.place_id = of_place AND last.order_payment_id = refunds.order_payment_id
              AND last.type = 'CARD' AND paid.integrated AND paid.status = 'refund-failed'
            ORDER BY last.given_at DESC, last.id DESC LIMIT 1) THEN 'failed'
        WHEN refunds.id = (SELECT open.id FROM refunds open
            JOIN order_payments paid ON paid.place_id = of_place AND paid.id = open.order_payment_id
            WHERE open.place_id = of_place AND open.order_payment_id = refunds.order_payment_id
              AND open.type = 'CARD' AND paid.integrated
              AND CASE paid.status WHEN 'refund-in-progress' THEN open.amount = paid.amount - paid.refunded_amount
                WHEN 'partial-refund-in-progress' THEN open.amount < paid.amount - paid.refunded_amount
                ELSE false END
            ORDER BY open.given_at DESC, open.id DESC LIMIT 1) THEN 'sent'
        ELSE 'confirmed' END
      WHERE place_id = of_place;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true), set_config('lokal.version', '', true);
END
$$;
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "reference" DROP DEFAULT;--> statement-breakpoint
CALL lokal_protect('provider_accounts');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_accounts TO lokal_app;--> statement-breakpoint
CALL lokal_protect('online_attempts');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON online_attempts TO lokal_app;--> statement-breakpoint
CALL lokal_protect('provider_refunds');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON provider_refunds TO lokal_app;--> statement-breakpoint
CALL lokal_protect('payment_cards');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_cards TO lokal_app;--> statement-breakpoint
CALL lokal_protect('adyen_facts');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON adyen_facts TO lokal_app;--> statement-breakpoint
-- What providers send is of a place only once it is known of which: nothing of it is read but by the server's own work, and
-- by its backup.
ALTER TABLE provider_routes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY all_of_it ON provider_routes USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_routes TO lokal_app;--> statement-breakpoint
ALTER TABLE webhook_inbox ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY all_of_it ON webhook_inbox USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_inbox TO lokal_app;--> statement-breakpoint
CREATE POLICY looked_up ON online_attempts FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE POLICY looked_up ON provider_refunds FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE POLICY looked_up ON online_payments FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE POLICY looked_up ON refunds FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
-- What the clock of payments looks for again and again is few rows of many.
CREATE INDEX online_payments_waiting ON online_payments (expires_at) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX refunds_to_be_asked ON refunds (place_id, id) WHERE status = 'requested' AND type = 'ONLINE';--> statement-breakpoint
-- Places with something to be asked of a provider, or with a guest who did not come in time.
CREATE FUNCTION places_with_due_payments(until timestamptz) RETURNS TABLE (place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT online_attempts.place_id FROM online_attempts WHERE online_attempts.ask_at <= until
  UNION SELECT provider_refunds.place_id FROM provider_refunds WHERE provider_refunds.ask_at <= until
  UNION SELECT online_payments.place_id FROM online_payments
    WHERE online_payments.status = 'pending' AND online_payments.expires_at <= until
  UNION SELECT refunds.place_id FROM refunds WHERE refunds.status = 'requested' AND refunds.type = 'ONLINE'
    AND NOT EXISTS (SELECT FROM provider_refunds
      WHERE provider_refunds.place_id = refunds.place_id AND provider_refunds.refund_id = refunds.id)
  ORDER BY 1 $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_with_due_payments(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_with_due_payments(timestamptz) TO lokal_app;--> statement-breakpoint
CREATE POLICY looked_up ON terminal_attempts FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE FUNCTION places_of_charge(of uuid) RETURNS TABLE (place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT terminal_attempts.place_id FROM terminal_attempts WHERE terminal_attempts.id = of
  UNION SELECT provider_refunds.place_id FROM provider_refunds WHERE provider_refunds.refund_id = of ORDER BY 1 $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_of_charge(uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_of_charge(uuid) TO lokal_app;--> statement-breakpoint
-- Payments through providers are listed by their time, and found by what is written on slips and papers. The letters of "C"
-- keep a beginning together, and comparing by them is leakproof: row-level security lets the index be used.
CREATE INDEX order_payments_cards_by_time ON order_payments (place_id, taken_at DESC, id DESC) WHERE type = 'CARD' AND NOT deleted;--> statement-breakpoint
CREATE INDEX order_payments_by_amount ON order_payments (place_id, amount, tip);--> statement-breakpoint
CREATE INDEX order_payments_by_reference ON order_payments (place_id, reference COLLATE "C") WHERE reference <> '';--> statement-breakpoint
CREATE INDEX online_payments_by_time ON online_payments (place_id, (coalesce(completed_at, created_at)) DESC, id DESC) WHERE NOT deleted;--> statement-breakpoint
CREATE INDEX online_payments_by_amount ON online_payments (place_id, amount, tip);--> statement-breakpoint
CREATE INDEX online_payments_by_reference ON online_payments (place_id, reference COLLATE "C") WHERE reference <> '';--> statement-breakpoint
CREATE INDEX printouts_by_beginning ON printouts (place_id, number COLLATE "C");
