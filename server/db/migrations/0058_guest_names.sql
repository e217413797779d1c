-- The name of a check's guest without capitals and accents, as searches compare it: kept in an index, so that a word is looked
-- for among many checks without opening one. Accents go before capitals do, whatever the collation makes of letters.
ALTER TABLE "order_checks" ADD COLUMN "guest_name" text GENERATED ALWAYS AS (
  lower(replace(translate(regexp_replace(normalize(client ->> 'name', NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØ', 'lLoO'), 'ß', 'ss'))
) STORED;--> statement-breakpoint
DROP INDEX order_checks_of_guests;--> statement-breakpoint
CREATE INDEX order_checks_of_guests ON order_checks (place_id, id) INCLUDE (guest_name) WHERE guest_name IS NOT NULL;
