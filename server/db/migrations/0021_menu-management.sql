CREATE TABLE "menu_batches" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "menu_batches_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_item_templates" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"modifier_section_template_ids" jsonb NOT NULL,
	"ingredient_template_ids" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_item_templates_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"times" jsonb NOT NULL,
	"dining_option_ids" jsonb NOT NULL,
	"category_id" uuid,
	"rule" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "price_lists_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "option_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "packaging_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "fiscal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "hidden_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "showing" jsonb;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "own" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "omitted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD COLUMN "hidden_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD COLUMN "showing" jsonb;--> statement-breakpoint
ALTER TABLE "modifier_sections" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "modifier_sections" ADD COLUMN "own" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modifier_sections" ADD COLUMN "omitted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "own" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "own" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "menu_batches_feed" ON "menu_batches" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "menu_batches_by_batch_id" ON "menu_batches" USING btree ("place_id","batch_id");--> statement-breakpoint
CREATE INDEX "menu_item_templates_feed" ON "menu_item_templates" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "price_lists_feed" ON "price_lists" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "price_lists_by_category_id" ON "price_lists" USING btree ("place_id","category_id");--> statement-breakpoint
CREATE INDEX "menu_items_by_category_id" ON "menu_items" USING btree ("place_id","category_id");--> statement-breakpoint
CREATE INDEX "menu_items_by_packaging_id" ON "menu_items" USING btree ("place_id","packaging_id");--> statement-breakpoint
CREATE INDEX "menu_items_by_template_id" ON "menu_items" USING btree ("place_id","template_id");--> statement-breakpoint
CREATE INDEX "modifier_sections_by_template_id" ON "modifier_sections" USING btree ("place_id","template_id");--> statement-breakpoint
CREATE INDEX "modifiers_by_template_id" ON "modifiers" USING btree ("place_id","template_id");--> statement-breakpoint
CREATE INDEX "ingredients_by_modifier_id" ON "ingredients" USING btree ("place_id","modifier_id");--> statement-breakpoint
CREATE INDEX "ingredients_by_template_id" ON "ingredients" USING btree ("place_id","template_id");--> statement-breakpoint
CALL lokal_replicate('menu_batches');
--> statement-breakpoint
CALL lokal_replicate('menu_item_templates');
--> statement-breakpoint
CALL lokal_replicate('price_lists');
