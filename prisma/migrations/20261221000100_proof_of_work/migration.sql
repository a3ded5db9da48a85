-- What a task of a work type needs before it may be put into a step, and what people have given for it.
CREATE SEQUENCE checklist_item_seq AS integer;

CREATE TABLE work_type_requirements (
  work_type_id int PRIMARY KEY REFERENCES work_types (id) ON DELETE CASCADE ON UPDATE CASCADE,
  older_clients text NOT NULL DEFAULT 'allow',
  steps jsonb NOT NULL DEFAULT '[]',
  revision int NOT NULL DEFAULT 1
);

CREATE TABLE task_answers (
  id serial PRIMARY KEY,
  task_id int NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  item_id int NOT NULL,
  -- Null once the answer was taken back.
  value jsonb,
  note text,
  file_names text[] NOT NULL DEFAULT '{}',
  user_id int NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  answered_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  -- The subtask that a failed item has opened.
  subtask_id int REFERENCES tasks (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX task_answers_task_id_item_id_key ON task_answers (task_id, item_id);
CREATE INDEX task_answers_user_id_idx ON task_answers (user_id);
CREATE INDEX task_answers_subtask_id_idx ON task_answers (subtask_id);

-- Who has signed. The picture is a file of the task.
ALTER TABLE task_files ADD COLUMN signature text;

CREATE TABLE task_signatures (
  id serial PRIMARY KEY,
  task_id int NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  file_id int NOT NULL REFERENCES task_files (id) ON DELETE CASCADE ON UPDATE CASCADE,
  role text NOT NULL,
  signer text NOT NULL,
  user_id int NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  signed_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  withdrawn_by_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  withdrawn_reason text
);
CREATE UNIQUE INDEX task_signatures_file_id_key ON task_signatures (file_id);
CREATE INDEX task_signatures_task_id_idx ON task_signatures (task_id);
CREATE INDEX task_signatures_user_id_idx ON task_signatures (user_id);
CREATE INDEX task_signatures_withdrawn_by_id_idx ON task_signatures (withdrawn_by_id);
