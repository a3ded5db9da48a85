-- What devices say beside positions and values: alarms, and changes of state such as a driver who has identified
-- himself. One row for each kind, device and time; a repeated alarm of five minutes is one row.
CREATE TABLE device_events (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  device_id integer NOT NULL,
  kind text NOT NULL,
  is_alarm boolean NOT NULL,
  value text,
  at timestamptz(3) NOT NULL,
  lon double precision,
  lat double precision,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  acknowledged_at timestamptz(3),
  acknowledged_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  note text,
  UNIQUE (user_id, device_id, kind, at)
);
CREATE INDEX device_events_user_id_at_idx ON device_events (user_id, at DESC);
CREATE INDEX device_events_at_idx ON device_events (at);
CREATE INDEX device_events_open_idx ON device_events (user_id) WHERE is_alarm AND acknowledged_at IS NULL;
