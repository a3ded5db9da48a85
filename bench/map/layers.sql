-- What the benches of maps look at: a city of 24 by 22 kilometres with a million points, 200,000 lines, 100,000 areas
-- and 50,000 places with names. At a smaller bench.scale the city is smaller and as dense. Everything follows from the
-- row numbers, so every run measures the same rows.

CREATE FUNCTION pg_temp.dice(salt int, i int, sides int) RETURNS int IMMUTABLE LANGUAGE sql AS
  $$ SELECT ((hashint4extended(i, salt) & 2147483647) % sides)::int $$;
CREATE FUNCTION pg_temp.share(salt int, i int) RETURNS float8 IMMUTABLE LANGUAGE sql AS
  $$ SELECT pg_temp.dice(salt, i, 1000003) / 1000003.0::float8 $$;

-- Three of five lie around twelve quarters, the others anywhere.
CREATE FUNCTION pg_temp.lon(salt int, i int) RETURNS float8 STABLE LANGUAGE sql AS $$
  SELECT 39.7 + sqrt(current_setting('bench.scale')::float8) * CASE WHEN pg_temp.dice(salt, i, 5) < 3
    THEN 0.02 + pg_temp.share(salt + 1, pg_temp.dice(salt + 2, i, 12)) * 0.36
      + (pg_temp.share(salt + 3, i) + pg_temp.share(salt + 4, i) - 1) * 0.04
    ELSE pg_temp.share(salt + 5, i) * 0.4 END $$;
CREATE FUNCTION pg_temp.lat(salt int, i int) RETURNS float8 STABLE LANGUAGE sql AS $$
  SELECT 57.5 + sqrt(current_setting('bench.scale')::float8) * CASE WHEN pg_temp.dice(salt, i, 5) < 3
    THEN 0.02 + pg_temp.share(salt + 6, pg_temp.dice(salt + 2, i, 12)) * 0.16
      + (pg_temp.share(salt + 7, i) + pg_temp.share(salt + 8, i) - 1) * 0.02
    ELSE pg_temp.share(salt + 9, i) * 0.2 END $$;
CREATE FUNCTION pg_temp.rows_of(whole int) RETURNS SETOF int STABLE LANGUAGE sql AS
  $$ SELECT generate_series(1, (whole * current_setting('bench.scale')::float8)::int) $$;

CREATE TABLE layers.bench_points (id serial PRIMARY KEY, geom geometry(Point, 4326), name text, kind text, height float8, installed date);
INSERT INTO layers.bench_points
SELECT i, st_setsrid(st_makepoint(pg_temp.lon(100, i), pg_temp.lat(100, i)), 4326), 'Опора № ' || i,
  (ARRAY['опора', 'гидрант', 'люк', 'дерево', 'знак', 'скамья'])[1 + pg_temp.dice(1, i, 6)],
  3 + pg_temp.dice(2, i, 90) / 10.0, date '2000-01-01' + pg_temp.dice(3, i, 9000)
FROM pg_temp.rows_of(1000000) i;

CREATE TABLE layers.bench_lines (id serial PRIMARY KEY, geom geometry(LineString, 4326), name text, class int, length float8);
INSERT INTO layers.bench_lines
SELECT i, st_setsrid(st_makeline(ARRAY(
    SELECT st_makepoint(x + cos(heading + 0.4 * sin(k * 0.7 + i)) * k * step, y + sin(heading + 0.4 * sin(k * 0.7 + i)) * k * step * 0.54)
    FROM generate_series(0, 4 + pg_temp.dice(11, i, 20)) k)), 4326),
  'Улица ' || (1 + pg_temp.dice(12, i, 3000)), 1 + pg_temp.dice(13, i, 5), pg_temp.dice(14, i, 100000) / 100.0
FROM (SELECT i, pg_temp.lon(200, i) AS x, pg_temp.lat(200, i) AS y, pg_temp.share(15, i) * 6.2831853 AS heading,
  0.0003 + pg_temp.share(16, i) * 0.0004 AS step FROM pg_temp.rows_of(200000) i) drawn;

-- Houses, and some parks.
CREATE TABLE layers.bench_areas (id serial PRIMARY KEY, geom geometry(Polygon, 4326), name text, floors int, purpose text);
INSERT INTO layers.bench_areas
SELECT i, st_setsrid(st_makepolygon(st_makeline(ARRAY(
    SELECT st_makepoint(x + radius * (0.75 + 0.25 * pg_temp.share(i, k % corners)) * cos(6.2831853 * (k % corners) / corners + i),
      y + radius * (0.75 + 0.25 * pg_temp.share(i, k % corners)) * sin(6.2831853 * (k % corners) / corners + i) * 0.54)
    FROM generate_series(0, corners) k))), 4326),
  'Дом ' || (1 + pg_temp.dice(21, i, 200)), 1 + pg_temp.dice(22, i, 17),
  (ARRAY['жилой', 'школа', 'склад', 'магазин'])[1 + pg_temp.dice(23, i, 4)]
FROM (SELECT i, pg_temp.lon(300, i) AS x, pg_temp.lat(300, i) AS y,
  CASE WHEN i % 50 = 0 THEN 0.003 + pg_temp.share(24, i) * 0.005 ELSE 0.0001 + pg_temp.share(24, i) * 0.0004 END AS radius,
  CASE WHEN i % 50 = 0 THEN 60 ELSE 4 + pg_temp.dice(25, i, 12) END AS corners FROM pg_temp.rows_of(100000) i) drawn;

CREATE TABLE layers.bench_places (id serial PRIMARY KEY, geom geometry(Point, 4326), name text, rank int);
INSERT INTO layers.bench_places
SELECT i, st_setsrid(st_makepoint(pg_temp.lon(400, i), pg_temp.lat(400, i)), 4326),
  (ARRAY['Школа № ', 'Аптека ', 'Остановка ', 'Сквер ', 'Магазин ', 'Насосная '])[1 + pg_temp.dice(31, i, 6)] || (1 + pg_temp.dice(32, i, 400)),
  pg_temp.dice(33, i, 10)
FROM pg_temp.rows_of(50000) i;

CREATE INDEX ON layers.bench_points USING gist (geom);
CREATE INDEX ON layers.bench_lines USING gist (geom);
CREATE INDEX ON layers.bench_areas USING gist (geom);
CREATE INDEX ON layers.bench_places USING gist (geom);
