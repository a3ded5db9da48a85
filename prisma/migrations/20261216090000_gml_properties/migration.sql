-- The standard properties that GML gives every object (OGC 07-036, 7.2.2), as clients of WFS write them. The tables of
-- layers have no columns for them: a field `name` is another property than `gml:name`.
CREATE TABLE gml_properties (
  layer_id integer NOT NULL REFERENCES layers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The table that the object is in: the same key in another one is another object.
  table_name text NOT NULL,
  object_id bigint NOT NULL,
  description text,
  identifier text,
  identifier_space text,
  name text,
  name_space text,
  PRIMARY KEY (layer_id, table_name, object_id)
);
