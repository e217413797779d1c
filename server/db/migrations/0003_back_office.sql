CREATE TABLE "changes" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"area" text NOT NULL,
	"row_id" uuid,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "changes_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "conflict_notes" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"area" text NOT NULL,
	"row_id" uuid NOT NULL,
	"name" text NOT NULL,
	"field" text NOT NULL,
	"for_user_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"lost" jsonb,
	"kept" jsonb,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "conflict_notes_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"delivery_price" bigint NOT NULL,
	"minimum_order_value" bigint NOT NULL,
	"min_order_for_free_delivery" bigint,
	"area" jsonb NOT NULL,
	CONSTRAINT "delivery_zones_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "discounts_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "ingredient_templates" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"ingredients" jsonb NOT NULL,
	CONSTRAINT "ingredient_templates_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_item_categories" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_item_categories_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "modifier_section_templates" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"multiple" boolean NOT NULL,
	"min_amount" integer NOT NULL,
	"max_amount" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modifier_section_templates_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "modifier_templates" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"modifier_section_template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modifier_templates_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "packaging" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"gross_price" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "packaging_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"columns" text NOT NULL,
	"code_page" text NOT NULL,
	"kitchen_station_id" uuid,
	CONSTRAINT "printers_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "product_categories_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"barcode" text NOT NULL,
	"category_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"custom_unit" text,
	"default_capacity" bigint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "products_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_fees" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "service_fees_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "files_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "place_order" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "street_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "opening_hours" jsonb DEFAULT '[[],[],[],[],[],[],[]]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "kitchen_settings" jsonb DEFAULT '{"newTicketSound":true,"printUnanswered":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "menu_settings" jsonb DEFAULT '{"allergensOnTiles":true,"hideSoldOut":false}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_feed" ON "changes" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "changes_by_row_id" ON "changes" USING btree ("place_id","row_id");--> statement-breakpoint
CREATE INDEX "changes_by_area" ON "changes" USING btree ("place_id","area");--> statement-breakpoint
CREATE INDEX "conflict_notes_feed" ON "conflict_notes" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "conflict_notes_by_row_id" ON "conflict_notes" USING btree ("place_id","row_id");--> statement-breakpoint
CREATE INDEX "conflict_notes_by_for_user_id" ON "conflict_notes" USING btree ("place_id","for_user_id");--> statement-breakpoint
CREATE INDEX "delivery_zones_feed" ON "delivery_zones" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "discounts_feed" ON "discounts" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "ingredient_templates_feed" ON "ingredient_templates" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "menu_item_categories_feed" ON "menu_item_categories" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "modifier_section_templates_feed" ON "modifier_section_templates" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "modifier_templates_feed" ON "modifier_templates" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "modifier_templates_by_modifier_section_template_id" ON "modifier_templates" USING btree ("place_id","modifier_section_template_id");--> statement-breakpoint
CREATE INDEX "packaging_feed" ON "packaging" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "printers_feed" ON "printers" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "printers_by_kitchen_station_id" ON "printers" USING btree ("place_id","kitchen_station_id");--> statement-breakpoint
CREATE INDEX "product_categories_feed" ON "product_categories" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "products_feed" ON "products" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree ("place_id","sku");--> statement-breakpoint
CREATE INDEX "products_by_category_id" ON "products" USING btree ("place_id","category_id");--> statement-breakpoint
CREATE INDEX "service_fees_feed" ON "service_fees" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "menu_items_by_kitchen_station_id" ON "menu_items" USING btree ("place_id","kitchen_station_id");--> statement-breakpoint
CREATE INDEX "order_checks_by_dining_option_id" ON "order_checks" USING btree ("place_id","dining_option_id");