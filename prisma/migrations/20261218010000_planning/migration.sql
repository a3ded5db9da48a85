-- When tasks are planned, what their work types need, and when people work.
ALTER TABLE tasks
  ADD COLUMN planned_start timestamptz(3),
  ADD COLUMN planned_duration int CHECK (planned_duration > 0);

CREATE INDEX tasks_by_planned_start ON tasks (planned_start) WHERE planned_start IS NOT NULL AND deleted_at IS NULL;

ALTER TABLE work_types ADD COLUMN planned_duration int CHECK (planned_duration > 0);

CREATE TABLE work_type_skills (
  work_type_id int NOT NULL REFERENCES work_types (id) ON DELETE CASCADE ON UPDATE CASCADE,
  tag_id int NOT NULL REFERENCES user_tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (work_type_id, tag_id)
);

CREATE INDEX work_type_skills_tag_id_idx ON work_type_skills (tag_id);

CREATE TABLE working_hours (
  user_id int PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  timezone text NOT NULL,
  weekly jsonb NOT NULL DEFAULT '[]',
  exceptions jsonb NOT NULL DEFAULT '[]',
  absences jsonb NOT NULL DEFAULT '[]',
  revision int NOT NULL DEFAULT 1
);
