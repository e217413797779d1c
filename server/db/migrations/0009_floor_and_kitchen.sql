CREATE TABLE "notifications" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"for_user_id" uuid NOT NULL,
	"order_check_id" uuid,
	"facts" jsonb NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp(3) with time zone,
	"closed_day" date NOT NULL,
	CONSTRAINT "notifications_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "place_clients" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"addresses" jsonb NOT NULL,
	"allergy_note" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_order_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "place_clients_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "floor_pieces" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"placement" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"width" integer NOT NULL,
	"depth" integer NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "floor_pieces_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
ALTER TABLE "places" ALTER COLUMN "kitchen_settings" SET DEFAULT '{"newTicketSound":true,"printUnanswered":true,"holdCourses":false}'::jsonb;--> statement-breakpoint
ALTER TABLE "menu_item_categories" ADD COLUMN "course" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "waiter_id" uuid;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "order_checks" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "course" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fired_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "void_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin_check_id" uuid;--> statement-breakpoint
ALTER TABLE "venue_tables" ADD COLUMN "plan" jsonb;--> statement-breakpoint
CREATE INDEX "notifications_feed" ON "notifications" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "notifications_by_for_user_id" ON "notifications" USING btree ("place_id","for_user_id");--> statement-breakpoint
CREATE INDEX "place_clients_feed" ON "place_clients" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "place_clients_by_phone" ON "place_clients" USING btree ("place_id","phone");--> statement-breakpoint
CREATE INDEX "floor_pieces_feed" ON "floor_pieces" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "order_checks_by_merged_into" ON "order_checks" USING btree ("place_id","merged_into");