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
-- Companies of whose invoices something is to be done: one is due, has no proof yet, or its place has not heard of its last
-- step.
CREATE FUNCTION companies_with_e_invoices(until timestamptz) RETURNS TABLE (environment text, tax_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT DISTINCT s.environment, s.tax_id FROM e_invoice_sendings s
  WHERE s.told < s.version
    OR (s.state IN ('queued', 'sending', 'sent', 'duplicate-check') AND s.due_at <= until)
    OR (s.state = 'accepted' AND s.proof IS NULL AND s.session IS NOT NULL AND s.due_at <= until)
  ORDER BY 1, 2 $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION companies_with_e_invoices(timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION companies_with_e_invoices(timestamptz) TO lokal_app;--> statement-breakpoint
-- Those of one company, over all of its places, in the order in which they were issued.
CREATE FUNCTION e_invoices_of_company(of_environment text, of_tax_id text, until timestamptz)
RETURNS TABLE (place_id uuid, id uuid, state text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT s.place_id, s.id, s.state FROM e_invoice_sendings s
  WHERE s.environment = of_environment AND s.tax_id = of_tax_id
    AND (s.told < s.version
      OR (s.state IN ('queued', 'sending', 'sent', 'duplicate-check') AND s.due_at <= until)
      OR (s.state = 'accepted' AND s.proof IS NULL AND s.session IS NOT NULL AND s.due_at <= until))
  ORDER BY s.issued_at, s.id $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION e_invoices_of_company(text, text, timestamptz) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION e_invoices_of_company(text, text, timestamptz) TO lokal_app;--> statement-breakpoint
-- Places with an invoice that has not arrived: somebody may have to be told of its deadline.
CREATE FUNCTION places_with_open_e_invoices() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT DISTINCT s.place_id FROM e_invoice_sendings s WHERE s.state NOT IN ('accepted', 'canceled') $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_with_open_e_invoices() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_with_open_e_invoices() TO lokal_app;
