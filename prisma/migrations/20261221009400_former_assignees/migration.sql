-- Until when people were the assignees of tasks that others have now: their devices may send later what they did before.
CREATE TABLE former_assignees (
  task_id int NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  till timestamptz(3) NOT NULL,
  PRIMARY KEY (task_id, user_id)
);
CREATE INDEX former_assignees_user_id_idx ON former_assignees (user_id);

CREATE FUNCTION note_former_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_assignees (task_id, user_id, till) VALUES (NEW.id, OLD.assigned_user_id, now())
  ON CONFLICT (task_id, user_id) DO UPDATE SET till = excluded.till;
  RETURN NULL;
END $$;

CREATE TRIGGER former_assignee_of_changed AFTER UPDATE OF assigned_user_id ON tasks FOR EACH ROW
  WHEN (OLD.assigned_user_id IS NOT NULL AND NEW.assigned_user_id IS DISTINCT FROM OLD.assigned_user_id)
  EXECUTE FUNCTION note_former_assignee();
