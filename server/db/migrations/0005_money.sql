CREATE TABLE "corrections" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"printout_id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"items" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"closed_day" date,
	CONSTRAINT "corrections_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_names" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"tax_rate" text NOT NULL,
	"first_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "fiscal_names_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"modifier_id" uuid,
	"product_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ingredients_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"printout_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"tendered" bigint NOT NULL,
	"reference" text NOT NULL,
	"integrated" boolean NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"closed_day" date,
	CONSTRAINT "order_payments_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"printer_id" uuid NOT NULL,
	"printout_id" uuid,
	"order_check_id" uuid,
	"order_id" uuid,
	"content" jsonb,
	"status" text NOT NULL,
	"copy" integer NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp(3) with time zone,
	"fault" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"closed_day" date,
	CONSTRAINT "print_jobs_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "printouts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"items" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"buyer" jsonb,
	"payment_type" text NOT NULL,
	"sale_date" date NOT NULL,
	"guest" integer,
	"ksef_state" text NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"printed_at" timestamp(3) with time zone,
	"fault" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "printouts_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"printout_id" uuid NOT NULL,
	"order_payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"type" text NOT NULL,
	"items" jsonb NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"goods" text,
	"given_at" timestamp(3) with time zone NOT NULL,
	"given_by" uuid NOT NULL,
	"closed_day" date,
	CONSTRAINT "refunds_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"product_id" uuid NOT NULL,
	"delta" bigint NOT NULL,
	"reason" text,
	"order_check_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "stock_movements_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "fiscal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "check_events" ADD COLUMN "printout_id" uuid;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "service_fee" jsonb;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "tax_calculation" text DEFAULT 'BY_TAX_RATE' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "excise_type" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "seat" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "voided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "void_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "document_settings" jsonb DEFAULT '{"taxCalculation":"BY_TAX_RATE","oneServiceLine":false,"invoicesElsewhereFrom":"2027-01-01"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "document_series" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "corrections_feed" ON "corrections" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "corrections_by_order_check_id" ON "corrections" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "corrections_by_printout_id" ON "corrections" USING btree ("place_id","printout_id");--> statement-breakpoint
CREATE INDEX "fiscal_names_feed" ON "fiscal_names" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "fiscal_names_by_key" ON "fiscal_names" USING btree ("place_id","key");--> statement-breakpoint
CREATE INDEX "ingredients_feed" ON "ingredients" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "ingredients_by_menu_item_id" ON "ingredients" USING btree ("place_id","menu_item_id");--> statement-breakpoint
CREATE INDEX "ingredients_by_product_id" ON "ingredients" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "order_payments_feed" ON "order_payments" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "order_payments_by_order_check_id" ON "order_payments" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "order_payments_by_printout_id" ON "order_payments" USING btree ("place_id","printout_id");--> statement-breakpoint
CREATE INDEX "print_jobs_feed" ON "print_jobs" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_order_check_id" ON "print_jobs" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_printout_id" ON "print_jobs" USING btree ("place_id","printout_id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_status" ON "print_jobs" USING btree ("place_id","status");--> statement-breakpoint
CREATE INDEX "printouts_feed" ON "printouts" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "printouts_by_order_check_id" ON "printouts" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "printouts_by_number" ON "printouts" USING btree ("place_id","number");--> statement-breakpoint
CREATE INDEX "refunds_feed" ON "refunds" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "refunds_by_order_check_id" ON "refunds" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order_payment_id" ON "refunds" USING btree ("place_id","order_payment_id");--> statement-breakpoint
CREATE INDEX "stock_movements_feed" ON "stock_movements" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product_id" ON "stock_movements" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_order_check_id" ON "stock_movements" USING btree ("place_id","order_check_id");