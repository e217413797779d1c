CREATE TABLE "place_logins" (
	"place_id" uuid NOT NULL,
	"login_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "place_logins_key" PRIMARY KEY("place_id","login_name")
);
--> statement-breakpoint
CREATE TABLE "place_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_clients" (
	"place_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_clients_key" PRIMARY KEY("place_id","session_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"refresh_token_id" uuid NOT NULL,
	"refresh_expires_at" timestamp(3) with time zone NOT NULL,
	"previous_token_id" uuid,
	CONSTRAINT "sessions_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"tax_rate" text NOT NULL,
	"excise_type" text NOT NULL,
	"allergens" jsonb NOT NULL,
	"preparation_time" integer NOT NULL,
	"concurrent_capacity" integer NOT NULL,
	"kitchen_station_id" uuid,
	"visible" boolean NOT NULL,
	"sold_out_until" timestamp(3) with time zone,
	CONSTRAINT "menu_items_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_section_items" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"section_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_section_items_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_sections" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"menu_id" uuid NOT NULL,
	"name" text NOT NULL,
	"visible" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_sections_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"visible" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menus_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "modifier_sections" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"multiple" boolean NOT NULL,
	"min_amount" integer NOT NULL,
	"max_amount" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modifier_sections_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"modifier_section_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modifiers_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "check_events" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"note" text NOT NULL,
	"closed_day" date,
	CONSTRAINT "check_events_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"command_id" uuid NOT NULL,
	"order_check_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"note" text NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"closed_day" date,
	CONSTRAINT "discrepancies_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_checks" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"dining_option_id" uuid NOT NULL,
	"table_id" uuid,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_day" date,
	CONSTRAINT "order_checks_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_id" uuid NOT NULL,
	"order_check_id" uuid NOT NULL,
	"type" text NOT NULL,
	"menu_item_id" uuid,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"item_version" bigint NOT NULL,
	"tax_rate" text NOT NULL,
	"modifiers" jsonb NOT NULL,
	"note" text NOT NULL,
	"kitchen_station_id" uuid,
	"status" text NOT NULL,
	"done_quantity" bigint NOT NULL,
	"voided_quantity" bigint NOT NULL,
	"shown_at" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"position" integer NOT NULL,
	"closed_day" date,
	CONSTRAINT "order_lines_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"order_check_id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"comment" text NOT NULL,
	"delivery_time" jsonb NOT NULL,
	"placed_at" timestamp(3) with time zone NOT NULL,
	"placed_by" uuid NOT NULL,
	"crew_member_id" uuid,
	"closed_day" date,
	CONSTRAINT "orders_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "dining_options" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"allow_cash_payment" boolean NOT NULL,
	"allow_card_payment" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "dining_options_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_stations" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "kitchen_stations_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "place_users" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"preferred_dining_option_id" uuid,
	CONSTRAINT "place_users_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"day_cutoff" integer NOT NULL,
	"preferred_dining_option_id" uuid,
	"printout_settings" jsonb NOT NULL,
	CONSTRAINT "places_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "venue_tables" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"placement" text NOT NULL,
	"seats" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "venue_tables_key" PRIMARY KEY("place_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"grant_issued_at" timestamp(3) with time zone,
	"last_seq" bigint NOT NULL,
	"order_series" integer DEFAULT 0 NOT NULL,
	"registered_by" uuid NOT NULL,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "clients_key" PRIMARY KEY("place_id","id"),
	CONSTRAINT "clients_code" UNIQUE("place_id","code")
);
--> statement-breakpoint
CREATE TABLE "command_log" (
	"place_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"v" integer NOT NULL,
	"actor" uuid NOT NULL,
	"session" uuid NOT NULL,
	"occurred_at" bigint NOT NULL,
	"clock_offset" bigint NOT NULL,
	"args" json NOT NULL,
	"hash" text NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"result" json,
	"version" bigint NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "command_log_key" PRIMARY KEY("place_id","client_id","seq")
);
--> statement-breakpoint
CREATE TABLE "place_clock" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"place_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"stamp" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "versions_key" PRIMARY KEY("place_id","version")
);
--> statement-breakpoint
ALTER TABLE "session_clients" ADD CONSTRAINT "session_clients_session" FOREIGN KEY ("session_id","user_id") REFERENCES "public"."sessions"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "menu_items_feed" ON "menu_items" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "menu_section_items_feed" ON "menu_section_items" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "menu_section_items_by_section_id" ON "menu_section_items" USING btree ("place_id","section_id");--> statement-breakpoint
CREATE INDEX "menu_section_items_by_menu_item_id" ON "menu_section_items" USING btree ("place_id","menu_item_id");--> statement-breakpoint
CREATE INDEX "menu_sections_feed" ON "menu_sections" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "menu_sections_by_menu_id" ON "menu_sections" USING btree ("place_id","menu_id");--> statement-breakpoint
CREATE INDEX "menus_feed" ON "menus" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "modifier_sections_feed" ON "modifier_sections" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "modifier_sections_by_menu_item_id" ON "modifier_sections" USING btree ("place_id","menu_item_id");--> statement-breakpoint
CREATE INDEX "modifiers_feed" ON "modifiers" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "modifiers_by_modifier_section_id" ON "modifiers" USING btree ("place_id","modifier_section_id");--> statement-breakpoint
CREATE INDEX "check_events_feed" ON "check_events" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "check_events_by_order_check_id" ON "check_events" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "discrepancies_feed" ON "discrepancies" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "discrepancies_by_order_check_id" ON "discrepancies" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "order_checks_feed" ON "order_checks" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "order_checks_by_table_id" ON "order_checks" USING btree ("place_id","table_id");--> statement-breakpoint
CREATE INDEX "order_checks_by_status" ON "order_checks" USING btree ("place_id","status");--> statement-breakpoint
CREATE INDEX "order_lines_feed" ON "order_lines" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_order_id" ON "order_lines" USING btree ("place_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_order_check_id" ON "order_lines" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_status" ON "order_lines" USING btree ("place_id","status");--> statement-breakpoint
CREATE INDEX "orders_feed" ON "orders" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "orders_by_order_check_id" ON "orders" USING btree ("place_id","order_check_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("place_id","status");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("place_id","number");--> statement-breakpoint
CREATE INDEX "dining_options_feed" ON "dining_options" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "kitchen_stations_feed" ON "kitchen_stations" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "place_users_feed" ON "place_users" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "places_feed" ON "places" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "venue_tables_feed" ON "venue_tables" USING btree ("place_id","version","id");--> statement-breakpoint
CREATE INDEX "command_log_by_id" ON "command_log" USING btree ("place_id","id");