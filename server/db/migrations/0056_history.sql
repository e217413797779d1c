ALTER TABLE "command_log" ALTER COLUMN "args" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "place_clock" ADD COLUMN "args_pruned_to" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "day_sums_open" ON "day_sums" USING btree ("place_id","version","id") WHERE "day_sums"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "day_sums_closed" ON "day_sums" USING btree ("place_id","closed_day","version","id","deleted") WHERE "day_sums"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "corrective_invoices_open" ON "corrective_invoices" USING btree ("place_id","version","id") WHERE "corrective_invoices"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "corrective_invoices_closed" ON "corrective_invoices" USING btree ("place_id","closed_day","version","id","deleted") WHERE "corrective_invoices"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "e_invoices_open" ON "e_invoices" USING btree ("place_id","version","id") WHERE "e_invoices"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "e_invoices_closed" ON "e_invoices" USING btree ("place_id","closed_day","version","id","deleted") WHERE "e_invoices"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "receipt_invoices_open" ON "receipt_invoices" USING btree ("place_id","version","id") WHERE "receipt_invoices"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "receipt_invoices_closed" ON "receipt_invoices" USING btree ("place_id","closed_day","version","id","deleted") WHERE "receipt_invoices"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "day_papers_open" ON "day_papers" USING btree ("place_id","version","id") WHERE "day_papers"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "day_papers_closed" ON "day_papers" USING btree ("place_id","closed_day","version","id","deleted") WHERE "day_papers"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "drawer_counts_open" ON "drawer_counts" USING btree ("place_id","version","id") WHERE "drawer_counts"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "drawer_counts_closed" ON "drawer_counts" USING btree ("place_id","closed_day","version","id","deleted") WHERE "drawer_counts"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "drawers_open" ON "drawers" USING btree ("place_id","version","id") WHERE "drawers"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "drawers_closed" ON "drawers" USING btree ("place_id","closed_day","version","id","deleted") WHERE "drawers"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_open" ON "ledger_entries" USING btree ("place_id","version","id") WHERE "ledger_entries"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_closed" ON "ledger_entries" USING btree ("place_id","closed_day","version","id","deleted") WHERE "ledger_entries"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "report_parts_open" ON "report_parts" USING btree ("place_id","version","id") WHERE "report_parts"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "report_parts_closed" ON "report_parts" USING btree ("place_id","closed_day","version","id","deleted") WHERE "report_parts"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "sale_lines_open" ON "sale_lines" USING btree ("place_id","version","id") WHERE "sale_lines"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "sale_lines_closed" ON "sale_lines" USING btree ("place_id","closed_day","version","id","deleted") WHERE "sale_lines"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "corrections_open" ON "corrections" USING btree ("place_id","version","id") WHERE "corrections"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "corrections_closed" ON "corrections" USING btree ("place_id","closed_day","version","id","deleted") WHERE "corrections"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "online_payments_open" ON "online_payments" USING btree ("place_id","version","id") WHERE "online_payments"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "online_payments_closed" ON "online_payments" USING btree ("place_id","closed_day","version","id","deleted") WHERE "online_payments"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("place_id","version","id") WHERE "order_payments"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "order_payments_closed" ON "order_payments" USING btree ("place_id","closed_day","version","id","deleted") WHERE "order_payments"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("place_id","version","id") WHERE "print_jobs"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "print_jobs_closed" ON "print_jobs" USING btree ("place_id","closed_day","version","id","deleted") WHERE "print_jobs"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "printouts_open" ON "printouts" USING btree ("place_id","version","id") WHERE "printouts"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "printouts_closed" ON "printouts" USING btree ("place_id","closed_day","version","id","deleted") WHERE "printouts"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("place_id","version","id") WHERE "refunds"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "refunds_closed" ON "refunds" USING btree ("place_id","closed_day","version","id","deleted") WHERE "refunds"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "transaction_events_open" ON "transaction_events" USING btree ("place_id","version","id") WHERE "transaction_events"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "transaction_events_closed" ON "transaction_events" USING btree ("place_id","closed_day","version","id","deleted") WHERE "transaction_events"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("place_id","version","id") WHERE "notifications"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "notifications_closed" ON "notifications" USING btree ("place_id","closed_day","version","id","deleted") WHERE "notifications"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "check_contacts_open" ON "check_contacts" USING btree ("place_id","version","id") WHERE "check_contacts"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "check_contacts_closed" ON "check_contacts" USING btree ("place_id","closed_day","version","id","deleted") WHERE "check_contacts"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "check_events_open" ON "check_events" USING btree ("place_id","version","id") WHERE "check_events"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "check_events_closed" ON "check_events" USING btree ("place_id","closed_day","version","id","deleted") WHERE "check_events"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "discrepancies_open" ON "discrepancies" USING btree ("place_id","version","id") WHERE "discrepancies"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "discrepancies_closed" ON "discrepancies" USING btree ("place_id","closed_day","version","id","deleted") WHERE "discrepancies"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "order_checks_open" ON "order_checks" USING btree ("place_id","version","id") WHERE "order_checks"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "order_checks_closed" ON "order_checks" USING btree ("place_id","closed_day","version","id","deleted") WHERE "order_checks"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_open" ON "order_lines" USING btree ("place_id","version","id") WHERE "order_lines"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "order_lines_closed" ON "order_lines" USING btree ("place_id","closed_day","version","id","deleted") WHERE "order_lines"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("place_id","version","id") WHERE "orders"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("place_id","closed_day","version","id","deleted") WHERE "orders"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "audit_counts_open" ON "audit_counts" USING btree ("place_id","version","id") WHERE "audit_counts"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "audit_counts_closed" ON "audit_counts" USING btree ("place_id","closed_day","version","id","deleted") WHERE "audit_counts"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "audit_results_open" ON "audit_results" USING btree ("place_id","version","id") WHERE "audit_results"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "audit_results_closed" ON "audit_results" USING btree ("place_id","closed_day","version","id","deleted") WHERE "audit_results"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "movement_costs_open" ON "movement_costs" USING btree ("place_id","version","id") WHERE "movement_costs"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "movement_costs_closed" ON "movement_costs" USING btree ("place_id","closed_day","version","id","deleted") WHERE "movement_costs"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "purchase_prices_open" ON "purchase_prices" USING btree ("place_id","version","id") WHERE "purchase_prices"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "purchase_prices_closed" ON "purchase_prices" USING btree ("place_id","closed_day","version","id","deleted") WHERE "purchase_prices"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "stock_audits_open" ON "stock_audits" USING btree ("place_id","version","id") WHERE "stock_audits"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "stock_audits_closed" ON "stock_audits" USING btree ("place_id","closed_day","version","id","deleted") WHERE "stock_audits"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_open" ON "stock_movements" USING btree ("place_id","version","id") WHERE "stock_movements"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_closed" ON "stock_movements" USING btree ("place_id","closed_day","version","id","deleted") WHERE "stock_movements"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "stock_transactions_open" ON "stock_transactions" USING btree ("place_id","version","id") WHERE "stock_transactions"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "stock_transactions_closed" ON "stock_transactions" USING btree ("place_id","closed_day","version","id","deleted") WHERE "stock_transactions"."closed_day" is not null;--> statement-breakpoint
CREATE INDEX "transaction_lines_open" ON "transaction_lines" USING btree ("place_id","version","id") WHERE "transaction_lines"."closed_day" is null;--> statement-breakpoint
CREATE INDEX "transaction_lines_closed" ON "transaction_lines" USING btree ("place_id","closed_day","version","id","deleted") WHERE "transaction_lines"."closed_day" is not null;--> statement-breakpoint
-- Lists in their order and their counts by an index alone.
CREATE INDEX order_checks_by_time ON order_checks (place_id, opened_at DESC, id DESC) INCLUDE (status) WHERE NOT deleted AND merged_into IS NULL;--> statement-breakpoint
CREATE INDEX orders_by_time ON orders (place_id, placed_at DESC, id DESC) INCLUDE (status) WHERE NOT deleted;--> statement-breakpoint
-- The checks of guests who gave their name: few of all.
CREATE INDEX order_checks_of_guests ON order_checks (place_id, id) WHERE client IS NOT NULL;--> statement-breakpoint
-- Numbers are found as before, and by what they begin with.
DROP INDEX orders_by_number;--> statement-breakpoint
CREATE INDEX orders_by_number ON orders (place_id, number text_pattern_ops);--> statement-breakpoint
DROP INDEX printouts_by_number;--> statement-breakpoint
CREATE INDEX printouts_by_number ON printouts (place_id, number text_pattern_ops);
--> statement-breakpoint
-- What a command said is forgotten some time after it was decided; its hash and its outcome stay.
GRANT UPDATE (args) ON command_log TO lokal_app;
