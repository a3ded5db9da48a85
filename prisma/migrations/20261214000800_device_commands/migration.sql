-- What administrators tell devices. A command waits until its device is connected, for a day; the process that holds
-- the connection sends it.
CREATE TABLE device_commands (
  id serial PRIMARY KEY,
  device_id integer NOT NULL REFERENCES devices (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL,
  seconds integer,
  text text,
  state text NOT NULL DEFAULT 'queued',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  sent_at timestamptz(3),
  answered_at timestamptz(3),
  answer text
);
CREATE INDEX device_commands_device_id_id_idx ON device_commands (device_id, id DESC);
CREATE INDEX device_commands_queued_idx ON device_commands (device_id, id) WHERE state = 'queued';
