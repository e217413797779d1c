CREATE TABLE "audit_counts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"audit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"area" text NOT NULL,
	"quantity" bigint NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"counted_by" uuid NOT NULL,
	"sees" jsonb NOT NULL,
	"closed_day" date,
	CONSTRAINT "audit_counts_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_results" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"audit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"counted" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"on_open_checks" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"late_difference" bigint NOT NULL,
	"near_count" bigint NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "audit_results_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_stops" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"modifier_id" uuid,
	"state" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"by" text NOT NULL,
	"sold_on" date,
	CONSTRAINT "item_stops_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "movement_costs" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"product_id" uuid NOT NULL,
	"value" bigint NOT NULL,
	"variance" bigint NOT NULL,
	"is_priced" boolean NOT NULL,
	"business_day" date NOT NULL,
	"closed_day" date,
	CONSTRAINT "movement_costs_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_uses" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"product_id" uuid NOT NULL,
	"order_check_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "open_uses_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_costs" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"last" jsonb,
	"lots" jsonb NOT NULL,
	CONSTRAINT "product_costs_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"transaction_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"date" timestamp(3) with time zone NOT NULL,
	"closed_day" date,
	CONSTRAINT "purchase_prices_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"since" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "recipes_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_audits" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"category_ids" jsonb NOT NULL,
	"areas" jsonb NOT NULL,
	"is_blind" boolean NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"posted_at" timestamp(3) with time zone,
	"posted_by" uuid,
	"voided_at" timestamp(3) with time zone,
	"voided_by" uuid,
	"comment" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "stock_audits_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"level" bigint NOT NULL,
	"on_open_checks" bigint NOT NULL,
	"counted_at" timestamp(3) with time zone,
	CONSTRAINT "stock_levels_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_transactions" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"date" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"actor_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"document_number" text NOT NULL,
	"file_id" uuid,
	"comment" text NOT NULL,
	"reverses" uuid,
	"reversed_by" uuid,
	"closed_day" date,
	CONSTRAINT "stock_transactions_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_lines" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"transaction_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"quantity_per_unit" integer NOT NULL,
	"package_capacity" bigint NOT NULL,
	"comment" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "transaction_lines_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_level" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stops_sales" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "audit_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "closed_day" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "spoiled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "stock_settings" jsonb DEFAULT '{"costing":"AVERAGE","purchasePrices":"NET","stopsSales":true,"shortageLimit":5000}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_counts_feed" ON "audit_counts" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "audit_counts_by_audit_id" ON "audit_counts" USING btree ("place_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_counts_by_product_id" ON "audit_counts" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "audit_results_feed" ON "audit_results" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "audit_results_by_audit_id" ON "audit_results" USING btree ("place_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_results_by_product_id" ON "audit_results" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "item_stops_feed" ON "item_stops" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "movement_costs_feed" ON "movement_costs" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "movement_costs_by_product_id" ON "movement_costs" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "movement_costs_by_business_day" ON "movement_costs" USING btree ("place_id","business_day");--> statement-breakpoint
CREATE INDEX "open_uses_feed" ON "open_uses" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "open_uses_by_product_id" ON "open_uses" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "open_uses_by_order_id" ON "open_uses" USING btree ("place_id","order_id");--> statement-breakpoint
CREATE INDEX "product_costs_feed" ON "product_costs" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "purchase_prices_feed" ON "purchase_prices" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "purchase_prices_by_transaction_id" ON "purchase_prices" USING btree ("place_id","transaction_id");--> statement-breakpoint
CREATE INDEX "purchase_prices_by_product_id" ON "purchase_prices" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE INDEX "recipes_feed" ON "recipes" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "recipes_by_menu_item_id" ON "recipes" USING btree ("place_id","menu_item_id");--> statement-breakpoint
CREATE INDEX "stock_audits_feed" ON "stock_audits" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "stock_audits_by_status" ON "stock_audits" USING btree ("place_id","status");--> statement-breakpoint
CREATE INDEX "stock_levels_feed" ON "stock_levels" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "stock_transactions_feed" ON "stock_transactions" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "transaction_lines_feed" ON "transaction_lines" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "transaction_lines_by_transaction_id" ON "transaction_lines" USING btree ("place_id","transaction_id");--> statement-breakpoint
CREATE INDEX "transaction_lines_by_product_id" ON "transaction_lines" USING btree ("place_id","product_id");--> statement-breakpoint
DROP INDEX "stock_movements_by_order_check_id";--> statement-breakpoint
CREATE INDEX "stock_movements_by_order_id" ON "stock_movements" USING btree ("place_id","order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_transaction_id" ON "stock_movements" USING btree ("place_id","transaction_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_audit_id" ON "stock_movements" USING btree ("place_id","audit_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_business_day" ON "stock_movements" USING btree ("place_id","business_day");--> statement-breakpoint
CALL lokal_replicate('recipes');--> statement-breakpoint
CALL lokal_replicate('stock_levels');--> statement-breakpoint
CALL lokal_replicate('open_uses');--> statement-breakpoint
CALL lokal_replicate('item_stops');--> statement-breakpoint
CALL lokal_replicate('stock_transactions');--> statement-breakpoint
CALL lokal_replicate('transaction_lines');--> statement-breakpoint
CALL lokal_replicate('purchase_prices');--> statement-breakpoint
CALL lokal_replicate('product_costs');--> statement-breakpoint
CALL lokal_replicate('movement_costs');--> statement-breakpoint
CALL lokal_replicate('stock_audits');--> statement-breakpoint
CALL lokal_replicate('audit_counts');--> statement-breakpoint
CALL lokal_replicate('audit_results');--> statement-breakpoint
-- What was moved until now was sold; levels, and what items were made of as far as anybody knows, begin with it.
DO $$
DECLARE
  of_place uuid;
  moved bigint;
BEGIN
  FOR of_place IN SELECT place_id FROM place_clock LOOP
    PERFORM set_config('lokal.place_id', of_place::text, true);
    CONTINUE WHEN NOT EXISTS (SELECT FROM products WHERE place_id = of_place);
    UPDATE place_clock SET version = version + 1 WHERE place_id = of_place RETURNING version INTO moved;
    INSERT INTO versions (place_id, version, stamp, at) VALUES (of_place, moved, gen_random_uuid()::text, now());
    PERFORM set_config('lokal.version', moved::text, true);
    UPDATE stock_movements SET version = moved, kind = 'SALE',
      -- They were of a check; its orders are looked at together.
      order_id = (SELECT id FROM orders WHERE orders.place_id = of_place
        AND orders.order_check_id = stock_movements.order_check_id ORDER BY id LIMIT 1),
      used_at = stock_movements.at,
      business_day = ((stock_movements.at AT TIME ZONE 'Europe/Warsaw')
        - make_interval(mins => (SELECT day_cutoff FROM places WHERE places.place_id = of_place)))::date,
      closed_day = (SELECT order_checks.closed_day FROM order_checks
        WHERE order_checks.place_id = of_place AND order_checks.id = stock_movements.order_check_id)
      WHERE place_id = of_place;
    INSERT INTO stock_levels (place_id, id, version, level, on_open_checks)
      SELECT place_id, id, moved, coalesce((SELECT sum(delta) FROM stock_movements
        WHERE stock_movements.place_id = of_place AND stock_movements.product_id = products.id), 0), 0
      FROM products WHERE place_id = of_place AND NOT deleted;
    INSERT INTO product_costs (place_id, id, version, quantity, value, lots)
      SELECT place_id, id, moved, level, 0, '[]' FROM stock_levels WHERE place_id = of_place;
    INSERT INTO recipes (place_id, id, version, menu_item_id, since, parts)
      SELECT place_id, menu_item_id, moved, menu_item_id, 0,
        jsonb_agg(jsonb_build_object('modifierId', modifier_id, 'productId', product_id, 'amount', amount) ORDER BY position, id)
      FROM ingredients WHERE place_id = of_place AND NOT deleted GROUP BY place_id, menu_item_id;
  END LOOP;
  PERFORM set_config('lokal.place_id', '', true), set_config('lokal.version', '', true);
END
$$;
--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "business_day" SET NOT NULL;
