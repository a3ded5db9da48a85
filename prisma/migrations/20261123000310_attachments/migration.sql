-- Files of tasks. The bytes belong to `files`; one upload may serve several tasks, as copies of a template do.
CREATE TABLE task_files (
  id serial PRIMARY KEY,
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  type text NOT NULL CHECK (type IN ('PHOTO', 'VIDEO', 'FILE', 'SOUND')),
  num integer NOT NULL CHECK (num >= 0),
  file_name text REFERENCES files (name) ON DELETE RESTRICT ON UPDATE CASCADE,
  link text,
  name text NOT NULL,
  description text,
  size bigint,
  sticker_id integer REFERENCES stickers (id) ON DELETE SET NULL ON UPDATE CASCADE,
  file_source text CHECK (file_source IN ('device_camera', 'app_camera', 'app_redactor', 'gallery', 'dictaphone')),
  attachment jsonb,
  origin jsonb,
  author jsonb,
  verdict text NOT NULL DEFAULT 'unknown' CHECK (verdict IN ('ok', 'suspicious', 'unknown')),
  reasons jsonb NOT NULL DEFAULT '[]',
  created_by_id integer,
  create_date timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at timestamptz(3),
  CHECK ((file_name IS NULL) <> (link IS NULL))
);
-- An ordinal belongs to one file for ever: deleted files keep theirs.
CREATE UNIQUE INDEX task_files_task_id_type_num_key ON task_files (task_id, type, num);
CREATE INDEX task_files_file_name_idx ON task_files (file_name);
CREATE INDEX task_files_sticker_id_idx ON task_files (sticker_id);
