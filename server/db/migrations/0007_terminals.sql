CREATE TABLE "terminal_attempts" (
	"place_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"terminal_id" text NOT NULL,
	"service_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"reference_at" text,
	"reason" text,
	"started_by" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "terminal_attempts_key" PRIMARY KEY("place_id","id"),
	CONSTRAINT "terminal_attempts_service" UNIQUE("place_id","terminal_id","service_id")
);
