CALL lokal_protect('terminal_attempts');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON terminal_attempts TO lokal_app;
