ALTER TABLE "printouts" ADD COLUMN "imprint" jsonb;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "exemption_basis" text DEFAULT 'art. 113 ust. 1 ustawy o VAT' NOT NULL;