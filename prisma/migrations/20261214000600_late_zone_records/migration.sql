-- The records of a zone follow from the sorted track of the executor, so a late fix can change what was recorded.
-- `confirmed_at` is the time of the fix that made the entry or exit certain: the records that follow from a part of a
-- track are those confirmed in it. A late one was recorded, or put right, by fixes that came after newer ones.
ALTER TABLE zone_records ADD COLUMN confirmed_at timestamptz(3);
ALTER TABLE zone_records ADD COLUMN late boolean NOT NULL DEFAULT false;
ALTER TABLE zone_records ADD COLUMN comment_id integer REFERENCES comments (id) ON DELETE SET NULL ON UPDATE CASCADE;

-- Since when an executor is followed in the zone of a task; without a row since the creation of the task.
CREATE TABLE zone_watches (
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Fixes up to this time of the device belong to a former zone.
  since timestamptz(3),
  -- Fixes that were received before do not count.
  received_since timestamptz(3) NOT NULL,
  -- When the task was completed. From then on only leaving counts.
  done_at timestamptz(3),
  -- The task is completed, and its executor has not been seen outside since then.
  open boolean NOT NULL DEFAULT false,
  PRIMARY KEY (task_id, user_id)
);
CREATE INDEX zone_watches_open_idx ON zone_watches (user_id) WHERE open;
CREATE INDEX zone_watches_done_idx ON zone_watches (user_id, done_at) WHERE done_at IS NOT NULL;

-- States of a zone at earlier times, from which late fixes are evaluated in their place.
CREATE TABLE zone_checkpoints (
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,
  state jsonb NOT NULL,
  PRIMARY KEY (task_id, user_id, at)
);
CREATE INDEX zone_checkpoints_user_id_idx ON zone_checkpoints (user_id);

-- What was recorded before stays as it is.
INSERT INTO zone_watches (task_id, user_id, since, received_since)
SELECT task_id, user_id, max(at), now() FROM (
  SELECT task_id, user_id, at FROM zone_records
  UNION ALL
  SELECT task_id, user_id, to_timestamp((state -> 'last' ->> 'at')::float8 / 1000) FROM zone_states
) known GROUP BY task_id, user_id;

UPDATE zone_states s SET state = jsonb_build_object(
  'zone', s.state,
  'live', s.state -> 'last' || jsonb_build_object('speed', null, 'deviceId',
    coalesce((SELECT l.device_id FROM last_positions l WHERE l.user_id = s.user_id), 0)),
  'held', null,
  'seen', s.state -> 'last' -> 'at',
  'kept', s.state -> 'last' -> 'at',
  'fixes', 0
);

-- Another zone or another executor begins anew after the last fix that was looked at for the former one. Completion
-- does not: who was inside then will leave.
CREATE OR REPLACE FUNCTION forget_zone_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.stage = 1 AND NEW.stage = 2 AND
    (OLD.tracking_on, OLD.assigned_user_id, OLD.lon, OLD.lat, OLD.zone_radius, OLD.archive, OLD.is_template, OLD.deleted_at)
    IS NOT DISTINCT FROM
    (NEW.tracking_on, NEW.assigned_user_id, NEW.lon, NEW.lat, NEW.zone_radius, NEW.archive, NEW.is_template, NEW.deleted_at)
  THEN
    INSERT INTO zone_watches (task_id, user_id, received_since, done_at, open)
    SELECT NEW.id, NEW.assigned_user_id, NEW.created_at, now(), true
    WHERE NEW.tracking_on AND NEW.assigned_user_id IS NOT NULL AND NEW.lon IS NOT NULL
    ON CONFLICT (task_id, user_id) DO UPDATE SET done_at = excluded.done_at, open = true;
    RETURN NULL;
  END IF;
  INSERT INTO zone_watches AS w (task_id, user_id, since, received_since)
  SELECT NEW.id, p.user_id, greatest(
      (SELECT to_timestamp((s.state ->> 'seen')::float8 / 1000) FROM zone_states s
        WHERE s.task_id = NEW.id AND s.user_id = p.user_id),
      (SELECT max(coalesce(r.confirmed_at, r.at)) FROM zone_records r
        WHERE r.task_id = NEW.id AND r.user_id = p.user_id)),
    now()
  FROM (
    SELECT user_id FROM zone_states WHERE task_id = NEW.id
    UNION
    SELECT NEW.assigned_user_id WHERE NEW.tracking_on AND NEW.assigned_user_id IS NOT NULL AND NEW.lon IS NOT NULL
  ) p
  ON CONFLICT (task_id, user_id) DO UPDATE
    SET since = greatest(w.since, excluded.since), received_since = excluded.received_since, done_at = NULL, open = false;
  DELETE FROM zone_states WHERE task_id = NEW.id;
  DELETE FROM zone_checkpoints WHERE task_id = NEW.id;
  RETURN NULL;
END
$$;
