-- Partitions of positions and gauge values: one for every ISO week, made on demand.
CREATE SCHEMA weeks;

CREATE TABLE positions (
  user_id integer NOT NULL,
  date timestamptz(3) NOT NULL,
  lon double precision NOT NULL,
  lat double precision NOT NULL,
  speed real,
  direction real,
  altitude real,
  accuracy real,
  valid boolean NOT NULL DEFAULT true,
  provider text,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, date)
) PARTITION BY RANGE (date);
CREATE INDEX positions_date_idx ON positions USING brin (date);

-- No column that changes is indexed, and every page keeps room: an update stays on its page.
CREATE TABLE last_positions (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  date timestamptz(3) NOT NULL,
  lon double precision NOT NULL,
  lat double precision NOT NULL,
  speed real,
  direction real,
  altitude real,
  accuracy real,
  valid boolean NOT NULL DEFAULT true,
  provider text,
  received_at timestamptz(3) NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE gauge_values (
  user_id integer NOT NULL,
  port integer NOT NULL,
  date timestamptz(3) NOT NULL,
  name text NOT NULL,
  value double precision NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, port, date)
) PARTITION BY RANGE (date);
CREATE INDEX gauge_values_date_idx ON gauge_values USING brin (date);

CREATE TABLE last_gauges (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  port integer NOT NULL,
  name text NOT NULL,
  value double precision NOT NULL,
  date timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, port)
) WITH (fillfactor = 70);

CREATE TABLE gauge_ports (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  port integer NOT NULL,
  PRIMARY KEY (user_id, name),
  UNIQUE (user_id, port)
);

CREATE TABLE devices (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  key text NOT NULL UNIQUE,
  title text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_seen_at timestamptz(3),
  protocol text,
  revision integer NOT NULL DEFAULT 1
);
CREATE INDEX devices_user_id_idx ON devices (user_id);

CREATE TABLE unknown_devices (
  key text PRIMARY KEY,
  protocol text NOT NULL,
  address text NOT NULL,
  first_seen_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  tries integer NOT NULL DEFAULT 1
);
CREATE INDEX unknown_devices_last_seen_at_idx ON unknown_devices (last_seen_at);
