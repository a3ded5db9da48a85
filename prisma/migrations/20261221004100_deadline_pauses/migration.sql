-- Steps in which deadlines of a work type pause, and the working hours in which they count.
ALTER TABLE work_types
  ADD COLUMN deadline_pauses int[] NOT NULL DEFAULT '{}',
  ADD COLUMN deadline_in_working_hours boolean NOT NULL DEFAULT false,
  ADD COLUMN deadline_calendar_id int REFERENCES work_calendars (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Since when tasks of the type wait to be compared with these steps.
  ADD COLUMN pauses_changed_at timestamptz(3);

CREATE INDEX work_types_deadline_calendar_id_idx ON work_types (deadline_calendar_id);
CREATE INDEX work_types_pauses_changed ON work_types (pauses_changed_at) WHERE pauses_changed_at IS NOT NULL;

-- Since when the deadline pauses, and the pauses before: [{"from", "till", "stepId", "moved"}], in seconds.
ALTER TABLE tasks
  ADD COLUMN deadline_paused_at timestamptz(3),
  ADD COLUMN deadline_pauses jsonb NOT NULL DEFAULT '[]';

CREATE INDEX tasks_paused ON tasks (id) WHERE deadline_paused_at IS NOT NULL;
