-- Ends that the person has not named: another start or the closing of the task brought them. A pause or stop that arrives
-- later moves them to its moment.
ALTER TABLE work_entries ADD COLUMN end_assumed boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION stop_work_on_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_entries SET ended_at = greatest(started_at, date_trunc('second', now())), state = 'stopped', end_assumed = true,
    revision = revision + 1
  WHERE task_id = NEW.id AND ended_at IS NULL AND deleted_at IS NULL;
  RETURN NULL;
END $$;

-- Somebody who is blocked or deleted cannot stop a clock any more.
CREATE FUNCTION stop_work_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_entries SET ended_at = greatest(started_at, date_trunc('second', now())), state = 'stopped', end_assumed = true,
    revision = revision + 1
  WHERE user_id = NEW.id AND ended_at IS NULL AND deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER work_entries_of_leaver AFTER UPDATE OF blocked, deleted_at ON users FOR EACH ROW
  WHEN ((NEW.blocked AND NOT OLD.blocked) OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL))
  EXECUTE FUNCTION stop_work_of_user();
