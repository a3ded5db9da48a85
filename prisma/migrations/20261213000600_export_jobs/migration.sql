-- Files that are made of layers.
CREATE TABLE export_jobs (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  layer_id integer NOT NULL REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- What the caller asks for: {format, filter, fields, srid, encoding, ...}
  input jsonb NOT NULL,
  locale text NOT NULL,
  -- Name of the stored file.
  file_name text,
  title text,
  media_type text,
  -- Percent.
  progress integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  -- Why it failed: {key, values, issues}
  failure jsonb,
  cancelled boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  -- Until then a process is at work on it; another one takes it over afterwards.
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3)
);
CREATE INDEX export_jobs_user_id_idx ON export_jobs (user_id);
CREATE INDEX export_jobs_layer_id_idx ON export_jobs (layer_id);
CREATE INDEX export_jobs_open ON export_jobs (id) WHERE state IN ('queued', 'running');
