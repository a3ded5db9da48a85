-- Intervals in which people worked on tasks, in whole seconds.
CREATE TABLE work_entries (
  id serial PRIMARY KEY,
  task_id int NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  started_at timestamptz(3) NOT NULL,
  -- Null while the person is working.
  ended_at timestamptz(3),
  -- running, or how it ended: paused, stopped.
  state text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  revision int NOT NULL DEFAULT 1,
  CONSTRAINT work_entries_state CHECK (state IN ('running', 'paused', 'stopped') AND (ended_at IS NULL) = (state = 'running')),
  CONSTRAINT work_entries_order CHECK (ended_at >= started_at),
  -- Nobody works on two tasks at a time. A range of one person needs no extension to be compared in a GiST index.
  CONSTRAINT work_entries_apart EXCLUDE USING gist (
    int4range(user_id, user_id, '[]') WITH &&, tstzrange(started_at, ended_at) WITH &&) WHERE (deleted_at IS NULL)
);
CREATE INDEX work_entries_task_id_idx ON work_entries (task_id);
CREATE INDEX work_entries_user_id_started_at_idx ON work_entries (user_id, started_at);
CREATE INDEX work_entries_started_at_idx ON work_entries (started_at);

-- What entries were before corrections, and why they were corrected.
CREATE TABLE work_entry_changes (
  id serial PRIMARY KEY,
  entry_id int NOT NULL REFERENCES work_entries (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Who corrected it.
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  -- add, change or delete.
  action text NOT NULL,
  reason text NOT NULL,
  -- The interval before; null where the entry was added by hand.
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE INDEX work_entry_changes_entry_id_idx ON work_entry_changes (entry_id);
CREATE INDEX work_entry_changes_user_id_idx ON work_entry_changes (user_id);

-- Nobody goes on working on a task that is completed, archived or deleted, or becomes a template.
CREATE FUNCTION stop_work_on_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_entries SET ended_at = greatest(started_at, date_trunc('second', now())), state = 'stopped', revision = revision + 1
  WHERE task_id = NEW.id AND ended_at IS NULL AND deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER work_entries_of_closed AFTER UPDATE OF stage, archive, is_template, deleted_at ON tasks FOR EACH ROW
  WHEN ((NEW.stage = 2 AND OLD.stage IS DISTINCT FROM 2) OR (NEW.archive AND NOT OLD.archive)
    OR (NEW.is_template AND NOT OLD.is_template) OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL))
  EXECUTE FUNCTION stop_work_on_task();
