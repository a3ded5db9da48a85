-- When tasks were first assigned and last completed, for reports. The table is apart from the tasks: filling it touches
-- none of them.
CREATE TABLE "task_times" (
    "task_id" INTEGER NOT NULL,
    "assigned_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "task_times_pkey" PRIMARY KEY ("task_id")
);

CREATE INDEX "task_times_completed_at_idx" ON "task_times"("completed_at");

ALTER TABLE "task_times" ADD CONSTRAINT "task_times_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION note_task_times() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  assigned boolean := NEW.assigned_user_id IS NOT NULL OR NEW.assigned_organization_id IS NOT NULL;
  moment timestamptz := CASE WHEN TG_OP = 'INSERT' THEN NEW.date ELSE now() END;
BEGIN
  INSERT INTO task_times AS x (task_id, assigned_at, completed_at)
  VALUES (NEW.id, CASE WHEN assigned THEN moment END,
    CASE WHEN NEW.stage = 2 THEN CASE WHEN TG_OP = 'INSERT' THEN greatest(NEW.date, NEW.update_date) ELSE now() END END)
  ON CONFLICT (task_id) DO UPDATE SET
    assigned_at = coalesce(x.assigned_at, excluded.assigned_at),
    completed_at = CASE WHEN excluded.completed_at IS NULL THEN NULL ELSE coalesce(x.completed_at, excluded.completed_at) END;
  RETURN NULL;
END $$;

CREATE TRIGGER task_times_of_new AFTER INSERT ON tasks FOR EACH ROW
  WHEN (NEW.stage = 2 OR NEW.assigned_user_id IS NOT NULL OR NEW.assigned_organization_id IS NOT NULL)
  EXECUTE FUNCTION note_task_times();

CREATE TRIGGER task_times_of_changed AFTER UPDATE OF stage, assigned_user_id, assigned_organization_id ON tasks FOR EACH ROW
  WHEN (OLD.stage IS DISTINCT FROM NEW.stage
    OR (OLD.assigned_user_id IS NULL AND OLD.assigned_organization_id IS NULL
      AND (NEW.assigned_user_id IS NOT NULL OR NEW.assigned_organization_id IS NOT NULL)))
  EXECUTE FUNCTION note_task_times();
