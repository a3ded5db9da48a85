-- Where a layer is read again from, by hand or on a schedule.
create table update_sources (
  layer_id integer primary key references layers(id) on delete cascade on update cascade,
  user_id integer not null references users(id) on delete cascade on update cascade,
  url text not null,
  login jsonb not null default '{"kind": "none"}',
  secret text,
  options jsonb not null default '{}',
  rrule text,
  timezone text not null,
  starts_at timestamptz(3) not null,
  enabled boolean not null default true,
  next_run timestamptz(3),
  etag text,
  last_modified text,
  digest text,
  failures integer not null default 0,
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index update_sources_user_id_idx on update_sources(user_id);
create index update_sources_next_run_idx on update_sources(next_run);

create table update_runs (
  id serial primary key,
  layer_id integer not null references update_sources(layer_id) on delete cascade on update cascade,
  source_revision integer not null,
  slot timestamptz(3),
  forced boolean not null default false,
  state text not null default 'queued',
  progress integer not null default 0,
  attempts integer not null default 0,
  lease_until timestamptz(3),
  import_job_id integer references import_jobs(id) on delete set null on update cascade,
  size bigint,
  etag text,
  last_modified text,
  digest text,
  changes jsonb,
  notices jsonb not null default '[]',
  error_count integer not null default 0,
  failure jsonb,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index update_runs_layer_id_idx on update_runs(layer_id);
create index update_runs_import_job_id_idx on update_runs(import_job_id);
-- One run of a layer at a time.
create unique index update_runs_open_key on update_runs(layer_id) where state in ('queued', 'running', 'importing');
