-- What acts of work are made of. The ids below 101 are those of the templates that the program brings along.
CREATE TABLE act_templates (
  id serial PRIMARY KEY,
  title text NOT NULL,
  language text NOT NULL,
  -- Null: for all organizations.
  organization_id int REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Null: for all work types.
  type_id int REFERENCES work_types (id) ON DELETE CASCADE ON UPDATE CASCADE,
  heading text NOT NULL,
  intro text NOT NULL,
  outro text NOT NULL,
  parts jsonb NOT NULL,
  number_format text NOT NULL,
  logo boolean NOT NULL,
  signers jsonb NOT NULL,
  revision int NOT NULL DEFAULT 1
);
ALTER SEQUENCE act_templates_id_seq RESTART WITH 101;
CREATE INDEX act_templates_organization_id_idx ON act_templates (organization_id);
CREATE INDEX act_templates_type_id_idx ON act_templates (type_id);

-- The last count of a template in a year; year 0 where its numbers do not have the year.
CREATE TABLE act_counters (
  template_id int NOT NULL,
  year int NOT NULL,
  last int NOT NULL,
  PRIMARY KEY (template_id, year)
);

-- Acts that were made; voided ones keep their numbers.
CREATE TABLE acts (
  id serial PRIMARY KEY,
  task_id int NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- No reference: acts outlive their templates.
  template_id int NOT NULL,
  template_title text NOT NULL,
  number text NOT NULL,
  date date NOT NULL,
  file_id int NOT NULL REFERENCES task_files (id) ON DELETE CASCADE ON UPDATE CASCADE,
  made_at timestamptz(3) NOT NULL,
  made_by_id int NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  voided_at timestamptz(3),
  voided_by_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  void_reason text
);
CREATE UNIQUE INDEX acts_template_id_number_key ON acts (template_id, number);
CREATE UNIQUE INDEX acts_file_id_key ON acts (file_id);
CREATE INDEX acts_task_id_idx ON acts (task_id);
CREATE INDEX acts_made_by_id_idx ON acts (made_by_id);
CREATE INDEX acts_voided_by_id_idx ON acts (voided_by_id);

-- The number of the act that a file of a task is.
ALTER TABLE task_files ADD COLUMN act text;
