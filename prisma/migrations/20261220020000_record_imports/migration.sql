-- Tables of people and of tasks that were imported, with what they became, so that they can be taken back.
CREATE TABLE record_imports (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('users', 'tasks')),
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  file_name text NOT NULL,
  created int NOT NULL,
  skipped int NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  undone_at timestamptz(3),
  undone_by_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  removed int NOT NULL DEFAULT 0
);
CREATE INDEX record_imports_user_id_id_idx ON record_imports (user_id, id);
CREATE INDEX record_imports_undone_by_id_idx ON record_imports (undone_by_id);

-- The records of an import as they were created; an undo tells which of them it has kept, and why.
CREATE TABLE record_import_rows (
  import_id int NOT NULL REFERENCES record_imports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  row int NOT NULL,
  record_id int NOT NULL,
  revision int NOT NULL,
  label text NOT NULL,
  kept text,
  PRIMARY KEY (import_id, row)
);

-- How far the long ones are, for who waits.
CREATE TABLE record_import_progress (
  user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  key uuid NOT NULL,
  done int NOT NULL,
  total int NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
