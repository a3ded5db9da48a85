ALTER TABLE layers
  ADD COLUMN cluster_id integer REFERENCES clusters (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN system boolean NOT NULL DEFAULT false,
  ADD COLUMN system_code text,
  ADD COLUMN custom_fields text,
  ADD COLUMN view boolean NOT NULL DEFAULT true,
  ADD COLUMN tile_size integer NOT NULL DEFAULT 256,
  -- Which service its clients are pointed at; both serve it.
  ADD COLUMN service text NOT NULL DEFAULT 'WMS' CHECK (service IN ('WMS', 'WFS')),
  -- Grows with every change of its objects, whoever makes it.
  ADD COLUMN data_version bigint NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX layers_system_code_key ON layers (system_code);
CREATE INDEX layers_cluster_id_idx ON layers (cluster_id);

-- Ids of field definitions, unique among all layers and data tables.
CREATE SEQUENCE layer_field_seq AS integer;

-- Other GIS tools write to the table of a layer as users of the database that may not see this one.
CREATE FUNCTION raise_layer_data_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE layers SET data_version = data_version + 1 WHERE id = TG_ARGV[0]::integer;
  RETURN NULL;
END
$$;

CREATE TABLE layer_groups (
  id serial PRIMARY KEY,
  name text NOT NULL,
  "order" integer NOT NULL DEFAULT 0,
  system boolean NOT NULL DEFAULT false,
  owner_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  cluster_id integer REFERENCES clusters (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1
);
CREATE INDEX layer_groups_owner_id_idx ON layer_groups (owner_id);
CREATE INDEX layer_groups_cluster_id_idx ON layer_groups (cluster_id);

CREATE TABLE layer_group_members (
  group_id integer NOT NULL REFERENCES layer_groups (id) ON DELETE CASCADE ON UPDATE CASCADE,
  layer_id integer NOT NULL REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  "order" integer NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, layer_id)
);
CREATE INDEX layer_group_members_layer_id_idx ON layer_group_members (layer_id);

CREATE TABLE layer_styles (
  id serial PRIMARY KEY,
  layer_id integer NOT NULL REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  -- {layers: style layers of MapLibre}
  style jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX layer_styles_layer_id_name_key ON layer_styles (layer_id, name);
CREATE UNIQUE INDEX layer_styles_one_default ON layer_styles (layer_id) WHERE is_default;

-- Tables without geometry; what they hold lies in tables of their own too.
CREATE TABLE data_tables (
  id serial PRIMARY KEY,
  name text NOT NULL,
  title text NOT NULL,
  table_schema text NOT NULL DEFAULT 'layers',
  table_name text NOT NULL,
  pk_field text NOT NULL DEFAULT 'id',
  fields jsonb NOT NULL DEFAULT '[]',
  owner_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revision integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX data_tables_name_key ON data_tables (name);
CREATE INDEX data_tables_owner_id_idx ON data_tables (owner_id);

CREATE TABLE data_table_access (
  id serial PRIMARY KEY,
  table_id integer NOT NULL REFERENCES data_tables (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  role_id integer REFERENCES roles (id) ON DELETE CASCADE ON UPDATE CASCADE,
  organization_id integer REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  read boolean NOT NULL DEFAULT false,
  edit boolean NOT NULL DEFAULT false,
  write boolean NOT NULL DEFAULT false,
  CHECK (num_nonnulls(user_id, role_id, organization_id) = 1)
);
CREATE INDEX data_table_access_table_id_idx ON data_table_access (table_id);
CREATE INDEX data_table_access_user_id_idx ON data_table_access (user_id);
CREATE INDEX data_table_access_role_id_idx ON data_table_access (role_id);
CREATE INDEX data_table_access_organization_id_idx ON data_table_access (organization_id);

-- Files of the objects of layers and data tables.
CREATE TABLE layer_files (
  id serial PRIMARY KEY,
  layer_id integer REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  table_id integer REFERENCES data_tables (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The primary key of the object in its table.
  object_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'video', 'audio', 'file')),
  -- Name of the stored upload.
  file_name text NOT NULL,
  original_name text NOT NULL,
  size bigint NOT NULL,
  mime text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  deleted_at timestamptz(3),
  CHECK (num_nonnulls(layer_id, table_id) = 1)
);
CREATE INDEX layer_files_layer_id_object_id_idx ON layer_files (layer_id, object_id);
CREATE INDEX layer_files_table_id_object_id_idx ON layer_files (table_id, object_id);
CREATE INDEX layer_files_created_by_idx ON layer_files (created_by);
