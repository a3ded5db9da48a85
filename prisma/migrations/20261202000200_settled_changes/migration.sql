-- The last second of which every change of a task is visible: it is over, and no transaction that may have stamped a
-- task in it is still running.
CREATE FUNCTION settled_second() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT floor(extract(epoch FROM least(statement_timestamp(), (
    SELECT min(a.xact_start) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.relation = 'tasks'::regclass AND l.mode = 'RowExclusiveLock' AND l.pid <> pg_backend_pid()
      AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
  ))))::bigint - 1
$$;

-- A comment of a person moves the date of change, which filters and orders look at.
DROP TRIGGER task_changes_noted ON tasks;
CREATE TRIGGER task_changes_noted AFTER UPDATE ON tasks FOR EACH ROW
  WHEN (OLD.last_message_number = NEW.last_message_number OR OLD.update_date <> NEW.update_date)
  EXECUTE FUNCTION note_task_changes();
