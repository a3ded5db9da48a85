-- Streets of an OpenStreetMap extract as something that maps stand on.
ALTER TABLE basemaps DROP CONSTRAINT basemaps_kind_check;
ALTER TABLE basemaps ADD CONSTRAINT basemaps_kind_check
  CHECK (kind IN ('world', 'raster', 'wms', 'pmtiles', 'streets'));

-- What is drawn lies in tables of a schema of its own, one for each import; they are made and dropped as a whole.
CREATE SCHEMA street_map;
CREATE SEQUENCE street_map.editions AS integer;

CREATE TABLE street_map.features (
  -- How much is left out: rows of a band serve the zooms that share its detail.
  band smallint NOT NULL,
  -- The first zoom that shows it.
  min_zoom smallint NOT NULL,
  layer text NOT NULL,
  -- Order within its layer, lowest first.
  sort integer NOT NULL,
  attrs jsonb NOT NULL,
  -- Web Mercator, metres: as tiles need it.
  geom geometry(Geometry, 3857) NOT NULL
);
