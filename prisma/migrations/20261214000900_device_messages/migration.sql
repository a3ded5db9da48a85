-- The latest messages of each device as they arrived and were read, for whoever sets the device up. Unlogged: after a
-- crash of the database they are gone, and devices send new ones.
CREATE UNLOGGED TABLE device_messages (
  device_id integer PRIMARY KEY REFERENCES devices (id) ON DELETE CASCADE ON UPDATE CASCADE,
  messages jsonb NOT NULL
);
