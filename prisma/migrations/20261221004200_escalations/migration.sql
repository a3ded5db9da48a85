-- What happens when a task is not begun, not assigned, or near or past its deadline.
CREATE TABLE escalation_rules (
  id serial PRIMARY KEY,
  title text NOT NULL,
  organization_id int REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  enabled boolean NOT NULL DEFAULT true,
  trigger text NOT NULL,
  minutes int NOT NULL CHECK (minutes > 0),
  calendar_id int REFERENCES work_calendars (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  type_ids int[] NOT NULL DEFAULT '{}',
  priority_ids int[] NOT NULL DEFAULT '{}',
  notify text[] NOT NULL DEFAULT '{}',
  user_ids int[] NOT NULL DEFAULT '{}',
  set_priority_id int REFERENCES priorities (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- Who made it: comments on tasks are in this name.
  created_by int NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Moments before it do not count.
  active_from timestamptz(3) NOT NULL,
  revision int NOT NULL DEFAULT 1
);

CREATE INDEX escalation_rules_organization_id_idx ON escalation_rules (organization_id);
CREATE INDEX escalation_rules_calendar_id_idx ON escalation_rules (calendar_id);
CREATE INDEX escalation_rules_set_priority_id_idx ON escalation_rules (set_priority_id);
CREATE INDEX escalation_rules_created_by_idx ON escalation_rules (created_by);

-- A rule acts once on a task for a cause: a deadline, an assignment.
CREATE TABLE escalations (
  id serial PRIMARY KEY,
  rule_id int REFERENCES escalation_rules (id) ON DELETE SET NULL ON UPDATE CASCADE,
  rule_title text NOT NULL,
  trigger text NOT NULL,
  task_id int NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  cause_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  acted_at timestamptz(3)
);

CREATE UNIQUE INDEX escalations_rule_id_task_id_cause_at_key ON escalations (rule_id, task_id, cause_at);
CREATE INDEX escalations_task_id_idx ON escalations (task_id);
CREATE INDEX escalations_waiting ON escalations (due_at) WHERE acted_at IS NULL;

-- Tasks whose escalations have to be planned again.
CREATE TABLE escalation_checks (
  task_id int PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX escalation_checks_at_idx ON escalation_checks (at);

-- Since when a task has its present executor or none, in which step it was then, and when it left that step.
CREATE TABLE task_handovers (
  task_id int PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,
  step_id int NOT NULL,
  accepted_at timestamptz(3)
);

CREATE FUNCTION note_task_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.assigned_user_id IS DISTINCT FROM OLD.assigned_user_id
    OR NEW.assigned_organization_id IS DISTINCT FROM OLD.assigned_organization_id THEN
    INSERT INTO task_handovers (task_id, at, step_id) VALUES (NEW.id, now(), NEW.step_id)
    ON CONFLICT (task_id) DO UPDATE SET at = excluded.at, step_id = excluded.step_id, accepted_at = NULL;
  ELSE
    UPDATE task_handovers SET accepted_at = now()
    WHERE task_id = NEW.id AND accepted_at IS NULL AND step_id <> NEW.step_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER task_handover_of_new AFTER INSERT ON tasks FOR EACH ROW
  WHEN (NEW.assigned_user_id IS NOT NULL OR NEW.assigned_organization_id IS NOT NULL)
  EXECUTE FUNCTION note_task_handover();

CREATE TRIGGER task_handover_of_changed AFTER UPDATE OF assigned_user_id, assigned_organization_id, step_id ON tasks FOR EACH ROW
  WHEN (OLD.assigned_user_id IS DISTINCT FROM NEW.assigned_user_id
    OR OLD.assigned_organization_id IS DISTINCT FROM NEW.assigned_organization_id OR OLD.step_id <> NEW.step_id)
  EXECUTE FUNCTION note_task_handover();

-- The row is locked until the change is committed, so that no plan is made from what was before it.
CREATE FUNCTION note_escalation_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM escalation_rules) THEN
    INSERT INTO escalation_checks (task_id) VALUES (NEW.id) ON CONFLICT (task_id) DO UPDATE SET at = excluded.at;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER escalation_check_of_new AFTER INSERT ON tasks FOR EACH ROW
  WHEN (NOT NEW.is_template AND NEW.stage = 1) EXECUTE FUNCTION note_escalation_check();

CREATE TRIGGER escalation_check_of_changed AFTER UPDATE OF deadline, deadline_paused_at, stage, archive, is_template, deleted_at,
    step_id, type_id, priority_id, organization_id, assigned_user_id, assigned_organization_id ON tasks FOR EACH ROW
  WHEN (OLD.deadline IS DISTINCT FROM NEW.deadline OR OLD.deadline_paused_at IS DISTINCT FROM NEW.deadline_paused_at
    OR OLD.stage <> NEW.stage OR OLD.archive <> NEW.archive OR OLD.is_template <> NEW.is_template
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.step_id <> NEW.step_id OR OLD.type_id <> NEW.type_id
    OR OLD.priority_id <> NEW.priority_id OR OLD.organization_id <> NEW.organization_id
    OR OLD.assigned_user_id IS DISTINCT FROM NEW.assigned_user_id
    OR OLD.assigned_organization_id IS DISTINCT FROM NEW.assigned_organization_id)
  EXECUTE FUNCTION note_escalation_check();

-- Other working hours move what waits for them.
CREATE FUNCTION note_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO escalation_checks (task_id)
  SELECT t.id FROM tasks t
  WHERE t.stage = 1 AND t.deleted_at IS NULL AND NOT t.is_template AND NOT t.archive AND EXISTS (
    SELECT 1 FROM escalation_rules r
    WHERE r.calendar_id = NEW.id AND r.enabled AND (r.organization_id IS NULL OR r.organization_id = t.organization_id))
  ORDER BY t.id ON CONFLICT (task_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;

CREATE TRIGGER escalation_checks_of_calendar AFTER UPDATE OF timezone, weekly, exceptions ON work_calendars FOR EACH ROW
  WHEN (OLD.timezone <> NEW.timezone OR OLD.weekly <> NEW.weekly OR OLD.exceptions <> NEW.exceptions)
  EXECUTE FUNCTION note_calendar_change();
