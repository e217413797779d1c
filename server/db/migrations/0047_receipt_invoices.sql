CREATE TABLE "receipt_invoices" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"receipt_number" text NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"items" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"buyer" jsonb NOT NULL,
	"imprint" jsonb NOT NULL,
	"payment_type" text NOT NULL,
	"sale_date" date NOT NULL,
	"is_paid" boolean NOT NULL,
	"issued_on" date NOT NULL,
	"ksef_state" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"closed_day" date,
	CONSTRAINT "receipt_invoices_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD COLUMN "mail" jsonb;--> statement-breakpoint
CREATE INDEX "receipt_invoices_feed" ON "receipt_invoices" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "receipt_invoices_by_order_check_id" ON "receipt_invoices" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "receipt_invoices_by_receipt_id" ON "receipt_invoices" USING btree ("place_id","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_invoices_by_number" ON "receipt_invoices" USING btree ("place_id","number");--> statement-breakpoint
CALL lokal_replicate('receipt_invoices');--> statement-breakpoint
CREATE POLICY looked_up ON e_invoices FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE INDEX e_invoices_to_mail ON e_invoices (place_id) WHERE state = 'accepted' AND mail ->> 'state' IN ('waiting', 'sending');--> statement-breakpoint
-- Places with an accepted invoice whose buyer waits for a mail.
CREATE FUNCTION places_with_invoices_to_mail() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT DISTINCT e.place_id FROM e_invoices e WHERE e.state = 'accepted' AND e.mail ->> 'state' IN ('waiting', 'sending') $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION places_with_invoices_to_mail() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION places_with_invoices_to_mail() TO lokal_app;
