CREATE TABLE "corrective_invoices" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"printout_id" uuid NOT NULL,
	"refund_id" uuid,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"buyer" jsonb,
	"rates" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"deposit_back" bigint NOT NULL,
	"payment_type" text,
	"imprint" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"ksef_state" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"closed_day" date,
	CONSTRAINT "corrective_invoices_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "e_invoice_sendings" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"environment" text NOT NULL,
	"tax_id" text NOT NULL,
	"version" integer NOT NULL,
	"told" integer NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"offline" boolean NOT NULL,
	"corrects" text,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"session" text,
	"reference" text,
	"sent_at" timestamp(3) with time zone,
	"sendings" integer NOT NULL,
	"tries" integer NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"ksef_number" text,
	"acquired_at" timestamp(3) with time zone,
	"original" jsonb,
	"word" jsonb,
	"bytes" "bytea" NOT NULL,
	"proof" "bytea",
	CONSTRAINT "e_invoice_sendings_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "e_invoices" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"printout_id" uuid NOT NULL,
	"is_correction" boolean NOT NULL,
	"number" text NOT NULL,
	"environment" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"till" jsonb,
	"buyer" jsonb,
	"ksef_number" text,
	"accepted_at" timestamp(3) with time zone,
	"has_proof" boolean NOT NULL,
	"rejected" text,
	"words" text NOT NULL,
	"told" integer NOT NULL,
	"closed_day" date,
	CONSTRAINT "e_invoices_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "ksef_accounts" (
	"place_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"secrets" jsonb NOT NULL,
	"serial" text NOT NULL,
	"subject" text NOT NULL,
	"valid_until" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"succeeded_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" text NOT NULL,
	"trial" jsonb,
	CONSTRAINT "ksef_accounts_key" PRIMARY KEY("place_id","environment")
);
--> statement-breakpoint
CREATE TABLE "ksef_outages" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "ksef_outages_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "till_certificates" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"client_id" uuid NOT NULL,
	"device_code" text NOT NULL,
	"environment" text NOT NULL,
	"tax_id" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"serial" text NOT NULL,
	"valid_from" timestamp(3) with time zone,
	"valid_until" timestamp(3) with time zone,
	"words" text NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"given_by" uuid NOT NULL,
	CONSTRAINT "till_certificates_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "ksef_settings" jsonb DEFAULT '{"environment":null,"seriesPrefix":"","sendsAtOnce":true,"sendsToConsumers":false,"mailsBuyer":false,"warnsAtHalf":true}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "corrective_invoices_feed" ON "corrective_invoices" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "corrective_invoices_by_order_check_id" ON "corrective_invoices" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "corrective_invoices_by_printout_id" ON "corrective_invoices" USING btree ("place_id","printout_id");--> statement-breakpoint
CREATE INDEX "corrective_invoices_by_number" ON "corrective_invoices" USING btree ("place_id","number");--> statement-breakpoint
CREATE INDEX "e_invoice_sendings_due" ON "e_invoice_sendings" USING btree ("environment","tax_id","due_at") WHERE "e_invoice_sendings"."state" in ('queued', 'sending', 'sent', 'duplicate-check');--> statement-breakpoint
CREATE INDEX "e_invoice_sendings_open" ON "e_invoice_sendings" USING btree ("place_id") WHERE "e_invoice_sendings"."state" not in ('accepted', 'canceled');--> statement-breakpoint
CREATE INDEX "e_invoice_sendings_unproved" ON "e_invoice_sendings" USING btree ("environment","tax_id","due_at") WHERE "e_invoice_sendings"."state" = 'accepted' and "e_invoice_sendings"."proof" is null and "e_invoice_sendings"."session" is not null;--> statement-breakpoint
CREATE INDEX "e_invoice_sendings_untold" ON "e_invoice_sendings" USING btree ("place_id") WHERE "e_invoice_sendings"."told" < "e_invoice_sendings"."version";--> statement-breakpoint
CREATE INDEX "e_invoices_feed" ON "e_invoices" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "e_invoices_by_order_check_id" ON "e_invoices" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "e_invoices_by_printout_id" ON "e_invoices" USING btree ("place_id","printout_id");--> statement-breakpoint
CREATE INDEX "e_invoices_by_state" ON "e_invoices" USING btree ("place_id","state");--> statement-breakpoint
CREATE INDEX "ksef_outages_feed" ON "ksef_outages" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "till_certificates_feed" ON "till_certificates" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "till_certificates_by_client_id" ON "till_certificates" USING btree ("place_id","client_id");--> statement-breakpoint
CALL lokal_replicate('corrective_invoices');--> statement-breakpoint
CALL lokal_replicate('e_invoices');--> statement-breakpoint
CALL lokal_replicate('till_certificates');--> statement-breakpoint
CALL lokal_replicate('ksef_outages');--> statement-breakpoint
CALL lokal_protect('ksef_accounts');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ksef_accounts TO lokal_app;--> statement-breakpoint
CALL lokal_protect('e_invoice_sendings');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON e_invoice_sendings TO lokal_app;--> statement-breakpoint
CREATE POLICY looked_up ON e_invoice_sendings FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
-- A word of a series and a pause are of a company, whichever of its places asks: only the server's own work reads them.
CREATE TABLE "ksef_series" (
	"tax_id" text NOT NULL,
	"prefix" text NOT NULL,
	"place_id" uuid NOT NULL,
	CONSTRAINT "ksef_series_key" PRIMARY KEY("tax_id","prefix")
);
--> statement-breakpoint
CREATE TABLE "ksef_pauses" (
	"environment" text NOT NULL,
	"tax_id" text NOT NULL,
	"state" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ksef_pauses_key" PRIMARY KEY("environment","tax_id","state")
);
--> statement-breakpoint
ALTER TABLE ksef_series ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY all_of_it ON ksef_series USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON ksef_series TO lokal_app;--> statement-breakpoint
ALTER TABLE ksef_pauses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY all_of_it ON ksef_pauses USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON ksef_pauses TO lokal_app;--> statement-breakpoint
-- Invoices of which something is to be done: the next step is due and the system wants calls of its kind, or the place has
-- not heard of the last one.
CREATE FUNCTION e_invoices_with_work(at timestamptz)
RETURNS TABLE (environment text, tax_id text, place_id uuid, id uuid, state text, issued_at timestamptz, is_due boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT w.environment, w.tax_id, w.place_id, w.id, w.state, w.issued_at, w.is_due FROM (
    SELECT s.environment, s.tax_id, s.place_id, s.id, s.state, s.issued_at,
      s.due_at <= at
        AND (s.state IN ('queued', 'sending', 'sent', 'duplicate-check')
          OR (s.state = 'accepted' AND s.proof IS NULL AND s.session IS NOT NULL))
        AND NOT EXISTS (SELECT FROM ksef_pauses p
          WHERE p.environment = s.environment AND p.tax_id = s.tax_id AND p.state = s.state AND p.until > at) AS is_due,
      s.told < s.version AS is_untold
    FROM e_invoice_sendings s
    WHERE s.told < s.version
      OR (s.state IN ('queued', 'sending', 'sent', 'duplicate-check') AND s.due_at <= at)
      OR (s.state = 'accepted' AND s.proof IS NULL AND s.session IS NOT NULL AND s.due_at <= at)
  ) w
  WHERE w.is_due OR w.is_untold $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION e_invoices_with_work(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION e_invoices_with_work(timestamptz) TO lokal_app;--> statement-breakpoint
-- Places with an invoice that has not arrived: somebody may have to be told of its deadline.
CREATE FUNCTION places_with_open_e_invoices() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT DISTINCT s.place_id FROM e_invoice_sendings s WHERE s.state NOT IN ('accepted', 'canceled') $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_with_open_e_invoices() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_with_open_e_invoices() TO lokal_app;
