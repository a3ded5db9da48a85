-- Where places come from. What a load has brought lies in tables of its own, one edition of a source each.
CREATE TABLE geocoder_sources (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('gazetteer', 'osm', 'plan')),
  name text NOT NULL UNIQUE,
  title text NOT NULL,
  file_name text,
  digest text,
  attribution text,
  state text NOT NULL DEFAULT 'loading' CHECK (state IN ('loading', 'ready', 'failed')),
  -- The edition that answers; the one that is being loaded.
  edition integer,
  next_edition integer,
  places integer NOT NULL DEFAULT 0,
  words integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  error text,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- When the load that is under way was last heard of.
  beat_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  loaded_at timestamptz(3)
);

CREATE SCHEMA geocoding;
CREATE SEQUENCE geocoding.editions AS integer;

-- Every partition is one edition: what is attached is what answers.
CREATE TABLE geocoding.places (
  edition integer NOT NULL,
  -- The number of the source and the place's key in it: the same after every load.
  id bigint NOT NULL,
  level smallint NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  names jsonb,
  code text,
  category text,
  number text,
  number_key text,
  number_value integer,
  postcode text,
  population integer,
  importance real NOT NULL,
  country_id bigint,
  state_id bigint,
  county_id bigint,
  city_id bigint,
  district_id bigint,
  anchor_id bigint,
  lon double precision NOT NULL,
  lat double precision NOT NULL,
  point geography(Point, 4326) NOT NULL,
  line geography,
  -- Normal forms of its names.
  forms text[],
  -- Marks of the words of its names (negative), and of those and its parents' (positive).
  words integer[],
  -- What places in it are known by: marks of words of its usual names.
  context integer[],
  PRIMARY KEY (id, edition)
) PARTITION BY LIST (edition);
CREATE INDEX places_by_words ON geocoding.places USING gin (words) WHERE words IS NOT NULL;
CREATE INDEX places_by_number ON geocoding.places (anchor_id, number_value) WHERE kind = 'house';
CREATE INDEX places_houses ON geocoding.places USING gist (point) WHERE kind = 'house';
CREATE INDEX places_streets ON geocoding.places USING gist (line) WHERE kind = 'street';
CREATE INDEX places_settlements ON geocoding.places USING gist (point) WHERE level BETWEEN 10 AND 14 AND kind <> 'postcode';

-- Areas in pieces small enough to be looked at quickly.
CREATE TABLE geocoding.areas (
  edition integer NOT NULL,
  place_id bigint NOT NULL,
  level smallint NOT NULL,
  role text NOT NULL,
  piece geometry(Polygon, 4326) NOT NULL
) PARTITION BY LIST (edition);
CREATE INDEX areas_by_piece ON geocoding.areas USING gist (piece);

-- Every word that a name of a place holds, for prefixes and for words with a typing error.
CREATE TABLE geocoding.words (
  edition integer NOT NULL,
  mark integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  places integer NOT NULL,
  weight real NOT NULL,
  -- Marks of what is left of the word without one of its letters.
  deletions integer[] NOT NULL,
  PRIMARY KEY (word, edition)
) PARTITION BY LIST (edition);
CREATE INDEX words_by_letter ON geocoding.words ((left(word, 1)), weight DESC);
CREATE INDEX words_by_two_letters ON geocoding.words ((left(word, 2)), weight DESC);
CREATE INDEX words_by_three_letters ON geocoding.words ((left(word, 3)), weight DESC);
CREATE INDEX words_by_deletions ON geocoding.words USING gin (deletions);
