-- The list of payments by state is counted and read by an index alone, and payments of a table by those of its checks.
CREATE INDEX order_payments_cards_by_status ON order_payments (place_id, status, taken_at DESC, id DESC) WHERE type = 'CARD' AND NOT deleted;--> statement-breakpoint
CREATE INDEX order_payments_cards_by_check ON order_payments (place_id, order_check_id) INCLUDE (id, taken_at) WHERE type = 'CARD' AND NOT deleted;--> statement-breakpoint
CREATE INDEX online_payments_by_status_and_time ON online_payments (place_id, status, (coalesce(completed_at, created_at)) DESC, id DESC) WHERE NOT deleted;--> statement-breakpoint
CREATE INDEX online_payments_by_check_and_time ON online_payments (place_id, order_check_id) INCLUDE (id, completed_at, created_at) WHERE NOT deleted;
