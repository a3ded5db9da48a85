-- The key of another system in its data. The data may be longer than an entry of an index, and many tasks may share it.
CREATE INDEX tasks_by_system_data ON tasks (hashtextextended(system_data, 0)) WHERE system_data IS NOT NULL AND deleted_at IS NULL;

-- Orders of lists. A task without a deadline comes last in both directions.
CREATE INDEX tasks_by_deadline_asc ON tasks ((coalesce(deadline, 'infinity'::timestamptz)), id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_deadline_desc ON tasks ((coalesce(deadline, '-infinity'::timestamptz)), id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_title ON tasks (title COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
