CREATE EXTENSION IF NOT EXISTS postgis;

-- Chats of tasks, organizations and users draw their channel ids from one sequence, so that no two channels collide.
CREATE SEQUENCE channel_seq AS integer;

CREATE TABLE clusters (
  id serial PRIMARY KEY,
  title text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id integer,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX clusters_one_default ON clusters (is_default) WHERE is_default AND deleted_at IS NULL;

CREATE TABLE map_extents (
  id serial PRIMARY KEY,
  name text NOT NULL,
  min_lon double precision NOT NULL,
  min_lat double precision NOT NULL,
  max_lon double precision NOT NULL,
  max_lat double precision NOT NULL
);

CREATE TABLE organizations (
  id serial PRIMARY KEY,
  name text NOT NULL,
  logo text,
  cluster_id integer NOT NULL REFERENCES clusters (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  map_extent_id integer NOT NULL DEFAULT 1 REFERENCES map_extents (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  client boolean NOT NULL DEFAULT false,
  info jsonb NOT NULL DEFAULT '{}',
  max_users_count integer,
  default_executor_id integer REFERENCES organizations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  chat_id integer NOT NULL DEFAULT nextval('channel_seq'::regclass),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3)
);
CREATE INDEX organizations_cluster_id_idx ON organizations (cluster_id);

CREATE TABLE roles (
  id integer PRIMARY KEY,
  code text NOT NULL,
  name text NOT NULL,
  sort_order integer NOT NULL
);
CREATE UNIQUE INDEX roles_code_key ON roles (code);

CREATE TABLE user_types (
  id serial PRIMARY KEY,
  title text NOT NULL,
  icon_file_name text,
  icon_update_date timestamptz(3),
  use_initials boolean NOT NULL DEFAULT false,
  use_avatar boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX user_types_one_default ON user_types (is_default) WHERE is_default;

CREATE TABLE user_tags (
  id serial PRIMARY KEY,
  title text NOT NULL,
  color text
);

CREATE TABLE users (
  id serial PRIMARY KEY,
  login text NOT NULL,
  password_hash text,
  fio text NOT NULL,
  type_id integer REFERENCES user_types (id) ON DELETE SET NULL ON UPDATE CASCADE,
  role_id integer NOT NULL DEFAULT 6 REFERENCES roles (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  organization_id integer REFERENCES organizations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ldap_authentication boolean NOT NULL DEFAULT false,
  blocked boolean NOT NULL DEFAULT false,
  avatar_file_name text,
  avatar_update_date timestamptz(3),
  email text,
  address text,
  passport text,
  phone text,
  tracking boolean NOT NULL DEFAULT true,
  glonass_id bigint,
  message_channel_id integer NOT NULL DEFAULT nextval('channel_seq'::regclass),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX users_login_key ON users (lower(login)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_glonass_id_key ON users (glonass_id);
CREATE INDEX users_organization_id_idx ON users (organization_id);

ALTER TABLE clusters ADD CONSTRAINT clusters_created_by_id_fkey
  FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE user_tag_links (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  tag_id integer NOT NULL REFERENCES user_tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (user_id, tag_id)
);
CREATE INDEX user_tag_links_tag_id_idx ON user_tag_links (tag_id);

CREATE TABLE user_organizations (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  organization_id integer NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (user_id, organization_id)
);
CREATE INDEX user_organizations_organization_id_idx ON user_organizations (organization_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token_hash bytea NOT NULL,
  refresh_hash bytea,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  user_agent text
);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);
CREATE UNIQUE INDEX sessions_refresh_hash_key ON sessions (refresh_hash);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE workgroups (
  id serial PRIMARY KEY,
  title text NOT NULL,
  open boolean NOT NULL DEFAULT true,
  is_default boolean NOT NULL DEFAULT false,
  organization_id integer NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3)
);
CREATE INDEX workgroups_organization_id_idx ON workgroups (organization_id);
CREATE UNIQUE INDEX workgroups_one_default ON workgroups (organization_id) WHERE is_default AND deleted_at IS NULL;

CREATE TABLE workgroup_users (
  workgroup_id integer NOT NULL REFERENCES workgroups (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (workgroup_id, user_id)
);
CREATE INDEX workgroup_users_user_id_idx ON workgroup_users (user_id);

CREATE TABLE work_types (
  id serial PRIMARY KEY,
  name text NOT NULL,
  icon text,
  type text CHECK (type IN ('AT_CREATE', 'AT_UPDATE')),
  period_of_review_in_sec integer CHECK (period_of_review_in_sec > 0),
  open_to_all boolean NOT NULL DEFAULT true,
  fields jsonb NOT NULL DEFAULT '[]',
  steps integer[] NOT NULL DEFAULT ARRAY[]::integer[],
  moves jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE work_type_organizations (
  work_type_id integer NOT NULL REFERENCES work_types (id) ON DELETE CASCADE ON UPDATE CASCADE,
  organization_id integer NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (work_type_id, organization_id)
);
CREATE INDEX work_type_organizations_organization_id_idx ON work_type_organizations (organization_id);

CREATE TABLE priorities (
  id serial PRIMARY KEY,
  name text NOT NULL,
  sort_order integer NOT NULL,
  color text NOT NULL
);

CREATE TABLE steps (
  id serial PRIMARY KEY,
  name text NOT NULL,
  phase integer NOT NULL CHECK (phase BETWEEN 1 AND 4),
  sort_order integer NOT NULL,
  color text NOT NULL
);

CREATE TABLE tasks (
  id serial PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  organization_id integer NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  workgroup_id integer REFERENCES workgroups (id) ON DELETE SET NULL ON UPDATE CASCADE,
  type_id integer NOT NULL REFERENCES work_types (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  priority_id integer NOT NULL REFERENCES priorities (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  step_id integer NOT NULL REFERENCES steps (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  stage integer NOT NULL DEFAULT 1 CHECK (stage IN (1, 2)),
  date timestamptz(3) NOT NULL,
  deadline timestamptz(3),
  expired_date timestamptz(3),
  update_date timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  archive boolean NOT NULL DEFAULT false,
  is_template boolean NOT NULL DEFAULT false,
  system_data text,
  num_main_photo integer,
  assigned_user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  assigned_organization_id integer REFERENCES organizations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  parent_id integer REFERENCES tasks (id) ON DELETE SET NULL ON UPDATE CASCADE,
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  geom geometry(Point, 4326) GENERATED ALWAYS AS (ST_SetSRID(ST_MakePoint(lon, lat), 4326)) STORED,
  point_zoom integer,
  service_object_layer_id integer,
  service_object_id integer,
  tracking_on boolean NOT NULL DEFAULT false,
  zone_radius double precision CHECK (zone_radius > 0),
  chat_id integer NOT NULL DEFAULT nextval('channel_seq'::regclass),
  last_message_number integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz(3),
  CHECK ((lon IS NULL) = (lat IS NULL)),
  CHECK (parent_id <> id)
);
-- Lists show living tasks only; the sort columns carry id as the tie-breaker of every page.
CREATE INDEX tasks_by_date ON tasks (date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_update_date ON tasks (update_date, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_type ON tasks (type_id, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_priority ON tasks (priority_id, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_deadline ON tasks (deadline) WHERE deleted_at IS NULL AND stage = 1;
CREATE INDEX tasks_by_organization ON tasks (organization_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_assigned_organization ON tasks (assigned_organization_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_workgroup ON tasks (workgroup_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_user ON tasks (user_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_assigned_user ON tasks (assigned_user_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX tasks_by_parent ON tasks (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX tasks_by_service_object ON tasks (service_object_layer_id, service_object_id) WHERE service_object_id IS NOT NULL;
-- Nearest first, by true distance.
CREATE INDEX tasks_by_place ON tasks USING gist ((geom::geography)) WHERE deleted_at IS NULL AND geom IS NOT NULL;

CREATE TABLE comments (
  id serial PRIMARY KEY,
  uuid uuid,
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  number integer NOT NULL,
  parent_id integer REFERENCES comments (id) ON DELETE SET NULL ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  type integer NOT NULL DEFAULT 1 CHECK (type IN (1, 2)),
  comment text NOT NULL,
  update_text text,
  diff jsonb,
  system_message_code text,
  date timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX comments_task_id_number_key ON comments (task_id, number);
CREATE UNIQUE INDEX comments_uuid ON comments (task_id, uuid) WHERE uuid IS NOT NULL;

CREATE TABLE task_reads (
  task_id integer NOT NULL REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  up_to integer NOT NULL,
  PRIMARY KEY (task_id, user_id)
);

CREATE TABLE task_states (
  id serial PRIMARY KEY,
  name text NOT NULL,
  field text NOT NULL,
  sign text,
  value text,
  field_from_session text,
  role text
);

CREATE TABLE capabilities (
  id integer PRIMARY KEY,
  name text NOT NULL,
  label text NOT NULL,
  is_default boolean NOT NULL
);
CREATE UNIQUE INDEX capabilities_name_key ON capabilities (name);

CREATE TABLE role_rules (
  id serial PRIMARY KEY,
  role_id integer NOT NULL REFERENCES roles (id) ON DELETE CASCADE ON UPDATE CASCADE,
  capability_id integer NOT NULL REFERENCES capabilities (id) ON DELETE CASCADE ON UPDATE CASCADE,
  states jsonb
);
CREATE INDEX role_rules_role_id_idx ON role_rules (role_id);

CREATE TABLE outbox (
  id bigserial PRIMARY KEY,
  seq bigint,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  caller_id integer,
  topic text NOT NULL,
  entity_id integer NOT NULL,
  record jsonb,
  before jsonb
);
CREATE UNIQUE INDEX outbox_seq_key ON outbox (seq);
CREATE INDEX outbox_unnumbered ON outbox (id) WHERE seq IS NULL;
CREATE INDEX outbox_at ON outbox (at);

CREATE TABLE outbox_head (
  id integer PRIMARY KEY,
  seq bigint NOT NULL
);
INSERT INTO outbox_head (id, seq) VALUES (1, 0);

CREATE TABLE idempotency_keys (
  caller_id integer NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  headers jsonb,
  body bytea,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (caller_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
