-- Ids of custom fields, unique among those of all work types: values are stored by them.
CREATE SEQUENCE field_definition_seq AS integer;

ALTER TABLE tasks
  ADD COLUMN fields jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN service_object_title text;
-- `fields @> '{"12": "wood"}'`
CREATE INDEX tasks_by_field ON tasks USING gin (fields jsonb_path_ops) WHERE deleted_at IS NULL;

-- Each layer is a table of this schema with typed columns, so that a GIS can work on it directly.
CREATE SCHEMA layers;

CREATE TABLE layers (
  id serial PRIMARY KEY,
  type_name text NOT NULL,
  title text NOT NULL,
  layer_type text NOT NULL DEFAULT 'vector' CHECK (layer_type IN ('vector', 'raster')),
  geometry_type text,
  data_store text NOT NULL DEFAULT 'local',
  table_schema text NOT NULL DEFAULT 'layers',
  table_name text NOT NULL,
  pk_field text NOT NULL DEFAULT 'id',
  geom_field text NOT NULL DEFAULT 'geom',
  fields jsonb NOT NULL DEFAULT '[]',
  title_fields jsonb NOT NULL DEFAULT '{"format": "", "fields": []}',
  sub_title_fields jsonb NOT NULL DEFAULT '{"format": "", "fields": []}',
  owner_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX layers_type_name_key ON layers (type_name);
CREATE INDEX layers_owner_id_idx ON layers (owner_id);

CREATE TABLE layer_access (
  id serial PRIMARY KEY,
  layer_id integer NOT NULL REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  role_id integer REFERENCES roles (id) ON DELETE CASCADE ON UPDATE CASCADE,
  organization_id integer REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  read boolean NOT NULL DEFAULT false,
  edit boolean NOT NULL DEFAULT false,
  write boolean NOT NULL DEFAULT false,
  service_objects boolean NOT NULL DEFAULT false,
  CHECK (num_nonnulls(user_id, role_id, organization_id) = 1)
);
CREATE INDEX layer_access_layer_id_idx ON layer_access (layer_id);
CREATE INDEX layer_access_user_id_idx ON layer_access (user_id);
CREATE INDEX layer_access_role_id_idx ON layer_access (role_id);
CREATE INDEX layer_access_organization_id_idx ON layer_access (organization_id);
