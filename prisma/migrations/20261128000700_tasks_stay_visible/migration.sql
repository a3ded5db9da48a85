-- Counts read one index and not the table, but for the pages that have changed since they were last cleared: with 7 of
-- 100 tasks changed three quarters of the pages of a million were read again, and a count took four times as long. By
-- itself the server clears a table when 20 of 100 rows have changed.
ALTER TABLE tasks SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
