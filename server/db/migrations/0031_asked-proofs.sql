GRANT UPDATE (proof_from) ON sessions TO lokal_app;
