-- Entries and exits of users into the zones of tasks. The centre and radius are those of the moment: a task may move.
CREATE TABLE zone_records (
  id serial PRIMARY KEY,
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  lon double precision NOT NULL,
  lat double precision NOT NULL,
  radius double precision,
  at timestamptz(3) NOT NULL,
  inside boolean NOT NULL
);
CREATE INDEX zone_records_at_idx ON zone_records (at DESC, id DESC);
CREATE INDEX zone_records_task_id_at_idx ON zone_records (task_id, at DESC, id DESC);
CREATE INDEX zone_records_user_id_idx ON zone_records (user_id);

-- Filters of tasks that people have kept, for themselves or for others.
CREATE TABLE task_filters (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  title text NOT NULL,
  query text NOT NULL,
  shared_with text NOT NULL DEFAULT 'nobody',
  organization_id integer REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT task_filters_sharing CHECK (
    shared_with IN ('nobody', 'organization', 'everybody') AND (shared_with = 'organization') = (organization_id IS NOT NULL)
  )
);
CREATE INDEX task_filters_user_id_idx ON task_filters (user_id);
CREATE INDEX task_filters_organization_id_idx ON task_filters (organization_id);
