CALL lokal_replicate('floor_pieces');
--> statement-breakpoint
CALL lokal_replicate('place_clients');
--> statement-breakpoint
CALL lokal_replicate('notifications');
