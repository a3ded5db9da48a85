-- What maps stand on.
CREATE TABLE basemaps (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('world', 'raster', 'wms', 'pmtiles')),
  title_ru text NOT NULL,
  title_en text,
  "order" integer NOT NULL DEFAULT 0,
  is_default boolean NOT NULL DEFAULT false,
  archived boolean NOT NULL DEFAULT false,
  -- Where its tiles come from and what is known of them.
  source jsonb NOT NULL DEFAULT '{}',
  -- The archive of tiles.
  file_name text REFERENCES files (name) ON DELETE RESTRICT ON UPDATE CASCADE,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CHECK ((kind = 'pmtiles') = (file_name IS NOT NULL)),
  CHECK (NOT (is_default AND archived))
);
CREATE INDEX basemaps_file_name_idx ON basemaps (file_name);
CREATE UNIQUE INDEX basemaps_one_default ON basemaps (is_default) WHERE is_default;
CREATE UNIQUE INDEX basemaps_one_world ON basemaps (kind) WHERE kind = 'world';

-- The world that comes with the product.
INSERT INTO basemaps (kind, title_ru, title_en, is_default) VALUES ('world', 'Схема', 'Plan', true);
