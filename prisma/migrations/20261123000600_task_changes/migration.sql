-- What every write did to the set of tasks: the row as it was counts -1, as it is now +1. A list that knows how many
-- tasks fitted its filter a moment ago adds up what has changed since, instead of counting a million rows again. The
-- columns have the names of those of tasks, so that one condition fits both. Rows live for half an hour.
CREATE TABLE task_changes (
  xid bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  n bigserial,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  sign smallint NOT NULL,
  id integer NOT NULL,
  user_id integer NOT NULL,
  organization_id integer NOT NULL,
  workgroup_id integer,
  type_id integer NOT NULL,
  priority_id integer NOT NULL,
  step_id integer NOT NULL,
  stage integer NOT NULL,
  date timestamptz(3) NOT NULL,
  deadline timestamptz(3),
  update_date timestamptz(3) NOT NULL,
  archive boolean NOT NULL,
  is_template boolean NOT NULL,
  assigned_user_id integer,
  assigned_organization_id integer,
  parent_id integer,
  service_object_layer_id integer,
  service_object_id integer,
  -- Whether there is a point; where it is does not matter to any count.
  geom boolean,
  deleted_at timestamptz(3),
  PRIMARY KEY (xid, n)
);
CREATE INDEX task_changes_by_at ON task_changes USING brin (at);

CREATE FUNCTION note_task_change(sign smallint, t tasks) RETURNS void LANGUAGE sql AS $$
  INSERT INTO task_changes (sign, id, user_id, organization_id, workgroup_id, type_id, priority_id, step_id, stage, date, deadline,
    update_date, archive, is_template, assigned_user_id, assigned_organization_id, parent_id, service_object_layer_id, service_object_id,
    geom, deleted_at)
  SELECT sign, t.id, t.user_id, t.organization_id, t.workgroup_id, t.type_id, t.priority_id, t.step_id, t.stage, t.date, t.deadline,
    t.update_date, t.archive, t.is_template, t.assigned_user_id, t.assigned_organization_id, t.parent_id, t.service_object_layer_id,
    t.service_object_id, CASE WHEN t.lon IS NOT NULL THEN true END, t.deleted_at
$$;

CREATE FUNCTION note_task_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_task_change(-1::smallint, OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_task_change(1::smallint, NEW); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER tasks_noted AFTER INSERT OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION note_task_changes();
-- A message in the chat moves only the task's message number, and changes no count.
CREATE TRIGGER task_changes_noted AFTER UPDATE ON tasks FOR EACH ROW
  WHEN (OLD.last_message_number = NEW.last_message_number) EXECUTE FUNCTION note_task_changes();

-- Filters also look at the phase of a step and the cluster of an organization: when one of these moves, what was counted
-- before says nothing any more.
CREATE TABLE task_count_epoch (
  id integer PRIMARY KEY CHECK (id = 1),
  epoch bigint NOT NULL
);
INSERT INTO task_count_epoch VALUES (1, 1);

CREATE FUNCTION start_task_count_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_count_epoch SET epoch = epoch + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER step_phases_counted AFTER INSERT OR DELETE OR UPDATE OF phase ON steps
  FOR EACH STATEMENT EXECUTE FUNCTION start_task_count_epoch();
CREATE TRIGGER organization_clusters_counted AFTER INSERT OR DELETE OR UPDATE OF cluster_id ON organizations
  FOR EACH STATEMENT EXECUTE FUNCTION start_task_count_epoch();
CREATE TRIGGER template_schedules_counted AFTER INSERT OR DELETE OR UPDATE OF template_id ON schedules
  FOR EACH STATEMENT EXECUTE FUNCTION start_task_count_epoch();

-- Substrings of titles and texts, where the extension is at hand.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX tasks_by_words ON tasks USING gin (title gin_trgm_ops, text gin_trgm_ops) WHERE deleted_at IS NULL;
  END IF;
END
$$;

-- What filters and rights look at lies in the index of the usual order: deep pages and whole counts need not visit the rows.
DROP INDEX tasks_by_date;
CREATE INDEX tasks_by_date ON tasks (date DESC, id DESC)
  INCLUDE (organization_id, assigned_organization_id, workgroup_id, user_id, assigned_user_id, type_id, priority_id, step_id, stage,
    deadline, archive, is_template)
  WHERE deleted_at IS NULL;

-- Overdue or not is asked of every role: the index alone answers how many.
DROP INDEX tasks_by_deadline;
CREATE INDEX tasks_by_deadline ON tasks (deadline)
  INCLUDE (organization_id, assigned_organization_id, workgroup_id, type_id, priority_id, step_id, archive, is_template)
  WHERE deleted_at IS NULL AND stage = 1;

-- A field worker attaches photos to the tasks assigned to them: that is an edit. Rules that somebody has changed stay.
UPDATE role_rules SET states = '[4, 5]' WHERE role_id = 7 AND capability_id = 3 AND states = '[4]';
