-- What became of the objects of layers and of the rows of data tables.
CREATE TABLE object_history (
  id bigserial PRIMARY KEY,
  layer_id integer REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  table_id integer REFERENCES data_tables (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The primary key of the object in its table.
  object_id bigint NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  action text NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  -- {geometry, properties}
  before jsonb,
  after jsonb,
  CHECK (num_nonnulls(layer_id, table_id) = 1)
);
CREATE INDEX object_history_layer_id_object_id_id_idx ON object_history (layer_id, object_id, id);
CREATE INDEX object_history_table_id_object_id_id_idx ON object_history (table_id, object_id, id);
CREATE INDEX object_history_user_id_idx ON object_history (user_id);

-- Files that are to become layers.
CREATE TABLE import_jobs (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- What the caller said: {name, typeName, encoding, srid, source}
  wish jsonb NOT NULL,
  -- Name of the stored upload.
  file_name text NOT NULL,
  original_name text NOT NULL,
  -- Percent.
  progress integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  -- The first rows that could not be taken: [{row, rule, values}]
  errors jsonb NOT NULL DEFAULT '[]',
  error_count integer NOT NULL DEFAULT 0,
  -- Why all of it failed: {key, values, issues}
  failure jsonb,
  layer_id integer REFERENCES layers (id) ON DELETE SET NULL ON UPDATE CASCADE,
  cancelled boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  -- Until then a process is at work on it; another one takes it over afterwards.
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3)
);
CREATE INDEX import_jobs_user_id_idx ON import_jobs (user_id);
CREATE INDEX import_jobs_layer_id_idx ON import_jobs (layer_id);
CREATE INDEX import_jobs_open ON import_jobs (id) WHERE state IN ('queued', 'running');
