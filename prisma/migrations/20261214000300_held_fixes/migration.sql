-- A fix at a place that nobody can have reached: the point of the person waits for another one that confirms it.
ALTER TABLE last_positions ADD COLUMN held jsonb;
