-- Positions and values of sensors know their device: a row of `devices`, -1 for the phone of the mobile client, -2
-- for what reports under a satellite id, 0 for what was stored before devices were recorded. No foreign key: what a
-- deleted device has reported stays with its person.
ALTER TABLE positions ADD COLUMN device_id integer NOT NULL DEFAULT 0;
ALTER TABLE positions DROP CONSTRAINT positions_pkey;
ALTER TABLE positions ADD PRIMARY KEY (user_id, date, device_id);

ALTER TABLE last_positions ADD COLUMN device_id integer NOT NULL DEFAULT 0;

ALTER TABLE gauge_values ADD COLUMN device_id integer NOT NULL DEFAULT 0;
ALTER TABLE last_gauges ADD COLUMN device_id integer NOT NULL DEFAULT 0;

-- Two devices of one person may have sensors of the same name; each has its own port.
ALTER TABLE gauge_ports ADD COLUMN device_id integer NOT NULL DEFAULT 0;
ALTER TABLE gauge_ports DROP CONSTRAINT gauge_ports_pkey;
ALTER TABLE gauge_ports ADD PRIMARY KEY (user_id, device_id, name);

-- In which unit the device sends its speed where its protocol does not say; null for what the protocol means.
ALTER TABLE devices ADD COLUMN speed_unit text CHECK (speed_unit IN ('kn', 'km/h', 'm/s', 'mph'));
