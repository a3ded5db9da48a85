-- What the judging of a zone remembers of an executor: the side, the last fix, and what may become a change of side.
-- Written with nearly every position, so no column that changes is indexed and every page keeps room.
CREATE TABLE zone_states (
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  state jsonb NOT NULL,
  PRIMARY KEY (task_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX zone_states_user_id_idx ON zone_states (user_id);

-- Zones that are watched, by executor: few among all tasks.
CREATE INDEX tasks_watched_idx ON tasks (assigned_user_id)
  WHERE tracking_on AND stage = 1 AND NOT archive AND NOT is_template AND deleted_at IS NULL AND lon IS NOT NULL;

-- Another zone or another executor begins anew: what was remembered says nothing of it. A trigger sees every way in which
-- a task changes.
CREATE FUNCTION forget_zone_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM zone_states WHERE task_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tasks_zone_changed AFTER UPDATE ON tasks FOR EACH ROW
  WHEN ((OLD.tracking_on, OLD.assigned_user_id, OLD.lon, OLD.lat, OLD.zone_radius, OLD.stage, OLD.archive, OLD.is_template, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.tracking_on, NEW.assigned_user_id, NEW.lon, NEW.lat, NEW.zone_radius, NEW.stage, NEW.archive, NEW.is_template, NEW.deleted_at))
  EXECUTE FUNCTION forget_zone_states();
