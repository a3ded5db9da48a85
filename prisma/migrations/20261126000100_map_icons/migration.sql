-- Icons that styles of layers may name, beside the built-in ones.
CREATE TABLE map_icons (
  id serial PRIMARY KEY,
  name text NOT NULL,
  -- PNG.
  bytes bytea NOT NULL,
  -- Pixels.
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX map_icons_name_key ON map_icons (name);
CREATE INDEX map_icons_created_by_id_idx ON map_icons (created_by_id);

-- Since when the object of a file is not in its table.
ALTER TABLE layer_files ADD COLUMN missing_since timestamptz(3);
CREATE INDEX layer_files_file_name_idx ON layer_files (file_name);

-- Uploads that went with the rows are kept no longer, unless something else refers to them: the sweep takes them. A
-- trigger sees the rows too that go with their layer or data table.
CREATE FUNCTION release_layer_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever comes to refer to one of them holds its row; the update below sees what they have written.
  PERFORM 1 FROM files WHERE name IN (SELECT file_name FROM gone) ORDER BY name FOR UPDATE;
  UPDATE files f SET kept_at = NULL
  WHERE f.name IN (SELECT file_name FROM gone) AND f.kept_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM layer_files x WHERE x.file_name = f.name)
    AND NOT EXISTS (SELECT FROM task_files x WHERE x.file_name = f.name)
    AND NOT EXISTS (SELECT FROM users x WHERE x.avatar_file_name = f.name)
    AND NOT EXISTS (SELECT FROM user_types x WHERE x.icon_file_name = f.name)
    AND NOT EXISTS (SELECT FROM work_types x WHERE x.icon = f.name)
    AND NOT EXISTS (SELECT FROM organizations x, unnest(ARRAY[x.info->>'stamp', x.info->>'head_signature',
      x.info->>'accountant_signature']) AS picture WHERE picture = f.name);
  RETURN NULL;
END
$$;
CREATE TRIGGER release_layer_files AFTER DELETE ON layer_files
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_layer_files();
