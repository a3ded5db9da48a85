-- Lists, counts and overdue tasks of an organization or an executor read tasks in progress, not all that there ever were.
CREATE INDEX tasks_running_by_organization ON tasks (organization_id, date DESC, id DESC)
  INCLUDE (deadline, step_id, archive, is_template)
  WHERE deleted_at IS NULL AND stage = 1;
CREATE INDEX tasks_running_by_executor ON tasks (assigned_user_id, date DESC, id DESC)
  INCLUDE (deadline, archive, is_template)
  WHERE deleted_at IS NULL AND stage = 1;
