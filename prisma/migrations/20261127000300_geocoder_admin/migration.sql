-- Uploaded extracts that become places for search: each is a job.
CREATE TABLE geocoder_imports (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- Name of the stored upload.
  file_name text NOT NULL,
  original_name text NOT NULL,
  -- What the source is to be called; made of the file's name when absent.
  title text,
  -- Percent.
  progress integer NOT NULL DEFAULT 0,
  -- What is being done: reading, parents, names, index
  stage text,
  places_done integer NOT NULL DEFAULT 0,
  -- Why it failed: {key, values}
  failure jsonb,
  -- The source that it made; sources come and go on their own.
  source_id integer,
  cancelled boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  -- Until then a process is at work on it; another one takes it over afterwards.
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3)
);
CREATE INDEX geocoder_imports_user_id_idx ON geocoder_imports (user_id);
CREATE INDEX geocoder_imports_open ON geocoder_imports (id) WHERE state IN ('queued', 'running');
